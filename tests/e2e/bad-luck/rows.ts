import type { FaultName } from './faults.ts';
import type { Outcome } from './marks.ts';
import type { TextKey } from './wording.ts';

/** Outcome of each fault at one step. */
export type Row = Readonly<Record<FaultName, Outcome>>;

export const byItself = { does: 'goes on' } as const;
export const nobodyTaps = (who: string): Outcome => ({ impossible: `nobody taps: ${who}` });
const confirming = { does: 'goes on', says: 'payment.confirming' } as const;
export const asking = { does: 'goes on', says: 'result.lost' } as const;

/** Outcomes of all faults that leave the request without an answer in time. */
export const unanswered = (outcome: Outcome) =>
  ({ lostBefore: outcome, lostAfter: outcome, slow: outcome, killed: outcome }) as const;
export const undisturbed = {
  reload: byItself,
  back: byItself,
  secondTab: byItself,
  doubleTap: byItself,
  unauthorized: byItself,
} as const satisfies Partial<Row>;

const says = (text: TextKey) => ({ does: 'pays again', says: text }) as const;
const paysAgain = { does: 'pays again', says: 'payment.confirming' } as const;

/** Rows that most ways of paying share, by step. */
export const rows = {
  /** Calls of the rent page before anything is paid. */
  decision: {
    ...unanswered({ does: 'tries on', says: 'rent.noNetwork' }),
    ...undisturbed,
    slow: { does: 'tries on', says: 'rent.noAnswer' },
    wrongAnswer: { does: 'tries again', says: 'failure.badAnswer' },
    reload: { does: 'rents anew' },
    back: { does: 'comes back' },
  },
  /** The payment is prepared at the server: none is begun yet. */
  asked: {
    ...unanswered(says('failure.network')),
    ...undisturbed,
    slow: says('failure.timeout'),
    wrongAnswer: says('failure.badAnswer'),
    back: { does: 'begins anew' },
  },
  /** The page asks the provider, and cannot know whether the money was taken. */
  atProvider: {
    lostBefore: paysAgain,
    lostAfter: confirming,
    slow: { does: 'asks on' },
    killed: paysAgain,
    wrongAnswer: byItself,
    ...undisturbed,
    unauthorized: { does: 'pays again', says: 'payment.nothing' },
  },
  /** The server is asked for the result. */
  answer: {
    ...unanswered(confirming),
    slow: { ...confirming, does: 'asks on' },
    wrongAnswer: confirming,
    ...undisturbed,
    doubleTap: nobodyTaps('the page asks by itself'),
  },
  /** The result page asks for the power bank. */
  result: {
    ...unanswered(asking),
    slow: { ...asking, does: 'asks on' },
    wrongAnswer: { does: 'goes on', says: 'result.confirming.title' },
    ...undisturbed,
    back: { does: 'sees rental' },
    doubleTap: nobodyTaps('the page asks by itself'),
  },
} as const satisfies Record<string, Row>;
