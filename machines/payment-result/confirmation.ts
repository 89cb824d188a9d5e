import type { PaymentResult } from '../../src/domain/payment-outcome.ts';
import type { Carried } from '../../src/domain/result-question.ts';
import { confirmationOf } from '../confirmation/confirmation.machine.ts';

/** Question to the API: a trade, and the purpose in the page's address. */
export type PaymentQuestion = {
  readonly tradeNumber: string;
  readonly purpose: PaymentResult['purpose'];
  readonly carried: Carried;
};

/** Asks for the outcome of a payment that is taken at once. */
export const resultConfirmation = confirmationOf<PaymentQuestion, PaymentResult>();
