import { asking, byItself, rows, unanswered, undisturbed, type Row } from '../rows.ts';
import type { Outcome } from '../marks.ts';
import { named } from './named.ts';
import type { StepName } from './steps.ts';

const nobodyTaps = rows.answer.doubleTap;
const ofProvider: Outcome = { impossible: 'the provider’s own page says what it likes' };
const nextTopUp = {
  secondTab: { impossible: 'a tab that pays after another one has paid makes the next top-up' },
} as const satisfies Partial<Row>;
const signsIn = {
  unauthorized: { does: 'signs in', says: 'failure.unauthorized' },
} as const satisfies Partial<Row>;
const foundPaid = { back: { does: 'finds it paid' } } as const satisfies Partial<Row>;
const seesRental = { back: { does: 'sees rental' } } as const satisfies Partial<Row>;
const comesBack = { back: { does: 'comes back' } } as const satisfies Partial<Row>;
const goesBack = { back: { does: 'goes back' } } as const satisfies Partial<Row>;
const perhaps = { does: 'asks on', says: 'rent.unknown' } as const;

/** A clock that jumps may use up the questions of the result page. */
const result: Row = { ...rows.result, slow: { ...asking, does: 'asks on' } };

const atPayPal: Row = {
  ...unanswered({ does: 'reloads' }),
  slow: { impossible: 'the provider’s own page has no limit of ours' },
  ...undisturbed,
  reload: { does: 'sees PayPal' },
  wrongAnswer: ofProvider,
  unauthorized: ofProvider,
};
/** The result page tells the server of the approval at PayPal. */
const agreedAtPayPal: Row = {
  ...unanswered(asking),
  slow: { does: 'asks on' },
  wrongAnswer: byItself,
  ...undisturbed,
  ...goesBack,
  doubleTap: nobodyTaps,
};
/** The same on the page of a charge taken at once. */
const chargedAtPayPal: Row = {
  ...agreedAtPayPal,
  ...unanswered({ does: 'goes on', says: 'paid.confirming' }),
  slow: { does: 'asks on' },
};
/** PayPal's page in a window; the page below has rows of its own. */
const inWindow = {
  ...unanswered({ does: 'reloads' }),
  slow: atPayPal.slow,
  ...undisturbed,
  wrongAnswer: ofProvider,
  unauthorized: ofProvider,
} as const satisfies Row;
const rentInWindow = {
  asked: { ...rows.asked, reload: { does: 'opens PayPal' } },
  opened: {
    ...inWindow,
    ...unanswered({ does: 'waits for PayPal' }),
    slow: inWindow.slow,
    // The window closes with the page that opened it.
    back: { does: 'begins anew' },
  },
  atProvider: { ...inWindow, back: { does: 'finds rental' } },
  answer: { ...rows.answer, ...seesRental },
  closed: { ...rows.answer, ...seesRental },
  result: { ...result, ...seesRental },
} as const satisfies Record<string, Row>;
const byCard = {
  before: rows.asked,
  asked: { ...rows.asked, reload: { does: 'enters card' } },
  atProvider: { ...rows.atProvider, ...foundPaid },
  answer: { ...rows.answer, ...foundPaid },
} as const satisfies Record<string, Row>;
/** Back leads to the hold, which would buy it as well. */
const boughtByCard = {
  ...byCard,
  before: { ...byCard.before, back: { does: 'pays anew' } },
  asked: { ...byCard.asked, back: { does: 'pays anew' } },
} as const satisfies Record<string, Row>;
const bySavedCard = {
  asked: { ...rows.asked, reload: { does: 'pays anew' }, ...signsIn },
  paying: { ...rows.atProvider, ...foundPaid, ...signsIn },
  answer: { ...rows.answer, ...foundPaid, ...signsIn },
} as const satisfies Record<string, Row>;
const byPayPal = {
  // Back leads to the way that stands first.
  asked: { ...rows.asked, reload: { does: 'goes to PayPal' }, back: { does: 'enters card' } },
  atProvider: atPayPal,
  answer: chargedAtPayPal,
} as const satisfies Record<string, Row>;
/** Back leads to the way that stands first, and closes the window. */
const chargedInWindow = {
  asked: { ...rows.asked, reload: { does: 'opens PayPal' }, back: { does: 'enters card' } },
  opened: { ...rentInWindow.opened, back: { does: 'enters card' } },
  atProvider: { ...inWindow, ...foundPaid },
  answer: { ...rows.answer, ...foundPaid },
  closed: { ...rows.answer, ...foundPaid },
} as const satisfies Record<string, Row>;
const byWeChat = {
  asked: { ...rows.asked, reload: { does: 'goes to WeChat' }, back: { does: 'enters card' } },
  atProvider: {
    ...atPayPal,
    reload: { does: 'sees WeChat' },
    doubleTap: { does: 'leaves WeChat' },
  },
  answer: { ...rows.answer, ...goesBack },
} as const satisfies Record<string, Row>;
const signsInByWeChat = {
  unauthorized: { impossible: 'signing in once more with WeChat is not walked' },
} as const satisfies Partial<Row>;
const insideWeChat = {
  asked: {
    ...rows.asked,
    reload: { does: 'goes to WeChat' },
    back: { does: 'enters card' },
    ...signsInByWeChat,
  },
  /** The person leaves a window whose page did not come; the server is asked for the result. */
  inWindow: {
    ...inWindow,
    ...unanswered({ does: 'closes WeChat' }),
    slow: inWindow.slow,
    ...foundPaid,
  },
  answer: { ...rows.answer, ...foundPaid, ...signsInByWeChat },
} as const satisfies Record<string, Row>;
const byHold = {
  asked: {
    ...rows.atProvider,
    ...foundPaid,
    reload: { does: 'reads that it is paid' },
    unauthorized: byItself,
  },
} as const satisfies Record<string, Row>;
const rentByWallet = {
  accepted: {
    ...rows.decision,
    wrongAnswer: { does: 'tries again', says: 'payment.nothing' },
    unauthorized: { does: 'tries again', says: 'payment.nothing' },
  },
  asked: rows.decision,
  paying: {
    ...rows.atProvider,
    ...comesBack,
    reload: { does: 'sees rental' },
    unauthorized: byItself,
  },
  answer: { ...rows.answer, ...seesRental },
  result: { ...result, ...seesRental },
} as const satisfies Record<string, Row>;
/** Back leads to the way that stands first. */
const leftSheet = {
  reload: { does: 'opens the wallet' },
  back: { does: 'enters card' },
} as const satisfies Partial<Row>;
const chargedByWallet = {
  accepted: {
    ...rows.asked,
    ...leftSheet,
    wrongAnswer: { does: 'pays again', says: 'payment.nothing' },
    unauthorized: { does: 'pays again', says: 'payment.nothing' },
  },
  asked: { ...rows.asked, ...leftSheet },
  paying: { ...rows.atProvider, ...foundPaid, unauthorized: byItself },
  answer: { ...rows.answer, ...foundPaid },
} as const satisfies Record<string, Row>;
const toppedUpByWallet = {
  ...chargedByWallet,
  accepted: { ...chargedByWallet.accepted, ...nextTopUp },
  asked: { ...chargedByWallet.asked, ...nextTopUp },
} as const satisfies Record<string, Row>;

