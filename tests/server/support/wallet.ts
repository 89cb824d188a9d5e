import { sql } from 'kysely';
import type { TestBackend } from './harness.ts';
import { minute } from './harness.ts';
import { newKey, type Person } from './person.ts';

const keyed = (key = newKey()) => ({ 'Idempotency-Key': key });

/** Wallet of a person, and what the provider knows of it. */
export const walletOf = (backend: TestBackend) => ({
  /** A top-up by card; its id at the provider. */
  topUp: async (person: Person, amount: number): Promise<string> => {
    const { value, msg } = await person.ask(
      'createTopUpIntent',
      { amount, paymentMethodId: 'stripe-card' },
      keyed(),
    );
    if (!value) throw new Error(msg);
    const intent = value.clientSecret.replace(/_secret.*/, '');
    backend.cards.pay(intent);
    await person.ask('confirmPayment', { tradeNumber: intent });
    await backend.advance(minute);
    return intent;
  },
  /** Decimals, or `all`. */
  payout: (person: Person, amount: string, key?: string) =>
    person.ask('payout', { amount }, keyed(key)),
  balanceOf: async (person: Person) => (await person.ask('wallets', {})).value?.[0]?.balance,
  kindsOf: async (person: Person) =>
    (await person.ask('movements', { page: 1, pageSize: 20 })).value?.movements.map(
      ({ kind, change }) => [kind, change],
    ),
  refundsOf: (id: string) => backend.cards.holds.get(id)?.refundedHere,
});
export type TestWallet = ReturnType<typeof walletOf>;

/** Sum taken out of balances that has not been paid out yet. */
export async function inPayouts({ db }: Pick<TestBackend, 'db'>): Promise<number> {
  const { sum } = await db
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(sum(amount), 0)::integer`.as('sum'))
    .where('account', 'like', 'payout:%')
    .executeTakeFirstOrThrow();
  return sum;
}
