import { overtimeMinutes } from './constants.ts';
import { elapsedMinutes } from './elapsed-minutes.ts';
import type { Order } from './order.ts';

/** True if the person bought the power bank before the 48 hours that make it theirs. */
export const isBoughtEarly = ({ usedMinutes }: Pick<Order, 'usedMinutes'>): boolean =>
  usedMinutes < overtimeMinutes;

/** Time at which a kept power bank became the customer's, for the receipt. */
export const boughtAt = ({
  rentedAt,
  returnedAt,
  usedMinutes,
}: Pick<Order, 'rentedAt' | 'returnedAt' | 'usedMinutes'>): number | null =>
  rentedAt === null ? returnedAt : rentedAt + Math.min(usedMinutes, overtimeMinutes) * 60_000;

/** True once the 48 hours are over that make a power bank the customer's. */
export const isKeptTooLong = (rentedAt: number, now: number): boolean =>
  elapsedMinutes(rentedAt, now) >= overtimeMinutes;
