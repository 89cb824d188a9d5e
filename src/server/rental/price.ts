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

/** What a person pays whose invitation pays. */
export const freeTariff = (row: TariffColumns): Tariff => ({
  ...tariffOf(row),
  unitPrice: 0,
  dailyCap: 0,
  deposit: 0,
});

/** What a rental of so many minutes costs, in minor units: never more than was held for it. */
export const amountFor = (rental: TariffColumns, minutes: number): number =>
  Math.min(price(tariffOf(rental), minutes), rental.deposit);

/** How long a power bank was rented before it was its owner's: 48 hours, or until it was bought. */
export const minutesUntilBought = ({
  rented_at: rentedAt,
  bought_at: boughtAt,
}: Pick<RentalRow, 'rented_at' | 'bought_at'>): number =>
  boughtAt === null || rentedAt === null ? overtimeMinutes : elapsedMinutes(rentedAt, boughtAt);
