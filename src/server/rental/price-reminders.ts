import { priceReminders, type PriceReminder as Told } from '../../domain/price-reminder.ts';
import type { RentalRow } from '../database/rows/rentals.ts';
import { amountFor, tariffOf } from './price.ts';

/** The amount in minor units. */
export type PriceReminder = Omit<Told, 'fromMinute'> & { readonly amount: number };

/** What a rental's person is told before it costs more, the soonest first. */
export const remindersOf = (
  rental: Parameters<typeof tariffOf>[0] & Pick<RentalRow, 'rented_at'>,
): readonly PriceReminder[] =>
  rental.rented_at === null
    ? []
    : priceReminders(tariffOf(rental), rental.rented_at).map(({ fromMinute, ...told }) => ({
        ...told,
        amount: amountFor(rental, fromMinute),
      }));

/** What is to be told now; what has struck already is not. */
export const reminderDue = (all: readonly PriceReminder[], now: number): PriceReminder | null =>
  all.findLast(({ toldAt, strikesAt }) => toldAt <= now && now < strikesAt) ?? null;

/** When a rental is looked at next; at once where something is to be told. */
export const nextReminderAt = (all: readonly PriceReminder[], now: number): number | null =>
  (reminderDue(all, now) ?? all.find(({ toldAt }) => toldAt > now))?.toldAt ?? null;
