import { overtimeMinutes } from '../../domain/constants.ts';
import { elapsedMinutes } from '../../domain/elapsed-minutes.ts';
import { price, type Tariff } from '../../domain/tariff.ts';
import type { CabinetRow } from '../database/rows/cabinets.ts';
import type { RentalRow } from '../database/rows/rentals.ts';

type TariffColumns = Pick<
  CabinetRow,
  'unit_price' | 'unit_minutes' | 'free_minutes' | 'daily_cap' | 'deposit'
>;
export const tariffOf = (row: TariffColumns): Tariff => ({
  unitPrice: row.unit_price,
  unitMinutes: row.unit_minutes,
  freeMinutes: row.free_minutes,
  dailyCap: row.daily_cap,
  deposit: row.deposit,
});

/** Tariff of a person whose invitation pays. */
export const freeTariff = (row: TariffColumns): Tariff => ({
  ...tariffOf(row),
  unitPrice: 0,
  dailyCap: 0,
  deposit: 0,
});

/** Price of a rental of that many minutes, in minor units, at most its deposit. */
export const amountFor = (rental: TariffColumns, minutes: number): number =>
  Math.min(price(tariffOf(rental), minutes), rental.deposit);

/** Minutes for which a bought power bank was rented: 48 hours, or until the purchase. */
export const minutesUntilBought = ({
  rented_at: rentedAt,
  bought_at: boughtAt,
}: Pick<RentalRow, 'rented_at' | 'bought_at'>): number =>
  boughtAt === null || rentedAt === null ? overtimeMinutes : elapsedMinutes(rentedAt, boughtAt);
