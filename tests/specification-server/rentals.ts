import { Refusal } from './calls.ts';
import type { Cabinet, Order, User, World } from './world.ts';

/** Section 4: in progress. */
export function isRunning(order: Order): boolean {
  return (order.status === 1 || order.status === 4) && order.settlementId === '0';
}

/** Takes one power bank out of the cabinet for each call. */
export function rentOut(
  world: World,
  user: User,
  cabinet: Cabinet,
  paidFrom: Order['paidFrom'],
): Order {
  if (cabinet.powerBanks === 0)
    throw new Refusal(500, `No battery available in device ${cabinet.qrcode}`);
  cabinet.powerBanks -= 1;
  const order: Order = {
    id: world.nextId(),
    userId: user.pid,
    cabinet,
    status: 1,
    settlementId: '0',
    borrowedAt: new Date(),
    paidFrom,
    checksLeft: world.checksBeforeConfirmed,
  };
  world.orders.push(order);
  return order;
}

export function minutesOf(order: Order): number {
  const end = order.returnedAt ?? new Date();
  return Math.floor((end.getTime() - order.borrowedAt.getTime()) / 60_000);
}

export function priceOf(order: Order): number {
  const { cabinet } = order;
  const minutes = minutesOf(order) - cabinet.freeMinutes;
  if (minutes <= 0) return 0;
  const days = Math.ceil(minutes / 1440);
  const units = Math.ceil(minutes / cabinet.unitMinutes);
  return Math.min(units * cabinet.unitPrice, days * cabinet.dailyCap, cabinet.deposit);
}

/** Returns the power bank; the rest of a deposit from the balance is balance again. */
export function giveBack(world: World, order: Order, shop = 'Kiosk Nord'): void {
  order.returnedAt = new Date();
  order.returnShop = shop;
  order.status = 3;
  order.amount = priceOf(order);
  order.settlementId = world.nextId();
  order.cabinet.powerBanks += 1;
  const user = world.users.find(one => one.pid === order.userId);
  if (!user || order.paidFrom !== 'balance') return;
  user.deposit -= order.cabinet.deposit;
  user.balance += order.cabinet.deposit - order.amount;
}

/** The power bank is back and the hold could not be taken (section 4, failed-payment notes). */
export function giveBackUnpaid(world: World, order: Order): void {
  giveBack(world, order);
  order.settlementId = '0';
  order.failureNote = 'pre-authorisation deduction failed';
}

/** A rental of some time ago, for a test to begin with. */
export function rentedAgo(world: World, user: User, minutes: number, from = 0): Order {
  const cabinet = world.cabinets[from];
  if (!cabinet) throw new Error(`no cabinet ${from}`);
  const order = rentOut(world, user, cabinet, 'card');
  order.borrowedAt = new Date(Date.now() - minutes * 60_000);
  order.checksLeft = 0;
  return order;
}
