import { faults as onPhone } from '../../bad-luck/faults.ts';
import { answered, held, type Fault, type Struck } from '../../bad-luck/traps.ts';
import { passes } from './passes.ts';

const { lostBefore, lostAfter, reload, doubleTap, killed, wrongAnswer, unauthorized } = onPhone;

const slow = held<Struck>(async ({ page }, { limit }) => {
  await passes(page, limit);
  return null;
});

/** Faults on a tablet: Back leads nowhere there, and there is no second tab. */
export const faults = {
  lostBefore,
  lostAfter,
  slow: { title: 'slow', taps: 1, set: slow },
  reload,
  doubleTap,
  killed,
  wrongAnswer,
  failing: {
    title: '500',
    taps: 1,
    set: answered('until it heals', async route => route.fulfill({ status: 500, body: '<html>' })),
  },
  unauthorized,
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;
