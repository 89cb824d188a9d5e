import type { Payer } from './rent.events.ts';
import { confirmationOf, type Confirmed } from '../confirmation/confirmation.machine.ts';

/** `orderId` is null where the server rented nothing. */
type Rental = { readonly orderId: string | null };
export type RentalConfirmed = Confirmed<Rental>;

/** `openedAt`: when the person asked for it, in milliseconds by this device's clock. */
export type RentalAttempt = { readonly key: string; readonly openedAt: number };
export type RentalQuestion = { cabinetCode: string; payer: Payer } & RentalAttempt;

/** The same request with the same key again, after an answer was lost. */
export const askAgain = 2_000;

/** Asks for the rental, and with the same key until an answer came. */
export const rentalConfirmation = confirmationOf<RentalQuestion, Rental>().provide({
  delays: { askSlowly: askAgain },
});
