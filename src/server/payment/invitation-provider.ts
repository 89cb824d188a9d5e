import { sql, type Kysely, type Transaction } from 'kysely';
import type { PaymentRow } from '../database/rows/payments.ts';
import type { Database, Db } from '../database/schema.ts';
import { withTransaction } from '../database/transaction.ts';
import { post } from '../ledger.ts';
import type { Clock } from '../ports.ts';
import { ProviderRefused, type PaymentFacts, type PaymentProvider } from './port.ts';
import { lockPayment } from './record.ts';

type Tx = Transaction<Database>;

async function sumOf(db: Db, paymentId: string, kind: string): Promise<number> {
  const { sum } = await db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_entries', 'ledger_entries.posting_id', 'ledger_postings.id')
    .select(sql<number>`coalesce(sum(ledger_entries.amount), 0)::bigint`.as('sum'))
    .where('payment_id', '=', paymentId)
    .where('amount', '>', 0)
    .where('ledger_postings.kind', '=', kind)
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/** What the postings say; nothing was ever set aside, so what is over is only written down. */
async function factsOf(db: Db, payment: PaymentRow): Promise<PaymentFacts> {
  const captured = await sumOf(db, payment.id, 'sponsored');
  return {
    id: payment.id,
    clientSecret: '',
    status: captured > 0 ? 'captured' : payment.state === 'released' ? 'cancelled' : 'held',
    amount: payment.amount,
    captured,
    refunded: await sumOf(db, payment.id, 'unsponsored'),
    refundedHere: await sumOf(db, payment.id, 'unsponsored'),
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

/**
 * Whoever gave the invitation pays: an account of the books that is billed elsewhere. It holds
 * nothing and refuses nothing up to the amount.
 */
export function invitationProvider(db: Kysely<Database>, clock: Clock): PaymentProvider {
  const locked = <Result>(id: string, work: (tx: Tx, payment: PaymentRow) => Promise<Result>) =>
    withTransaction(db, async tx => {
      const payment = await lockPayment(tx, id);
      if (!payment) throw new ProviderRefused(`no such payment: ${id}`);
      return work(tx, payment);
    });
  const sponsorOf = async (tx: Tx, payment: PaymentRow): Promise<string> => {
    const { sponsor } = await tx
      .selectFrom('rentals')
      .select('sponsor')
      .where('payment_id', '=', payment.id)
      .executeTakeFirstOrThrow();
    if (sponsor === null) throw new ProviderRefused(`no sponsor: ${payment.id}`);
    return sponsor;
  };
  return {
    publicKey: '',
    farEnd: null,
    start: ({ paymentId }) => locked(paymentId, factsOf),
    state: id => locked(id, factsOf),
    capture: (id, amount) =>
      locked(id, async (tx, payment) => {
        const facts = await factsOf(tx, payment);
        if (facts.status !== 'held' || amount > payment.amount) return facts;
        await post(tx, {
          id: `sponsored:${id}`,
          kind: 'sponsored',
          paymentId: id,
          at: clock.now(),
          from: { kind: 'sponsor', code: await sponsorOf(tx, payment) },
          to: { kind: 'revenue' },
          amount,
          currency: payment.currency,
        });
        return factsOf(tx, payment);
      }),
    cancel: id =>
      locked(id, async (tx, payment) => {
        const facts = await factsOf(tx, payment);
        return facts.status === 'held' ? { ...facts, status: 'cancelled' } : facts;
      }),
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
        await post(tx, {
          id: key,
          kind: 'unsponsored',
          paymentId: id,
          at: clock.now(),
          from: { kind: 'revenue' },
          to: { kind: 'sponsor', code: await sponsorOf(tx, payment) },
          amount,
          currency: payment.currency,
        });
      }),
    holds: () => Promise.resolve([]),
    readWebhook: () => null,
  };
}
