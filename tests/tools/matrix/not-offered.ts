import { methodRules, type Collector } from '../../../src/domain/payment-method.ts';
import type { Purpose } from '../../../src/domain/purpose.ts';
import type { OtherWay } from './other-ways.ts';

const kindsBy = (collector: Collector): string =>
  Object.entries(methodRules)
    .filter(([, rule]) => rule.collector === collector)
    .map(([kind]) => kind)
    .join(', ');

const soldNowhere =
  'sold nowhere here, and section 7 gives no call that pays it (DECISIONS.md, mifi)';
const startsRental = 'section 4 lets it pay for the start of a rental and for nothing else';
const cannotHold = 'it takes money at once, and a deposit is held';
const noAdapter = (collector: Collector): string =>
  `no adapter: the backend offers no ${kindsBy(collector)} (src/server/payment/methods.ts)`;

type Reasons = Partial<Readonly<Record<Purpose, string>>>;
const later = (why: string): Reasons => ({ repayment: why, topUp: why, purchase: why });

/** Why a way to pay is not offered for a purpose. */
const reasons: Readonly<Record<Collector | OtherWay, Reasons>> = {
  card: {},
  wallet: {},
  paypal: {},
  savedCard: {
    topUp: 'section 2 lists saved cards for the payment types YJ and FK alone',
    purchase: 'section 2 lists saved cards for the payment types YJ and FK alone',
  },
  redirect: { deposit: cannotHold, ...later(noAdapter('redirect')) },
  wechat: { deposit: cannotHold, ...later(noAdapter('wechat')) },
  balance: { ...later(startsRental), topUp: 'the balance cannot be paid into from itself' },
  invitation: later(startsRental),
  hold: {
    deposit: 'the hold is what the deposit makes',
    repayment: 'the hold was taken at the return already, or could not be',
    topUp: 'a hold belongs to a rental, not to the wallet',
  },
  coupon: {
    deposit: 'a coupon is taken off what a rental owes (FK), and a deposit is held',
    topUp: 'a coupon is taken off what a rental owes (FK), and is no money for the wallet',
    purchase: 'a coupon is taken off what a rental owes (FK); a power bank has its own price',
  },
};

/** The reason in words; undefined where nobody gave one. */
export const whyNotOffered = (way: Collector | OtherWay, purpose: Purpose): string | undefined =>
  purpose === 'mifi' ? soldNowhere : reasons[way][purpose];
