import { sql, type Kysely, type Transaction } from 'kysely';
import type { PaymentRow } from '../database/rows/payments.ts';
import type { Database, Db } from '../database/schema.ts';
import { withTransaction } from '../database/transaction.ts';
import { balanceOf, post, type Account } from '../ledger.ts';
import type { Clock } from '../ports.ts';
import { ProviderRefused, type PaymentFacts, type PaymentProvider } from './port.ts';
import { lockPayment } from './record.ts';

type Tx = Transaction<Database>;
type Step = 'deposit' | 'fee' | 'release' | 'refund';

/** Its far end is the ledger; the owner is the one of the locked row, who may have signed in. */
async function move(
  tx: Tx,
  payment: Pick<PaymentRow, 'id' | 'user_id' | 'currency'>,
  step: {
    readonly kind: Step;
    readonly amount: number;
    readonly at: number;
    readonly key?: string;
  },
): Promise<void> {
  const balance: Account = { kind: 'balance', userId: payment.user_id };
  const deposit: Account = { kind: 'deposit', userId: payment.user_id };
  const revenue: Account = { kind: 'revenue' };
  const ways: Readonly<Record<Step, readonly [from: Account, to: Account]>> = {
    deposit: [balance, deposit],
    fee: [deposit, revenue],
    release: [deposit, balance],
    refund: [revenue, balance],
  };
  const [from, to] = ways[step.kind];
  await post(tx, {
    id: step.key ?? `${step.kind}:${payment.id}`,
    kind: step.kind,
    paymentId: payment.id,
    at: step.at,
    from,
    to,
    amount: step.amount,
    currency: payment.currency,
  });
}

/** Moves a payment's amount from the person's balance to their deposit, within a transaction. */
export const reserve = (tx: Tx, payment: PaymentRow, at: number): Promise<void> =>
  move(tx, payment, { kind: 'deposit', amount: payment.amount, at });

/** What the postings of a payment say. */
async function factsOf(db: Db, payment: PaymentRow): Promise<PaymentFacts> {
  const rows = await db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_entries', 'ledger_entries.posting_id', 'ledger_postings.id')
    .select(['ledger_postings.kind', sql<number>`sum(ledger_entries.amount)::bigint`.as('sum')])
    .where('payment_id', '=', payment.id)
    .where('amount', '>', 0)
    .groupBy('ledger_postings.kind')
    .execute();
  const moved = (kind: Step): number => Number(rows.find(row => row.kind === kind)?.sum ?? 0);
  const [captured, released] = [moved('fee'), moved('release')];
  return {
    id: payment.id,
    clientSecret: '',
    status: captured > 0 ? 'captured' : released > 0 ? 'cancelled' : 'held',
    amount: payment.amount,
    captured,
    refunded: moved('refund'),
    refundedHere: moved('refund'),
    disputed: 0,
    dispute: null,
    currency: payment.currency,
    customerId: null,
    paymentId: payment.id,
    brand: '',
    lastDigits: '',
    holdEndsAt: null,
  };
}

/** A person's balance as a way to pay. */
export function balanceProvider(db: Kysely<Database>, clock: Clock): PaymentProvider {
  const locked = <Result>(id: string, work: (tx: Tx, payment: PaymentRow) => Promise<Result>) =>
    withTransaction(db, async tx => {
      const payment = await lockPayment(tx, id);
      if (!payment) throw new ProviderRefused(`no such payment: ${id}`);
      return work(tx, payment);
    });
  /** Ends a hold once: takes `fee` of it and gives the rest back. */
  const end = (id: string, fee: number) =>
    locked(id, async (tx, payment) => {
      const at = clock.now();
      const facts = await factsOf(tx, payment);
      if (facts.status !== 'held' || fee > payment.amount) return facts;
      await move(tx, payment, { kind: 'fee', amount: fee, at });
      await move(tx, payment, { kind: 'release', amount: payment.amount - fee, at });
      return factsOf(tx, payment);
    });
  return {
    publicKey: '',
    farEnd: null,
    start: ({ paymentId, amount, currency }) =>
      locked(paymentId, async (tx, payment) => {
        const account = { kind: 'balance', userId: payment.user_id } as const;
        if ((await balanceOf(tx, account, currency)) < amount)
          throw new ProviderRefused('the balance is too low');
        await reserve(tx, payment, clock.now());
        return factsOf(tx, payment);
      }),
    state: id => locked(id, factsOf),
    capture: (id, amount) => end(id, amount),
    cancel: id => end(id, 0),
    refund: (id, amount, key) =>
      locked(id, async (tx, payment) => {
        const { captured, refunded } = await factsOf(tx, payment);
        const isDone = await tx
          .selectFrom('ledger_postings')
          .select('id')
          .where('id', '=', key)
          .executeTakeFirst();
        if (isDone) return;
        if (captured - refunded < amount) throw new ProviderRefused('more than was taken');
        await move(tx, payment, { kind: 'refund', amount, at: clock.now(), key });
      }),
    holds: () => Promise.resolve([]),
    readWebhook: () => null,
  };
}
