import { ceiling, priceSteps } from '../../domain/tariff.ts';
import type { RentalRow } from '../database/rows/rentals.ts';
import { amountFor, tariffOf } from './price.ts';

const minute = 60_000;

/** Minutes between the word and the price it speaks of: the way to a station, and more for more. */
const leads = { capAhead: 30, doubleCapAhead: 60, reminder: 240 } as const;
/** Whoever has just rented has just read the prices. */
const quietMinutes = 30;

/**
 * A price that hurts: the cap of 24 hours, twice that, or the purchase (`reminder`). Times in
 * milliseconds since the epoch, the amount in minor units.
 */
export type PriceReminder = {
  readonly kind: keyof typeof leads;
  readonly toldAt: number;
  readonly strikesAt: number;
  readonly amount: number;
};

/** What a rental's person is told before it costs more, the soonest first. */
export function remindersOf(
  rental: Parameters<typeof tariffOf>[0] & Pick<RentalRow, 'rented_at'>,
): readonly PriceReminder[] {
  const { rented_at: rentedAt } = rental;
  if (rentedAt === null) return [];
  const tariff = tariffOf(rental);
  const steps = priceSteps(tariff);
  const reaching = (price: number) =>
    steps.find(step => !step.purchase && step.price >= Math.min(price, ceiling(tariff)));
  const hurting = [
    { kind: 'capAhead', step: reaching(tariff.dailyCap) },
    { kind: 'doubleCapAhead', step: reaching(2 * tariff.dailyCap) },
    { kind: 'reminder', step: steps.findLast(step => step.purchase) },
  ] as const;
  return hurting.flatMap(({ kind, step }) => {
    if (!step || step.fromMinute < leads[kind] + quietMinutes) return [];
    const strikesAt = rentedAt + step.fromMinute * minute;
    return {
      kind,
      toldAt: strikesAt - leads[kind] * minute,
      strikesAt,
      amount: amountFor(rental, step.fromMinute),
    };
  });
}

/** What is to be told now; what has struck already is not. */
export const reminderDue = (all: readonly PriceReminder[], now: number): PriceReminder | null =>
  all.findLast(({ toldAt, strikesAt }) => toldAt <= now && now < strikesAt) ?? null;

/** When a rental is looked at next; at once where something is to be told. */
export const nextReminderAt = (all: readonly PriceReminder[], now: number): number | null =>
  (reminderDue(all, now) ?? all.find(({ toldAt }) => toldAt > now))?.toldAt ?? null;
