import { overtimeMinutes } from './constants.ts';
import type { Order } from './order.ts';

/** Whether the person bought the power bank before 48 hours made it theirs. */
export const isBoughtEarly = ({ usedMinutes }: Pick<Order, 'usedMinutes'>): boolean =>
  usedMinutes < overtimeMinutes;

/** When a power bank that was kept became its owner's, as the receipt says it. */
export const boughtAt = ({
  rentedAt,
  returnedAt,
  usedMinutes,
}: Pick<Order, 'rentedAt' | 'returnedAt' | 'usedMinutes'>): number | null =>
  rentedAt === null ? returnedAt : rentedAt + Math.min(usedMinutes, overtimeMinutes) * 60_000;
