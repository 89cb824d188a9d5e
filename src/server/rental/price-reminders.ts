import { priceReminders, type PriceReminder as Told } from '../../domain/price-reminder.ts';
import type { RentalRow } from '../database/rows/rentals.ts';
import { amountFor, tariffOf } from './price.ts';

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
