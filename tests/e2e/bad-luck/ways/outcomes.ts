import type { FaultName } from '../faults.ts';
import type { Outcome } from '../marks.ts';
import type { TextKey } from '../wording.ts';
import type { StepName } from './steps.ts';

type Row = Readonly<Record<FaultName, Outcome>>;

const byItself = { does: 'goes on' } as const;
const nobodyTaps: Outcome = { impossible: 'nobody taps: the page asks by itself' };
const ofProvider: Outcome = { impossible: 'the provider’s own page says what it likes' };
const signsIn: Outcome = { impossible: 'a member whose session is over signs in first' };
const again = (says: TextKey) => ({ does: 'tries again', says }) as const;
const notPaid = (says: TextKey) => ({ does: 'pays again', says }) as const;
const held = { does: 'goes on', says: 'payment.confirming' } as const;
const confirming = { does: 'goes on', says: 'result.confirming.title' } as const;
const asking = { does: 'goes on', says: 'result.lost' } as const;
const brokenPage = { does: 'reloads' } as const;

const decision: Row = {
  lostBefore: again('failure.network'),
  lostAfter: again('failure.network'),
  slow: again('failure.timeout'),
  reload: { does: 'rents anew' },
  back: { does: 'comes back' },
  secondTab: byItself,
  doubleTap: byItself,
  killed: again('failure.network'),
  wrongAnswer: again('failure.badAnswer'),
  unauthorized: byItself,
};
const result: Row = {
  lostBefore: asking,
  lostAfter: asking,
  slow: { ...asking, does: 'asks on' },
  reload: byItself,
  back: { does: 'sees rental' },
  secondTab: byItself,
  doubleTap: nobodyTaps,
  killed: asking,
  wrongAnswer: confirming,
  unauthorized: byItself,
};
const asked: Row = {
  lostBefore: notPaid('failure.network'),
  lostAfter: notPaid('failure.network'),
  slow: notPaid('failure.timeout'),
  reload: { does: 'enters card' },
  back: { does: 'begins anew' },
  secondTab: byItself,
  doubleTap: byItself,
  killed: notPaid('failure.network'),
  wrongAnswer: notPaid('failure.badAnswer'),
  unauthorized: byItself,
};
const paidBefore: Row = {
  ...asked,
  reload: byItself,
  unauthorized: byItself,
};
const paidAtProvider: Row = {
  lostBefore: { does: 'pays again', says: 'payment.confirming' },
  lostAfter: held,
  slow: { does: 'asks on' },
  reload: byItself,
  back: { does: 'finds it paid' },
  secondTab: byItself,
  doubleTap: byItself,
  killed: { does: 'pays again', says: 'payment.confirming' },
  wrongAnswer: byItself,
  unauthorized: { does: 'pays again', says: 'payment.nothing' },
};
const paidAnswer: Row = {
  lostBefore: held,
  lostAfter: held,
  slow: { ...held, does: 'asks on' },
  reload: byItself,
  back: { does: 'finds it paid' },
  secondTab: byItself,
  doubleTap: nobodyTaps,
  killed: held,
  wrongAnswer: held,
  unauthorized: byItself,
};
const atPayPal: Row = {
  lostBefore: brokenPage,
  lostAfter: brokenPage,
  slow: { impossible: 'the provider’s own page has no limit of ours' },
  reload: { does: 'sees PayPal' },
  back: byItself,
  secondTab: byItself,
  doubleTap: byItself,
  killed: brokenPage,
  wrongAnswer: ofProvider,
  unauthorized: ofProvider,
};
const byCard = {
  before: paidBefore,
  asked,
  atProvider: paidAtProvider,
  answer: paidAnswer,
} as const;
const perhaps = { does: 'asks on', says: 'rent.unknown' } as const;

export const outcomes: Readonly<Record<StepName, Row>> = {
  payPalRentDecision: decision,
  payPalRentAsked: {
    lostBefore: notPaid('failure.network'),
    lostAfter: notPaid('failure.network'),
    slow: notPaid('failure.timeout'),
    reload: byItself,
    back: { does: 'rents anew' },
    secondTab: byItself,
    doubleTap: byItself,
    killed: notPaid('failure.network'),
    wrongAnswer: notPaid('failure.badAnswer'),
    unauthorized: byItself,
  },
  payPalRentAtProvider: atPayPal,
  payPalRentAnswer: {
    lostBefore: asking,
    lostAfter: asking,
    slow: byItself,
    reload: byItself,
    back: { does: 'goes back' },
    secondTab: byItself,
    doubleTap: nobodyTaps,
    killed: asking,
    wrongAnswer: byItself,
    unauthorized: byItself,
  },
  payPalRentResult: { ...result, back: { does: 'goes back' } },
  savedCardRentDecision: { ...decision, unauthorized: signsIn },
  savedCardRentAsked: {
    lostBefore: { does: 'pays again', says: 'payment.confirming' },
    lostAfter: held,
    slow: { does: 'asks on' },
    reload: byItself,
    back: { does: 'sees rental' },
    secondTab: byItself,
    doubleTap: byItself,
    killed: { does: 'pays again', says: 'payment.confirming' },
    wrongAnswer: byItself,
    unauthorized: signsIn,
  },
  savedCardRentAnswer: {
    lostBefore: held,
    lostAfter: held,
    slow: { ...held, does: 'asks on' },
    reload: byItself,
    back: { does: 'sees rental' },
    secondTab: byItself,
    doubleTap: nobodyTaps,
    killed: held,
    wrongAnswer: held,
    unauthorized: signsIn,
  },
  savedCardRentResult: { ...result, unauthorized: signsIn },
  balanceRentDecision: decision,
  balanceRentAsked: {
    lostBefore: perhaps,
    lostAfter: perhaps,
    slow: perhaps,
    reload: { does: 'sees rental' },
    back: { does: 'comes back' },
    secondTab: byItself,
    doubleTap: byItself,
    killed: perhaps,
    wrongAnswer: perhaps,
    unauthorized: byItself,
  },
  balanceRentResult: { ...result, back: { does: 'comes back' } },
  owedByCardBefore: byCard.before,
  owedByCardAsked: byCard.asked,
  owedByCardAtProvider: byCard.atProvider,
  owedByCardAnswer: byCard.answer,
};