export const outcomes: Readonly<Record<StepName, Row>> = {
  payPalRentDecision: rows.decision,
  payPalRentAsked: rows.asked,
  payPalRentAtProvider: atPayPal,
  payPalRentAnswer: agreedAtPayPal,
  payPalRentResult: { ...result, ...goesBack },
  ...named('payPalsWindowRent', rentInWindow),
  savedCardRentDecision: { ...rows.decision, ...signsIn },
  savedCardRentAsked: { ...rows.atProvider, ...seesRental, ...signsIn },
  savedCardRentAnswer: { ...rows.answer, ...seesRental, ...signsIn },
  savedCardRentResult: { ...result, ...signsIn },
  balanceRentDecision: rows.decision,
  balanceRentAsked: {
    ...unanswered(perhaps),
    wrongAnswer: perhaps,
    ...undisturbed,
    ...comesBack,
    reload: { does: 'sees rental' },
  },
  balanceRentResult: { ...result, ...comesBack },
  ...named('googlePayRent', rentByWallet),
  ...named('applePayRent', rentByWallet),
  ...named('owedByCard', byCard),
  ...named('owedBySavedCard', bySavedCard),
  ...named('owedByPayPal', byPayPal),
  ...named('owedInPayPalsWindow', chargedInWindow),
  ...named('owedByGooglePay', chargedByWallet),
  ...named('owedByApplePay', chargedByWallet),
  ...named('owedByWeChat', byWeChat),
  ...named('owedInsideWeChat', insideWeChat),
  ...named('boughtByCard', boughtByCard),
  ...named('boughtByPayPal', byPayPal),
  ...named('boughtInPayPalsWindow', chargedInWindow),
  ...named('boughtByGooglePay', chargedByWallet),
  ...named('boughtByApplePay', chargedByWallet),
  ...named('boughtByHold', byHold),
  ...named('topUpByCard', {
    ...byCard,
    before: { ...byCard.before, ...nextTopUp },
    asked: { ...byCard.asked, ...nextTopUp },
  }),
  ...named('topUpByPayPal', { ...byPayPal, asked: { ...byPayPal.asked, ...nextTopUp } }),
  ...named('topUpInPayPalsWindow', {
    ...chargedInWindow,
    asked: { ...chargedInWindow.asked, ...nextTopUp },
  }),
  ...named('topUpByGooglePay', toppedUpByWallet),
  ...named('topUpByApplePay', toppedUpByWallet),
  ...named('topUpByWeChat', { ...byWeChat, asked: { ...byWeChat.asked, ...nextTopUp } }),
  ...named('topUpInsideWeChat', {
    ...insideWeChat,
    asked: { ...insideWeChat.asked, ...nextTopUp },
  }),
};
