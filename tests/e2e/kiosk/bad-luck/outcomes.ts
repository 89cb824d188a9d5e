import type { TextKey } from '../../bad-luck/wording.ts';
import type { FaultName } from './faults.ts';
import type { StepName, TabletStep } from './steps.ts';
import type { Tap } from './way.ts';

/** What has to be tapped first, by the word that stands in the printed table. */
export const marks = {
  'goes on': ({ next }) => [next ?? 'nothing'],
  'tries again': () => ['again'],
  'rents anew': () => ['kiosk.rentHere'],
} as const satisfies Record<string, (step: TabletStep) => readonly (Tap | 'nothing')[]>;

/** `says`: what is read while the fault lasts. */
export type Outcome =
  | { readonly does: keyof typeof marks; readonly says?: TextKey }
  | { readonly impossible: string };

type Row = Readonly<Record<FaultName, Outcome>>;

const byItself = { does: 'goes on' } as const;
const nobodyTaps: Outcome = { impossible: 'nobody taps: the tablet asks by itself' };
const meansRevoked: Outcome = { impossible: 'the tablet is refused only when it was revoked' };
const anew = { does: 'rents anew' } as const;
const again = (says: TextKey) => ({ does: 'tries again', says }) as const;
const every = (outcome: Outcome) => ({
  lostBefore: outcome,
  lostAfter: outcome,
  slow: outcome,
  killed: outcome,
  wrongAnswer: outcome,
  failing: outcome,
});
const offline = { does: 'goes on', says: 'kiosk.offlineTitle' } as const;

export const outcomes: Readonly<Record<StepName, Row>> = {
  station: {
    ...every(offline),
    reload: byItself,
    doubleTap: nobodyTaps,
    unauthorized: meansRevoked,
  },
  guestLogin: {
    ...every(again('check.noConnection')),
    wrongAnswer: again('failure.loginFailed'),
    failing: again('failure.loginFailed'),
    reload: anew,
    doubleTap: byItself,
    unauthorized: again('failure.unauthorized'),
  },
};
