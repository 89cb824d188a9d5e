/** Decline of a test card, as Stripe documents it (docs: "Testing"). */
export type Decline = {
  readonly code: string;
  readonly declineCode?: string;
  readonly message: string;
  readonly param?: string;
};
export type TestCard = {
  readonly number: string;
  readonly brand: 'visa' | 'mastercard';
  readonly funding: 'credit' | 'debit';
  readonly country: string;
  /**
   * `always`: every payment asks the bank; `unlessSetUp`: none once it was authenticated for later
   * use.
   */
  readonly authentication?: 'always' | 'unlessSetUp';
  /** Refuses every charge. */
  readonly decline?: Decline;
  /** Refuses charges but lets itself be saved. */
  readonly savesAnyway?: boolean;
  /** Decline of every capture after a good hold. The card is ours, Stripe has none such. */
  readonly refusesCapture?: Decline;
  /** Name of the ready-made PaymentMethod that tests use without a browser. */
  readonly alias?: string;
};

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
});
const insufficientFunds = declined('insufficient_funds', 'Your card has insufficient funds.');
const visa = { brand: 'visa', funding: 'credit', country: 'US' } as const;

export const testCards: readonly TestCard[] = [
  { ...visa, number: '4242424242424242', alias: 'pm_card_visa' },
  { ...visa, number: '5555555555554444', brand: 'mastercard', alias: 'pm_card_mastercard' },
  {
    ...visa,
    number: '4000000000000002',
    decline: declined('generic_decline'),
    alias: 'pm_card_visa_chargeDeclined',
  },
  {
    ...visa,
    number: '4000000000009995',
    decline: insufficientFunds,
    alias: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  },
  {
    ...visa,
    number: '4000000000000069',
    decline: {
      code: 'expired_card',
      declineCode: 'expired_card',
      message: 'Your card has expired.',
      param: 'exp_month',
    },
    alias: 'pm_card_chargeDeclinedExpiredCard',
  },
  {
    ...visa,
    number: '4000000000000127',
    decline: {
      code: 'incorrect_cvc',
      declineCode: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
      param: 'cvc',
    },
    alias: 'pm_card_chargeDeclinedIncorrectCvc',
  },
  {
    ...visa,
    number: '4000000000000119',
    decline: {
      code: 'processing_error',
      declineCode: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
    alias: 'pm_card_chargeDeclinedProcessingError',
  },
  {
    ...visa,
    number: '4000002760003184',
    country: 'DE',
    authentication: 'always',
    alias: 'pm_card_authenticationRequired',
  },
  {
    ...visa,
    number: '4000002500003155',
    country: 'DE',
    authentication: 'unlessSetUp',
    alias: 'pm_card_authenticationRequiredOnSetup',
  },
  {
    ...visa,
    number: '4000008260003178',
    country: 'GB',
    authentication: 'always',
    decline: insufficientFunds,
    savesAnyway: true,
    alias: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
  },
  {
    ...visa,
    number: '4000000000007809',
    refusesCapture: insufficientFunds,
    alias: 'pm_card_captureFails',
  },
  {
    ...visa,
    number: '4000000000000341',
    decline: declined('generic_decline'),
    savesAnyway: true,
    alias: 'pm_card_chargeCustomerFail',
  },
];

/**
 * Numbers of cards that behave as the one ending in 7809 does, each with a fingerprint of its own:
 * a debt on one says nothing of another, however many people rent at once.
 */
const refusingCapture = /^40000078\d{8}$/;

export const testCardOf = (number: string): TestCard | undefined =>
  refusingCapture.test(number)
    ? { ...visa, number, refusesCapture: insufficientFunds }
    : testCards.find(card => card.number === number);

/** A card in test mode that is no test card. */
export const notATestCard: Decline = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
);
export const authenticationRequired: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};
export const authenticationFailed: Decline = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** The check digit of card numbers. */
export const passesLuhn = (number: string): boolean =>
  /^\d{12,19}$/.test(number) &&
  [...number].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
    0;
