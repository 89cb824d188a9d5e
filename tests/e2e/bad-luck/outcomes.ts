import type { FaultName } from './faults.ts';
import type { Step, StepName } from './steps.ts';
import type { Tap } from './way-on.ts';
import type { TextKey } from './wording.ts';

/**
 * What the person has to tap first, by the word that stands in the printed table. Each leads on; a
 * cell that finds another one fails.
 */
export const marks = {
  'goes on': step => step.next ?? 'nothing',
  'checks again': () => 'check.again',
  'loads again': () => 'rent.reload',
  'tries again': () => 'rent.retry',
  'pays again': () => 'payment.retry',
  'enters card': () => 'payment.reserve',
  'rents anew': () => 'rent.submit',
  'asks again': () => 'order.retry',
  'comes back': () => 'forward',
  'sees rental': () => 'check.toRental',
  // The provider's own message may reach the backend before or after the person is back at the
  // station.
  'finds rental': () => ['check.toRental', 'rent.submit'],
  // A clock that jumps may use up the 30 s of questions: the page then asks more slowly and offers
  // to ask at once.
  'asks on': step => [step.next ?? 'nothing', 'result.reload', 'rent.askNow'],
  'opens again': step => (step.goal === 'receipt' ? 'order.receipt' : 'result.confirmed.open'),
} as const satisfies Record<string, (step: Step) => Tap | 'nothing' | readonly (Tap | 'nothing')[]>;

/**
 * What becomes of a cell. `says`: what the person reads while the fault lasts. Every cell ends at
 * the step's goal, with one hold and one power bank.
 */
export type Outcome =
  | { readonly does: keyof typeof marks; readonly says?: TextKey }
  | { readonly impossible: string };
type Row = Readonly<Record<FaultName, Outcome>>;

const byItself = { does: 'goes on' } as const;
const nobodyTaps = (who: string): Outcome => ({ impossible: `nobody taps: ${who}` });

const scan = {
  reload: byItself,
  back: { does: 'comes back' },
  secondTab: byItself,
  doubleTap: nobodyTaps('the scan asks by itself'),
} as const satisfies Partial<Row>;
const offline = { does: 'checks again', says: 'check.noConnection' } as const;
const noMethods = { does: 'loads again', says: 'failure.noPaymentMethod' } as const;
const notPaid = (says: TextKey) => ({ does: 'pays again', says }) as const;
const confirming = { does: 'goes on', says: 'payment.confirming' } as const;
const asking = { does: 'goes on', says: 'result.lost' } as const;
const notLoaded = { does: 'asks again', says: 'order.failed.title' } as const;
const noReceipt = { does: 'asks again', says: 'receipt.failed.title' } as const;
const stale = { does: 'goes on', says: 'order.stale' } as const;

export const outcomes: Readonly<Record<StepName, Row>> = {
  guestLogin: {
    ...scan,
    lostBefore: offline,
    lostAfter: offline,
    slow: offline,
    killed: offline,
    wrongAnswer: { does: 'checks again', says: 'failure.loginFailed' },
    unauthorized: { does: 'checks again', says: 'failure.unauthorized' },
  },
  cabinetCheck: {
    ...scan,
    lostBefore: offline,
    lostAfter: offline,
    slow: offline,
    killed: offline,
    wrongAnswer: { does: 'checks again', says: 'failure.badAnswer' },
    unauthorized: byItself,
  },
  methods: {
    ...scan,
    lostBefore: noMethods,
    lostAfter: noMethods,
    slow: noMethods,
    killed: noMethods,
    wrongAnswer: noMethods,
    unauthorized: byItself,
  },
  decision: {
    lostBefore: { does: 'tries again', says: 'failure.network' },
    lostAfter: { does: 'tries again', says: 'failure.network' },
    slow: { does: 'tries again', says: 'failure.timeout' },
    reload: { does: 'rents anew' },
    back: { does: 'comes back' },
    secondTab: byItself,
    doubleTap: byItself,
    killed: { does: 'tries again', says: 'failure.network' },
    wrongAnswer: { does: 'tries again', says: 'failure.badAnswer' },
    unauthorized: byItself,
  },
  pay: {
    lostBefore: notPaid('failure.network'),
    lostAfter: notPaid('failure.network'),
    slow: notPaid('failure.timeout'),
    reload: { does: 'enters card' },
    back: { does: 'rents anew' },
    secondTab: byItself,
    doubleTap: byItself,
    killed: notPaid('failure.network'),
    wrongAnswer: notPaid('failure.badAnswer'),
    unauthorized: byItself,
  },
  cardConfirmation: {
    lostBefore: { does: 'pays again', says: 'payment.confirming' },
    lostAfter: confirming,
    slow: { does: 'asks on' },
    reload: byItself,
    back: { does: 'finds rental' },
    secondTab: byItself,
    doubleTap: byItself,
    killed: { does: 'pays again', says: 'payment.confirming' },
    wrongAnswer: byItself,
    unauthorized: { does: 'pays again', says: 'payment.nothing' },
  },
  holdQuestion: {
    lostBefore: confirming,
    lostAfter: confirming,
    slow: { ...confirming, does: 'asks on' },
    reload: byItself,
    back: { does: 'sees rental' },
    secondTab: byItself,
    doubleTap: nobodyTaps('the page asks by itself'),
    killed: confirming,
    wrongAnswer: confirming,
    unauthorized: byItself,
  },
  checkOrder: {
    lostBefore: asking,
    lostAfter: asking,
    slow: asking,
    reload: byItself,
    back: { does: 'sees rental' },
    secondTab: byItself,
    doubleTap: nobodyTaps('the page asks by itself'),
    killed: asking,
    wrongAnswer: { does: 'goes on', says: 'result.confirming.title' },
    unauthorized: byItself,
  },
  dispensing: {
    lostBefore: asking,
    lostAfter: asking,
    slow: asking,
    reload: byItself,
    back: { does: 'sees rental' },
    secondTab: byItself,
    doubleTap: nobodyTaps('the cabinet acts by itself'),
    killed: asking,
    wrongAnswer: { does: 'goes on', says: 'result.dispensing.here' },
    unauthorized: byItself,
  },
  orderPage: {
    lostBefore: notLoaded,
    lostAfter: notLoaded,
    slow: notLoaded,
    reload: byItself,
    back: byItself,
    secondTab: byItself,
    doubleTap: byItself,
    killed: notLoaded,
    wrongAnswer: notLoaded,
    unauthorized: byItself,
  },
  return: {
    lostBefore: stale,
    lostAfter: stale,
    slow: stale,
    reload: byItself,
    back: { does: 'opens again' },
    secondTab: byItself,
    doubleTap: nobodyTaps('the cabinet tells of the return'),
    killed: stale,
    wrongAnswer: stale,
    unauthorized: byItself,
  },
  receipt: {
    lostBefore: noReceipt,
    lostAfter: noReceipt,
    slow: noReceipt,
    reload: byItself,
    back: { does: 'opens again' },
    secondTab: byItself,
    doubleTap: byItself,
    killed: noReceipt,
    wrongAnswer: noReceipt,
    unauthorized: byItself,
  },
};
