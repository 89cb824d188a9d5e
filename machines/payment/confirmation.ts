import { confirmationOf, type Confirmed } from '../confirmation/confirmation.machine.ts';

export type PaymentConfirmed = Confirmed<{ orderId: string }>;

/** Asks the server for the outcome of a payment: the rental's id, or nothing yet. */
export const paymentConfirmation = confirmationOf<{ paymentId: string }, { orderId: string }>();
