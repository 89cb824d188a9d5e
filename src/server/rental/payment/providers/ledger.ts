import { sql, type Kysely, type Transaction } from 'kysely';
import type { LedgerName, PaymentRow } from '../../../database/rows/payments.ts';
import type { Database, Db } from '../../../database/schema.ts';
import { withTransaction } from '../../../database/transaction.ts';
import { type Account, balanceOf, post } from '../../../ledger.ts';
import type { Clock } from '../../../ports.ts';
import { lockPayment } from '../record.ts';
import {
  type PaymentFacts,
  type PaymentProvider,
  ProviderRefused,
  type Providers,
} from './port.ts';

type Tx = Transaction<Database>;

const move = async (
  tx: Tx,
  { id, currency }: PaymentRow,
  movement: Movement | null,
  step: { readonly amount: number; readonly at: number; readonly key?: string },
): Promise<void> => {
  if (movement === null) return;
  const { amount, at, key = `${movement.kind}:${id}` } = step;
  await post(tx, { ...movement, id: key, paymentId: id, at, amount, currency });
};

/** Moves a payment's amount from the person's balance to their deposit, within a transaction. */
export async function reserve(tx: Tx, payment: PaymentRow, at: number): Promise<void> {
  const { hold } = await movementsOf.balance(tx, payment);
  await move(tx, payment, hold, { amount: payment.amount, at });
}

/** State of a payment, as its postings say it. */
async function factsOf(db: Db, payment: PaymentRow, movements: Movements): Promise<PaymentFacts> {
  const rows = await db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_entries', 'ledger_entries.posting_id', 'ledger_postings.id')
    .select(['ledger_postings.kind', sql<number>`sum(ledger_entries.amount)::bigint`.as('sum')])
    .where('payment_id', '=', payment.id)
    .where('amount', '>', 0)
    .groupBy('ledger_postings.kind')
    .execute();
  const moved = (movement: Movement | null): number =>
    Number(rows.find(row => row.kind === movement?.kind)?.sum ?? 0);
  const [captured, refunded] = [moved(movements.take), moved(movements.giveBack)];
  const isOver = moved(movements.letGo) > 0 || payment.state === 'released';
  return {
    id: payment.id,
    clientSecret: '',
    status: captured > 0 ? 'captured' : isOver ? 'cancelled' : 'held',
    amount: payment.amount,
    captured,
    refunded,
    refundedHere: refunded,
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

/** A way to pay whose far end is the ledger itself. */
function ledgerProvider(db: Kysely<Database>, clock: Clock, name: LedgerName): PaymentProvider {
  type Locked = { readonly tx: Tx; readonly payment: PaymentRow; readonly movements: Movements };
  const locked = <Result>(id: string, work: (of: Locked) => Promise<Result>) =>
    withTransaction(db, async tx => {
      const payment = await lockPayment(tx, id);
      if (!payment) throw new ProviderRefused(`no such payment: ${id}`);
      return work({ tx, payment, movements: await movementsOf[name](tx, payment) });
    });
  /** Ends a hold once: takes `fee` of it and lets the rest go. */
  const end = (id: string, fee: number) =>
    locked<PaymentFacts>(id, async ({ tx, payment, movements }) => {
      const at = clock.now();
      const facts = await factsOf(tx, payment, movements);
      if (facts.status !== 'held' || fee > payment.amount) return facts;
      await move(tx, payment, movements.take, { amount: fee, at });
      await move(tx, payment, movements.letGo, { amount: payment.amount - fee, at });
      const ended = await factsOf(tx, payment, movements);
      // Without money set aside nothing is let go: only the end is written down.
      return ended.status === 'held' ? { ...ended, status: 'cancelled' } : ended;
    });
  return {
    publicKey: '',
    farEnd: null,
    start: ({ paymentId, amount, currency }) =>
      locked(paymentId, async ({ tx, payment, movements }) => {
        const { hold } = movements;
        if (hold !== null && (await balanceOf(tx, hold.from, currency)) < amount)
          throw new ProviderRefused('the balance is too low');
        await move(tx, payment, hold, { amount: payment.amount, at: clock.now() });
        return factsOf(tx, payment, movements);
      }),
    state: id => locked(id, ({ tx, payment, movements }) => factsOf(tx, payment, movements)),
    capture: (id, amount) => end(id, amount),
    cancel: id => end(id, 0),
    refund: (id, amount, key) =>
      locked(id, async ({ tx, payment, movements }) => {
        const { captured, refunded } = await factsOf(tx, payment, movements);
        const isDone = await tx
          .selectFrom('ledger_postings')
          .select('id')
          .where('id', '=', key)
          .executeTakeFirst();
        if (isDone) return;
        if (captured - refunded < amount) throw new ProviderRefused('more than was taken');
        await move(tx, payment, movements.giveBack, { amount, at: clock.now(), key });
      }),
    holds: () => Promise.resolve([]),
    readWebhook: () => null,
  };
}

/** The ways to pay that need no provider outside. */
export const ledgerProviders = (
  db: Kysely<Database>,
  clock: Clock,
): Pick<Providers, LedgerName> => ({
  balance: ledgerProvider(db, clock, 'balance'),
  invitation: ledgerProvider(db, clock, 'invitation'),
});

type Step = 'hold' | 'take' | 'letGo' | 'giveBack';

/** Booking of a payment's step in the ledger; `null`: it moves nothing. */
export type Movement = { readonly kind: string; readonly from: Account; readonly to: Account };
export type Movements = Readonly<Record<Step, Movement | null>>;

const revenue: Account = { kind: 'revenue' };

/** Movements by ledger. The locked row names the owner, who may have signed in since. */
const movementsOf: Readonly<
  Record<LedgerName, (db: Db, payment: PaymentRow) => Promise<Movements>>
> = {
  /** Money of a person's own. */
  balance: async (_db, { user_id: userId }) => {
    const balance: Account = { kind: 'balance', userId };
    const deposit: Account = { kind: 'deposit', userId };
    return {
      hold: { kind: 'deposit', from: balance, to: deposit },
      take: { kind: 'fee', from: deposit, to: revenue },
      letGo: { kind: 'release', from: deposit, to: balance },
      giveBack: { kind: 'refund', from: revenue, to: balance },
    };
  },
  /** Money of an invitation's sponsor, who is billed elsewhere; nothing is set aside for it. */
  invitation: async (db, { id }) => {
    const { sponsor } = await db
      .selectFrom('rentals')
      .select('sponsor')
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow();
    if (sponsor === null) throw new ProviderRefused(`no sponsor: ${id}`);
    const account: Account = { kind: 'sponsor', code: sponsor };
    return {
      hold: null,
      take: { kind: 'sponsored', from: account, to: revenue },
      letGo: null,
      giveBack: { kind: 'unsponsored', from: revenue, to: account },
    };
  },
};
