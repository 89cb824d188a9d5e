import type { ScannedCode } from '../../../machines/cabinet-check/cabinet-check.machine.ts';
import type { RentalAttempt } from '../../../machines/rent/confirmation.ts';
import type { RentEvent, UnclearRental } from '../../../machines/rent/rent.events.ts';
import { rentMachine } from '../../../machines/rent/rent.machine.ts';
import type { Cabinet } from '../../../src/domain/cabinet.ts';
import type { PaymentMethod } from '../../../src/domain/payment-method.ts';
import { worldOf } from '../../../stories/support/world.ts';
import { cabinet, card, otherCard, phone } from '../samples.ts';
import { enter } from '../support.ts';

export const code: ScannedCode = { kind: 'cabinet', code: 'BW0001' };
/** Deposit 55.00 and overtime fee 2.00: exactly covered. */
export const covered: Cabinet = { ...cabinet, userBalance: 5_700 };

/** Attempt that the balance or the invitation is asked with, each time. */
export const attempt: RentalAttempt = { key: 'K1', openedAt: 1_700_000_000_000, wasSent: false };

const none = { terms: false, privacy: false };

export function arrive(
  scanned: ScannedCode | null = code,
  agreed = none,
  unclear: UnclearRental | null = null,
  checked: Cabinet | null = null,
) {
  const world = enter(
    worldOf(rentMachine, { code: scanned, cabinet: checked, device: phone, agreed, unclear }),
  );
  const { actor } = world;
  const balanceRental = () => actor.getSnapshot().children.balanceRental;
  return {
    ...world,
    rentByBalance: world.ask,
    send: (...events: RentEvent[]) => {
      for (const event of events) actor.send(event);
    },
    state: () => ({ value: actor.getSnapshot().value, tags: [...actor.getSnapshot().tags] }),
    /** State of renting on the balance, and of the chart that asks for its result. */
    renting: () => {
      const rental = balanceRental()?.getSnapshot();
      if (!rental) return null;
      const { confirmation, unknownConfirmation } = rental.children;
      const asks = confirmation ?? unknownConfirmation;
      return { value: rental.value, tags: [...rental.tags], asks: asks?.getSnapshot().value };
    },
    asksNow: () =>
      balanceRental()?.getSnapshot().children.unknownConfirmation?.send({ type: 'user.asksNow' }),
    context: () => actor.getSnapshot().context,
    output: () => actor.getSnapshot().output,
  };
}

/** The methods of the cabinet are being asked for. */
export async function arriveAt(found: Cabinet, agreed = none) {
  const arrived = arrive(code, agreed);
  await arrived.ensureSession.succeeds(null);
  await arrived.checkCabinet.succeeds(found);
  return arrived;
}

export async function choose(
  found: Cabinet = cabinet,
  methods: readonly PaymentMethod[] = [card, otherCard],
) {
  const arrived = await arriveAt(found);
  await arrived.loadMethods.succeeds(methods);
  return arrived;
}

export const agrees: RentEvent[] = [
  { type: 'user.ticks', agreement: 'terms', on: true },
  { type: 'user.ticks', agreement: 'privacy', on: true },
];

/** Agreed and pressed Rent: the active rentals are being counted. */
export async function decide(found: Cabinet = cabinet, methods?: readonly PaymentMethod[]) {
  const arrived = await choose(found, methods);
  arrived.send(...agrees, { type: 'user.rents' });
  return arrived;
}

/** The balance covers everything and the rental was asked for with key K1. */
export async function rentOnBalance() {
  const arrived = await decide(covered);
  await arrived.countActiveRentals.succeeds(free);
  await arrived.openAttempt.succeeds(attempt);
  return arrived;
}

export const browsing = { value: { choosing: 'browsing' }, tags: ['choosing'] };
export const askingAgreement = {
  value: { choosing: 'askingAgreement' },
  tags: ['askingAgreement'],
};
export const pricing = { value: { choosing: 'pricing' }, tags: ['pricing'] };
export const deciding = { value: 'checkingActiveRentals', tags: ['deciding'] };
export const refused = { value: 'refused', tags: ['refused'] };
export const onBalance = { value: 'rentingOnBalance', tags: ['rentingOnBalance'] };
export const opening = { value: 'openingAttempt', tags: ['renting'], asks: undefined };
export const rentingOnce = { value: 'renting', tags: ['renting'], asks: 'askingOnce' };
export const unknown = { value: 'unknown', tags: ['unknown'], asks: { askingSlowly: 'waiting' } };
export const asking = { ...unknown, asks: { askingSlowly: 'asking' } };
export const free = { inUse: 0, hasUnpaidOrders: false, unclear: null };
