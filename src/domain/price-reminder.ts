import { priceSteps } from './price-steps.ts';
import { ceiling, type Tariff } from './tariff.ts';

const minute = 60_000;

/**
 * Minutes between a reminder and the price it announces: time to walk to a station, and more for
 * higher prices.
 */
const leads = { capAhead: 30, doubleCapAhead: 60, reminder: 240 } as const;
/** Minutes after renting without reminders: the person has just read the prices. */
const quietMinutes = 30;

/**
 * A reminder of a high price: the cap of 24 hours, twice that, or the purchase (`reminder`). Times
 * in milliseconds since the epoch.
 */
export type PriceReminder = {
  readonly kind: keyof typeof leads;
  readonly toldAt: number;
  readonly strikesAt: number;
  readonly fromMinute: number;
};

/** Reminders during a rental before its price rises, soonest first. */
export function priceReminders(tariff: Tariff, rentedAt: number): readonly PriceReminder[] {
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
    const { fromMinute } = step;
    const strikesAt = rentedAt + fromMinute * minute;
    return { kind, toldAt: strikesAt - leads[kind] * minute, strikesAt, fromMinute };
  });
}
