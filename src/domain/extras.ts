import type { Purpose } from './charge.ts';
import { methodRules, type Collector, type PaymentMethod } from './payment-method.ts';

/**
 * Abilities an API may have beyond the specification's section 7, each with what the app does
 * without it. An API has only those that `/config.json` names; nothing that needs a missing one is
 * offered or called. A call or a field of an extra that has no row here does not compile.
 */
export const withoutExtra = {
  idempotency:
    'No header Idempotency-Key or Idempotency-Age. A call that moves money or a power bank is sent once; what became of it is found out by reading, and nothing is offered again before that is known.',
  lastSeen: 'No station says when it was last heard of.',
  slots: 'No drawing of the slots, and no count of power banks or free slots.',
  nearby: 'No list of stations, on no page.',
  returnClaim: 'No "I returned it": the report form stands in its place.',
  claimWithdrawal: 'A claim of a return cannot be taken back.',
  signInStart:
    'Google, Apple, Facebook and Alipay are led to by the app itself and signed in to by their own calls of section 7, each where its client id is in /config.json.',
  passkeys: 'No passkey is offered or asked for.',
  deviceId:
    'A code by text message is asked for and entered without a word of which browser does it.',
  guestTakeOver: 'Signing in leaves what the guest had where it is, and says nothing of it.',
  taskInsteadOfPicture: 'A code by text message needs the picture.',
  logout: 'Signing out forgets the token on this device.',
  account: 'No list of devices and ways to sign in, no deletion, no copy of personal data.',
  push: 'No reminders of this browser.',
  orderPass: 'No rental can be taken from a tablet to a phone.',
  kiosk: 'No tablet.',
  orderParts:
    'The list of rentals is asked for as one, and parted into "in use" and "ended" by the app.',
  transactions: 'The wallet shows the balance without its movements.',
  payoutSources: 'A payout names its amount, and not where it goes.',
  payoutCurrency: 'A payout names no currency: of several wallets only the first can be paid out.',
  savedCardOnPage:
    'A saved card pays for a rental where the person has one alone, by rent-from-saved, and for nothing else: which of several pays cannot be said.',
  cardRemoval: 'A saved card cannot be removed.',
  cardBySetup:
    'A card is kept by the name that its provider gives it on the page; where it gives none, the person begins again.',
  keepingCard: 'The tick that keeps a new card is not shown.',
  tokenForAll:
    'Google Pay and Apple Pay pay for rentals and what they owe, not for top-ups and purchases.',
  shownDeposit: 'PayPal create does not carry the deposit that the person was shown.',
  shownTariff:
    'No call that begins a rental carries the price that the person was shown. The API compares the deposit alone, where it compares anything.',
  payPalRepayment: 'PayPal does not pay what a rental owes.',
  weChatOrders:
    'WeChat Pay inside WeChat pays for top-ups and mifi orders, not for what a rental owes and for purchases.',
  couponAlone: 'A coupon that is worth all that is owed is not taken.',
  withdrawal: 'The page about withdrawal has its text, and no form.',
} as const satisfies Readonly<Record<string, string>>;

export type Extra = keyof typeof withoutExtra;

/** All extras, which the reference backend has. */
export const extraNames = Object.keys(withoutExtra) as Extra[]; // Object.keys forgets the keys' type

/** Extras beyond section 7 that a collector needs, by purpose. */
const needs: Partial<Record<Collector, Partial<Record<Purpose, Extra>>>> = {
  wallet: { topUp: 'tokenForAll', purchase: 'tokenForAll' },
  paypal: { repayment: 'payPalRepayment' },
  wechat: { repayment: 'weChatOrders', purchase: 'weChatOrders' },
};

/** The methods by which the API has a call for this purpose. */
export const methodsThere = (
  methods: readonly PaymentMethod[],
  purpose: Purpose,
  has: (extra: Extra) => boolean,
): readonly PaymentMethod[] =>
  methods.filter(({ kind }) => {
    const extra = needs[methodRules[kind].collector]?.[purpose];
    return extra === undefined || has(extra);
  });
