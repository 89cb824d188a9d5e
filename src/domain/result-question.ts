import type { Trade } from './charge.ts';

/**
 * Calls the result page makes to the API, by purpose and by what its address carries
 * (specification, section 7 "Result"; in words: docs/answers.md).
 */

/**
 * Payment data in an address. `back`: from PayPal, with the words that it added. `payPal`: paid
 * there, without its words. `method`: the payment method, by its id. `trade`: the trade number
 * alone.
 */
export type Carried =
  | {
      readonly kind: 'back';
      readonly paymentId: string;
      readonly token: string;
      readonly payerId: string;
    }
  | { readonly kind: 'payPal'; readonly paymentId: string }
  | { readonly kind: 'method'; readonly paymentId: string }
  | { readonly kind: 'quickPay' }
  | { readonly kind: 'trade' };

/** Call made once before the outcome is read. */
type Saying = 'payPalResult' | 'payPalConfirm' | null;
type Asking = 'checkOrder' | 'payConfirm' | 'confirmPayment' | 'quickPayConfirm';

type Row = {
  readonly says: Saying;
  /** Call repeated until the outcome is known. */
  readonly asks: Asking;
  /**
   * Source of the rental's number where the answer says only that it went well; else the trade
   * number.
   */
  readonly names: 'payPalOrder' | null;
};

const told = (says: Saying, names: Row['names'] = null): Row => ({
  says,
  asks: 'checkOrder',
  names,
});
const asked = (asks: Asking): Row => ({ says: null, asks, names: null });

/** "A PayPal return confirms, then checks the order" (section 4). */
const charged = { back: told('payPalResult'), payPal: told('payPalConfirm') };
const rental = {
  back: told('payPalResult', 'payPalOrder'),
  payPal: told('payPalConfirm', 'payPalOrder'),
  // Section 7 confirms quick payments of the types CZ and FK.
  quickPay: asked('checkOrder'),
  method: asked('payConfirm'),
  trade: asked('checkOrder'),
};

/** Section 7 gives `pay confirm` the types CZ, YJ, RENT and VIP; any other has `confirm payment`. */
export const resultQuestions: Readonly<Record<Trade, Readonly<Record<Carried['kind'], Row>>>> = {
  deposit: rental,
  rent: rental,
  vip: rental,
  topUp: {
    ...charged,
    quickPay: asked('quickPayConfirm'),
    method: asked('payConfirm'),
    trade: asked('checkOrder'),
  },
  repayment: {
    ...charged,
    quickPay: asked('quickPayConfirm'),
    method: asked('confirmPayment'),
    trade: asked('checkOrder'),
  },
  purchase: {
    ...charged,
    quickPay: asked('checkOrder'),
    method: asked('confirmPayment'),
    trade: asked('checkOrder'),
  },
  mifi: {
    ...charged,
    quickPay: asked('checkOrder'),
    method: asked('confirmPayment'),
    trade: asked('checkOrder'),
  },
};

/** Payment data in an address that lacks PayPal's words. */
export function carriedBy(
  payMode?: string,
  paymentId?: string,
): Exclude<Carried, { kind: 'back' }> {
  const mode = payMode?.toLowerCase();
  if (mode === 'quickpay') return { kind: 'quickPay' };
  if (paymentId === undefined) return { kind: 'trade' };
  return { kind: mode === 'paypal' ? 'payPal' : 'method', paymentId };
}

/** True if the API is told of the return from the provider before the outcome is read. */
export const isToldFirst = ({ purpose, carried }: { purpose: Trade; carried: Carried }): boolean =>
  resultQuestions[purpose][carried.kind].says !== null;
