import type { FaultName } from './faults.ts';
import type { StepName } from './steps.ts';
import type { TextKey } from './wording.ts';
import type { Outcome } from './marks.ts';

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
const noMethods = { does: 'loads again', says: 'failure.methodsNotLoaded' } as const;
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
