import type { TextKey } from '../../bad-luck/wording.ts';
import type { FaultName } from './faults.ts';
import type { TabletStep } from './step.ts';
import type { Goal, Tap } from './way.ts';

/** Tap that must come first, by the word in the printed table. */
export const marks = {
  'goes on': ({ next }) => [next ?? 'nothing'],
  'tries again': () => ['again'],
  // A backend that starts may take longer than the questions: then it offers to ask at once, as well.
  'asks on': ({ next }) => [next ?? 'nothing', 'again'],
  'enters card': () => ['payment.reserve'],
  'rents anew': () => ['kiosk.rentHere'],
  'types anew': () => ['pin'],
  'opens the panel': () => ['staff'],
  'tests again': () => ['kiosk.test'],
  // The tablet may learn first that it is no tablet any more.
  'leaves again': () => ['kiosk.leave', 'nothing'],
  // The person's power bank may stand on the screen, or have come out before the tablet looked.
  'is left alone': () => ['nothing', 'kiosk.continue'],
} as const satisfies Record<string, (step: TabletStep) => readonly (Tap | 'nothing')[]>;

/** `says`: text on the screen while the fault lasts. `goal`: the end, if it is not the step's. */
export type Outcome =
  | { readonly does: keyof typeof marks; readonly says?: TextKey; readonly goal?: Goal }
  | { readonly impossible: string };

export type Row = Readonly<Record<FaultName, Outcome>>;

export const byItself = { does: 'goes on' } as const;
export const again = (says: TextKey) => ({ does: 'tries again', says }) as const;
export const every = (outcome: Outcome) => ({
  lostBefore: outcome,
  lostAfter: outcome,
  slow: outcome,
  killed: outcome,
  wrongAnswer: outcome,
  failing: outcome,
});
