import type { Payer } from './rent.events.ts';
import { confirmationOf, type Confirmed } from '../confirmation/confirmation.machine.ts';

/** `orderId` is null where the server rented nothing. */
type Rental = { readonly orderId: string | null };
export type RentalConfirmed = Confirmed<Rental>;

/** The same request with the same key again, after an answer was lost. */
export const askAgain = 2_000;

/** Asks for the rental, and with the same key until an answer came. */
export const rentalConfirmation = confirmationOf<
  { cabinetCode: string; payer: Payer; key: string },
  Rental
>().provide({ delays: { askSlowly: askAgain } });
