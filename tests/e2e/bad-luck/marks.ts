import type { Step } from './step.ts';
import type { Tap } from './taps.ts';
import type { TextKey } from './wording.ts';

/**
 * Tap that must come first, by the word in the printed table. Each leads on; a cell that finds
 * another one fails.
 */
export const marks = {
  'goes on': step => step.next ?? 'nothing',
  'checks again': () => 'check.again',
  'loads again': () => 'rent.reload',
  'tries again': () => 'rent.retry',
  // The page tries by itself and offers to try at once, whichever comes first.
  'tries on': step => [step.next ?? 'nothing', 'rent.tryNow'],
  'pays again': () => 'payment.retry',
  'enters card': step => step.pays ?? 'payment.reserve',
  'pays anew': step => step.pays ?? 'payment.reserve',
  'rents anew': () => 'rent.submit',
  'begins anew': step => step.leadsThere ?? 'rent.submit',
  'goes to PayPal': () => ['payment.payPal.go', 'pay.byPayPal'],
  'goes to WeChat': () => 'pay.byWeChat',
  agrees: () => 'payPal',
  'opens PayPal': () => 'payPalButton',
  // The browser itself reloads a page that did not come, sooner or later than they do.
  'waits for PayPal': () => ['reload', 'payPal'],
  'opens the wallet': () => 'wallet',
  reloads: () => 'reload',
  'goes back': () => 'back',
  // The agreed payment may be taken before or after they look there again.
  'sees PayPal': () => ['payPal', 'back'],
  'sees WeChat': () => ['weChat', 'back'],
  // The second tap may meet the page when nothing is left to pay there.
  'leaves WeChat': () => ['nothing', 'back'],
  // The payment may be known by then.
  'closes WeChat': () => 'closePayWindow',
  'finds it paid': step => ['nothing', step.leadsThere ?? 'nothing'],
  'reads that it is paid': () => 'frame.back',
  'asks again': () => 'order.retry',
  'signs in': () => 'frame.signIn',
  'comes back': () => 'forward',
  'sees rental': () => 'check.toRental',
  // The provider's own message may reach the backend before or after the person is back at the
  // station.
  'finds rental': () => ['check.toRental', 'rent.submit'],
  // A clock that jumps may use up the 30 s of questions: the page then asks more slowly and offers
  // to ask at once.
  'asks on': step => [step.next ?? 'nothing', 'result.reload', 'rent.askNow'],
  // The page asks by itself and offers to ask at once, whichever comes first.
  'reads on': () => ['nothing', 'order.retry'],
  // The page behind may have heard of the return by then, or not.
  'opens again': step =>
    step.goal === 'receipt' ? 'order.receipt' : ['result.confirmed.open', 'paid.toOrder'],
} as const satisfies Record<string, (step: Step) => Tap | 'nothing' | readonly (Tap | 'nothing')[]>;

/**
 * Outcome of a cell. `says`: text on the screen while the fault lasts. Every cell ends at the
 * step's goal, with one hold and one power bank.
 */
export type Outcome =
  | { readonly does: keyof typeof marks; readonly says?: TextKey }
  | { readonly impossible: string };
