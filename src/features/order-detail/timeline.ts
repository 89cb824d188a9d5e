import { elapsedMinutes, type Order } from '../../domain/order.ts';
import { priceReminders } from '../../domain/price-reminder.ts';
import { nextPriceStep, priceSteps } from '../../domain/price-steps.ts';
import { ceiling, minutesPerDay, price, type PriceStep } from '../../domain/tariff.ts';

const minute = 60_000;
/** A step this near is warned of. */
const soonMinutes = 5;
/** The purchase is warned of in its last two hours. */
const purchaseSoonMinutes = 120;

/**
 * Start of the rental; a running rental without one (a fault of the server) counts from what
 * it has used.
 */
const startOf = (order: Order, now: number): number =>
  order.rentedAt ?? now - order.usedMinutes * minute;

export type Ahead = { readonly at: number; readonly price: number; readonly inMinutes: number };

/**
 * Price of a running rental now, and the steps to come, all by the tariff's one price function.
 */
export function timelineOf(order: Order, now: number) {
  const start = startOf(order, now);
  const minutes = elapsedMinutes(start, now);
  const { tariff } = order;
  const ahead = (step: PriceStep): Ahead => {
    const at = start + step.fromMinute * minute;
    return { at, price: step.price, inMinutes: Math.max(1, Math.ceil((at - now) / minute)) };
  };
  const next = nextPriceStep(tariff, minutes);
  const purchaseStep = priceSteps(tariff).find(step => step.purchase && step.fromMinute > minutes);
  const purchase = purchaseStep ? ahead(purchaseStep) : null;
  const step = next && !next.purchase ? ahead(next) : null;
  return {
    elapsed: now - start,
    price: price(tariff, minutes),
    step,
    purchase,
    limit: limitOf(order, minutes, start),
    warning:
      purchase && purchase.inMinutes <= purchaseSoonMinutes
        ? ('purchase' as const)
        : step && step.inMinutes <= soonMinutes
          ? ('step' as const)
          : null,
  };
}

/**
 * The most the rental costs until the next limit: one daily cap on the first day, then two until it
 * becomes a purchase.
 */
function limitOf(
  { tariff }: Order,
  minutes: number,
  start: number,
): { readonly day: 1 | 2; readonly price: number; readonly until: number } | null {
  const firstDay = nextPriceStep(tariff, minutesPerDay + tariff.freeMinutes)?.fromMinute;
  const purchase = priceSteps(tariff).find(step => step.purchase)?.fromMinute;
  const until = firstDay !== undefined && minutes < firstDay ? firstDay : purchase;
  if (until === undefined || minutes >= until) return null;
  return {
    day: until === firstDay ? 1 : 2,
    price: price(tariff, until - 1),
    until: start + until * minute,
  };
}

/** Time of the next message about a price; null where none is to come. */
export const nextReminder = ({ tariff, rentedAt, paidBy }: Order, now: number): number | null =>
  rentedAt === null || paidBy.kind === 'invitation'
    ? null
    : (priceReminders(tariff, rentedAt).find(({ toldAt }) => toldAt > now)?.toldAt ?? null);

/** Share of the hold that a price takes, 0 to 1; null where nothing is held. */
export const shareOfHold = (order: Order, amount: number): number | null =>
  order.tariff.deposit > 0 ? Math.min(1, amount / ceiling(order.tariff)) : null;
