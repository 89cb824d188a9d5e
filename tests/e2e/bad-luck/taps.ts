import type { TextKey } from './wording.ts';

/**
 * Goal of a step: a power bank in the hand, the page of the ended rental, its receipt, or a page
 * that says that something is paid.
 */
export type Goal = 'rental' | 'returned' | 'receipt' | 'paid';

/**
 * Taps, named by the text on the control; `forward`, `back` and `reload` are the browser's own
 * buttons, `payPal` agrees on PayPal's page, which `payPalButton` opens in a window and `close`
 * closes again, `weChat` pays on WeChat's page, `payWindow` in its window over a page of ours,
 * which `closePayWindow` leaves, `wallet` opens the sheet of the device's wallet, which `sheet`
 * accepts; `code` enters the code that a phone got.
 */
export const tappable = [
  'session.retry',
  'paid.toOrder',
  'payment.retry',
  'check.toRental',
  'check.again',
  'rent.reload',
  'result.reload',
  'rent.askNow',
  'order.retry',
  'rent.retry',
  'rent.tryNow',
  'payment.toRent',
  'rent.submit',
  'payment.reserve',
  'payment.payPal.go',
  'pay.buy',
  'pay.byPayPal',
  'pay.byWeChat',
  // Its words are the beginning of others'.
  'pay.submit',
  'order.pay',
  'order.buy',
  'topUp.pay',
  'result.confirmed.open',
  'order.receipt',
  // The first is for a member; the second for a guest, who has nothing to sign in with.
  'login.send',
  'login.rent',
  // Its words are the beginning of others'.
  'frame.signIn',
  'frame.back',
] as const satisfies readonly TextKey[];

export type Tap =
  | (typeof tappable)[number]
  | BrowserTap
  | 'payPal'
  | 'weChat'
  | 'payWindow'
  | 'closePayWindow'
  | 'payPalButton'
  | 'close'
  | 'rental'
  | 'wallet'
  | 'sheet'
  | 'code';
export type BrowserTap = 'forward' | 'back' | 'reload';

/** Page of a tap whose text stands on more than one button. */
export const pages: Partial<Record<Tap, RegExp>> = {
  'payment.retry': /^\/confirm/,
  'paid.toOrder': /^\/(confirm|result)/,
  'check.toRental': /^\/(?!result)/,
  'rent.reload': /^\/loginborrow/,
  'result.reload': /^\/result/,
  'order.retry': /^\/(order|invoiceOrderDtl|orderBill)/,
  'rent.retry': /^\/loginborrow/,
  'pay.submit': /^\/confirm/,
  'pay.buy': /^\/confirm/,
  'pay.byPayPal': /^\/confirm/,
  'pay.byWeChat': /^\/confirm/,
  'order.pay': /^\/invoiceOrderDtl/,
  'order.buy': /^\/invoiceOrderDtl/,
  'topUp.pay': /^\/wallet_in/,
  'order.receipt': /^\/invoiceOrderDtl/,
  'frame.back': /^\/confirm/,
  'frame.signIn': /^\/login/,
};

/** Tapped only where this stands beside it. */
export const onlyBeside: Partial<Record<Tap, TextKey>> = { 'frame.back': 'failure.nothingDue' };

/** Taps for goals beyond the rental itself. */
export const onlyFor: Partial<Record<Tap, readonly Goal[]>> = {
  'result.confirmed.open': ['returned', 'receipt'],
  'order.receipt': ['receipt'],
  'pay.submit': ['paid'],
  'pay.buy': ['paid'],
  'pay.byPayPal': ['paid'],
  'pay.byWeChat': ['paid'],
  'order.pay': ['paid'],
  'order.buy': ['paid'],
  'topUp.pay': ['paid'],
};

/** Taps in dialogs above the page; while one is open, the page below cannot be tapped. */
export const inDialogs: ReadonlySet<Tap> = new Set<Tap>([
  'session.retry',
  'payment.retry',
  'rent.retry',
  'paid.toOrder',
  'check.toRental',
  'frame.signIn',
]);
