import type { PaymentResult } from '../../src/domain/payment-outcome.ts';
import type { Carried } from '../../src/domain/result-question.ts';
import { confirmationOf } from '../confirmation/confirmation.machine.ts';

/** What is asked: a trade, and the purpose that the page's address names. */
export type PaymentQuestion = {
  readonly tradeNumber: string;
  readonly purpose: PaymentResult['purpose'];
  readonly carried: Carried;
};

/** Asks what came of a payment that is taken at once. */
export const resultConfirmation = confirmationOf<PaymentQuestion, PaymentResult>();
