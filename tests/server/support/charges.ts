import { balanceOf, knownAtWeChat, owing, savesCard } from './charging.ts';
import type { TestBackend } from './harness.ts';
import type { Charge } from './pay-calls.ts';
import type { Person } from './person.ts';
import { rent } from './renting.ts';
import { signsIn } from './signing-in.ts';

/** Charge of a member with a saved card. Amounts in minor units. */
export type ChargedHere = {
  readonly charge: Charge;
  readonly someone: Person;
  readonly cardId: string;
  readonly amount: number;
  /** A rental's own hold; it stands until another payment took its place. */
  readonly heldBefore: readonly number[];
  /** Number of commands to cabinets before. */
  readonly commands: number;
  /** True once the person has what they paid for. */
  readonly isServed: () => Promise<boolean>;
};

async function member(backend: TestBackend) {
  const someone = await signsIn(backend, '491701111111');
  const { cardId } = await savesCard(backend, someone);
  await knownAtWeChat(backend, someone);
  return { someone, cardId };
}

/** Preparation of a payment for each purpose. */
export const charges: Readonly<
  Record<Charge['for'], (backend: TestBackend) => Promise<ChargedHere>>
> = {
  deposit: async backend => {
    const { someone, cardId } = await member(backend);
    const cabinetCode = 'BW-1007';
    const { cabinetId } = await someone.cabinet(cabinetCode);
    return {
      charge: { for: 'deposit', cabinetId, cabinetCode, amount: 5500 },
      someone,
      cardId,
      amount: 5500,
      heldBefore: [],
      commands: backend.commands.length,
      isServed: async () =>
        backend.commands.length === 1 &&
        (await someone.ask('orders', { page: 1, pageSize: 10 })).value?.orders.length === 1,
    };
  },
  repayment: async backend => {
    const { someone, cardId } = await member(backend);
    const { orderId } = await owing(backend, someone);
    return {
      charge: { for: 'repayment', orderId },
      someone,
      cardId,
      amount: 200,
      heldBefore: [5500],
      commands: backend.commands.length,
      isServed: async () => (await someone.order(orderId)).paymentFailure === null,
    };
  },
  topUp: async backend => {
    const { someone, cardId } = await member(backend);
    return {
      charge: { for: 'topUp', amount: 2000 },
      someone,
      cardId,
      amount: 2000,
      heldBefore: [],
      commands: backend.commands.length,
      isServed: async () => (await balanceOf(someone)) === 2000,
    };
  },
  purchase: async backend => {
    const { someone, cardId } = await member(backend);
    const { orderId } = await rent(backend, someone);
    return {
      charge: { for: 'purchase', orderId },
      someone,
      cardId,
      amount: 5500,
      heldBefore: [5500],
      commands: backend.commands.length,
      isServed: async () => (await someone.order(orderId)).status === 'overtime',
    };
  },
};
