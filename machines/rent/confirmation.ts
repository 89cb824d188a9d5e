import type { Tariff } from '../../src/domain/tariff.ts';
import type { Payer } from './rent.events.ts';
import { confirmationOf, type Confirmed } from '../confirmation/confirmation.machine.ts';

/** `orderId` is null where the server rented nothing. */
type Rental = { readonly orderId: string | null };
export type RentalConfirmed = Confirmed<Rental>;

/**
 * `openedAt`: time of the person's request, in milliseconds by this device's clock. `wasSent`: the
 * request was sent before, from this page or another, and its answer is not known.
 */
export type RentalAttempt = {
  readonly key: string;
  readonly openedAt: number;
  readonly wasSent: boolean;
};
/** Request for a rental; `tariff`: as the person was shown it. */
export type RentalWish = {
  readonly cabinetCode: string;
  readonly tariff: Tariff;
  readonly payer: Payer;
};
export type RentalQuestion = RentalWish & RentalAttempt;

/** Pause between two questions after a lost answer. */
export const askAgain = 2_000;

/**
 * Requests the rental once. After a lost answer the same request goes out with the same key until
 * it is answered; with an API without keys, the person's rentals are read until they tell.
 */
export const rentalConfirmation = confirmationOf<RentalQuestion, Rental>().provide({
  delays: { askSlowly: askAgain },
});
