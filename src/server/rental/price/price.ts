import { sql } from 'kysely';
import { overtimeMinutes } from '../../../domain/constants.ts';
import { elapsedMinutes } from '../../../domain/elapsed-minutes.ts';
import { priceReminders, type PriceReminder as Told } from '../../../domain/price-reminder.ts';
import { price, type Tariff } from '../../../domain/tariff.ts';
import type { Backend } from '../../backend.ts';
import type { CabinetRow } from '../../database/rows/cabinets.ts';
import type { RentalRow } from '../../database/rows/rentals.ts';
import { withTransaction } from '../../database/transaction.ts';

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

/** The amount in minor units. */
export type PriceReminder = Omit<Told, 'fromMinute'> & { readonly amount: number };

/** Reminders before a rental costs more, the soonest first. */
export const remindersOf = (
  rental: Parameters<typeof tariffOf>[0] & Pick<RentalRow, 'rented_at'>,
): readonly PriceReminder[] =>
  rental.rented_at === null
    ? []
    : priceReminders(tariffOf(rental), rental.rented_at).map(({ fromMinute, ...told }) => ({
        ...told,
        amount: amountFor(rental, fromMinute),
      }));

/** The reminder that is due now; one whose price has struck already is not. */
export const reminderDue = (all: readonly PriceReminder[], now: number): PriceReminder | null =>
  all.findLast(({ toldAt, strikesAt }) => toldAt <= now && now < strikesAt) ?? null;

/** Time of the next look at a rental; in the past where a reminder is due. */
export const nextReminderAt = (all: readonly PriceReminder[], now: number): number | null =>
  (reminderDue(all, now) ?? all.find(({ toldAt }) => toldAt > now))?.toldAt ?? null;

/** Brings tariffs into force whose time has come: of several for one cabinet the last one. */
export const tariffs = ({ db, clock }: Pick<Backend, 'db' | 'clock'>): Promise<void> =>
  withTransaction(db, async tx => {
    const now = clock.now();
    const { numAffectedRows } = await sql`
      update cabinets set unit_price = due.unit_price, unit_minutes = due.unit_minutes,
        free_minutes = due.free_minutes, daily_cap = due.daily_cap, deposit = due.deposit
      from (select distinct on (cabinet_id) * from tariff_changes
        where applied_at is null and starts_at <= ${now}
        order by cabinet_id, starts_at desc) as due
      where cabinets.id = due.cabinet_id`.execute(tx);
    if (!numAffectedRows) return;
    await tx
      .updateTable('tariff_changes')
      .set({ applied_at: now })
      .where('applied_at', 'is', null)
      .where('starts_at', '<=', now)
      .execute();
  });
