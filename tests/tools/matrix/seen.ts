import type { Reached } from './outcomes.ts';

const journey = (file: string, title: string): Reached => ({
  file: `tests/e2e/${file}.spec.ts`,
  title,
});
const backend = (file: string, title: string): Reached => ({
  file: `tests/server/${file}.test.ts`,
  title,
});

/**
 * Cells of the collectors that a journey in a browser or the backend's own tests reach as well, by
 * `way purpose outcome`.
 */
export const seen: Readonly<Record<string, readonly Reached[]>> = {
  'card deposit paid': [
    journey(
      'main-job',
      'a guest rents with a card, returns at another station and reads the receipt',
    ),
  ],
  'card deposit declined': [
    journey(
      'main-job',
      'a declined card is tried again with another one: one hold, one power bank',
    ),
  ],
  'card deposit asked': [journey('main-job', '3-D Secure: failed, abandoned, then completed')],
  'card deposit left': [
    journey(
      'main-job',
      'insufficient funds are said as such; cancelling leads back to the station and holds nothing',
    ),
  ],
  'card deposit unknown': [journey('trouble', 'the page may be reloaded at every step')],
  'card repayment paid': [
    journey(
      'owed',
      'a rental that could not be charged is paid from its page, and the person rents again at once',
    ),
  ],
  'card repayment unknown': [
    backend(
      'charges',
      'is one payment, however often it is opened and however its answer gets lost',
    ),
  ],
  'card topUp paid': [
    journey('wallet', 'a top-up by card is in the wallet at once, and goes back to that card'),
  ],
  'card purchase paid': [
    backend('purchases', 'by a new payment ends the rental as a purchase and lets the hold go'),
  ],
  'savedCard deposit asked': [
    journey(
      'saved-cards',
      'a member saves a card and rents with it, and the bank asks where it wants to',
    ),
  ],
  'savedCard deposit paid': [
    backend(
      'pay-by-saved-card',
      'the deposit is held on the card and the power bank comes out, once',
    ),
  ],
  'savedCard deposit declined': [
    backend(
      'pay-by-saved-card',
      'a declined card says why, holds nothing, and another one pays the same payment',
    ),
  ],
  'savedCard deposit unknown': [
    backend('pay-by-saved-card', 'a lost answer is asked for again and finds the rental'),
  ],
  'savedCard repayment paid': [
    backend('repay-by-saved-card', 'what is owed is taken from the card, once'),
  ],
  'savedCard repayment declined': [
    backend('repay-by-saved-card', 'a declined and an expired card say why and take nothing'),
  ],
  'savedCard repayment asked': [
    backend('repay-by-saved-card', 'where the bank asks, it is paid once the person has answered'),
  ],
  'wallet deposit paid': [
    journey(
      'device-wallet',
      'accepted in its sheet, the deposit is held and the power bank comes out',
    ),
  ],
  'wallet deposit declined': [
    journey(
      'device-wallet',
      'refused, the page says so, nothing is held, and a card that is good follows',
    ),
  ],
  'wallet deposit asked': [
    journey('device-wallet', 'asked by the bank, the person agrees and rents'),
  ],
  'wallet repayment paid': [
    backend(
      'charge-by-token',
      'pays back what is owed, once, with the intent that a card was asked for',
    ),
  ],
  'wallet repayment declined': [
    backend('repay-by-saved-card', 'a declined token pays nothing, and another one may follow'),
  ],
  'wallet topUp paid': [backend('charge-by-token', 'tops the wallet up, within the limits')],
  'wallet topUp declined': [
    backend(
      'charge-by-token',
      'a declined token takes nothing, and where the bank asks, only its word counts',
    ),
  ],
  'wallet purchase paid': [
    backend('charge-by-token', 'buys the power bank, and the hold is let go'),
  ],
  'paypal deposit paid': [
    journey('paypal', 'a guest refuses at PayPal, goes on, agrees, rents and returns'),
  ],
  'paypal deposit declined': [
    journey('paypal', 'an instrument that is declined says so, and the person can pay again'),
  ],
  'paypal deposit left': [
    journey('paypal', 'who lets the time run out is offered PayPal anew, or another way'),
  ],
  'paypal deposit unknown': [
    journey('paypal', 'a window closed after agreeing: the power bank is out, and the app knows'),
  ],
  'paypal repayment paid': [
    backend('pay-by-paypal', 'a guest pays back what a rental owes, and rents again at once'),
  ],
  'paypal repayment declined': [
    backend(
      'every-charge',
      '%s at PayPal: a declined instrument takes nothing, and the next one does',
    ),
  ],
  'paypal repayment left': [
    backend(
      'pay-by-paypal',
      'who refuses comes back to the payment, and nothing is taken; the time running out says so',
    ),
  ],
  'paypal repayment unknown': [
    backend('pay-by-paypal', 'approved twice, and an answer that was lost: it is taken once'),
  ],
  'paypal topUp paid': [
    backend('pay-by-paypal', 'a top-up is in the balance once, and its payout goes back to PayPal'),
  ],
  'paypal purchase paid': [
    backend(
      'pay-by-paypal',
      'the power bank is bought, and a return from before it gives the rest back',
    ),
  ],
  'card repayment asked': [
    backend('every-charge', '%s by a card: the bank asks first, and only its yes takes the money'),
  ],
  'card topUp asked': [
    backend('every-charge', '%s by a card: the bank asks first, and only its yes takes the money'),
  ],
  'card topUp unknown': [
    backend('every-charge', '%s by a card: its answer is lost, and the money is taken once'),
  ],
  'paypal topUp declined': [
    backend('pay-by-paypal', 'a declined instrument takes nothing, and the next one does'),
    backend(
      'every-charge',
      '%s at PayPal: a declined instrument takes nothing, and the next one does',
    ),
  ],
  'paypal topUp left': [
    backend('every-charge', '%s at PayPal: who refuses pays nothing, and may agree after all'),
  ],
  'paypal topUp unknown': [
    backend('every-charge', '%s at PayPal: its answer is lost, and the money is taken once'),
  ],
  'card purchase asked': [
    backend('every-charge', '%s by a card: the bank asks first, and only its yes takes the money'),
  ],
  'card purchase unknown': [
    backend('every-charge', '%s by a card: its answer is lost, and the money is taken once'),
  ],
  'paypal purchase declined': [
    backend(
      'every-charge',
      '%s at PayPal: a declined instrument takes nothing, and the next one does',
    ),
  ],
  'paypal purchase left': [
    backend('every-charge', '%s at PayPal: who refuses pays nothing, and may agree after all'),
  ],
  'paypal purchase unknown': [
    backend('every-charge', '%s at PayPal: its answer is lost, and the money is taken once'),
  ],
};
