import { sql, type Kysely } from 'kysely';
import type Stripe from 'stripe';
import { elapsedMinutes } from '../../../src/domain/tariff.ts';
import type { OpenDatabase } from '../../../src/server/database/open.ts';
import type { Database } from '../../../src/server/database/schema.ts';
import type { PaymentRow } from '../../../src/server/database/rows/payments.ts';
import type { RentalRow } from '../../../src/server/database/rows/rentals.ts';
import { balanceOf, ledgerFaults } from '../../../src/server/ledger.ts';
import type { LocalTables } from '../../../src/server/local/tables.ts';
import { amountFor } from '../../../src/server/rental/price.ts';
import { activeStatuses } from '../../../src/server/rental/record.ts';
import type { Told } from './journey.ts';

/** A rental with the payment that holds its deposit. */
type PaidRental = RentalRow &
  Pick<PaymentRow, 'provider' | 'provider_id' | 'captured' | 'refunded' | 'pending'>;

type Db = Kysely<Database & LocalTables>;

/**
 * Everything that the backend, the card provider and the cabinets each hold to be true, read at one
 * moment.
 */
type Facts = {
  readonly db: Db;
  readonly rentals: readonly PaidRental[];
  readonly intents: ReadonlyMap<string, Stripe.PaymentIntent>;
};

async function factsOf({ db }: OpenDatabase): Promise<Facts> {
  const all = db.$extendTables<LocalTables>();
  const objects = await all
    .selectFrom('local_stripe_objects')
    .select(['id', 'body'])
    .where('kind', '=', 'payment_intent')
    .execute();
  return {
    db: all,
    rentals: await db
      .selectFrom('rentals')
      .innerJoin('payments', 'payments.id', 'rentals.payment_id')
      .selectAll('rentals')
      .select(['provider', 'provider_id', 'captured', 'refunded', 'pending'])
      .execute(),
    intents: new Map(objects.map(row => [row.id, JSON.parse(row.body) as Stripe.PaymentIntent])),
  }; // only the local Stripe writes it
}

const count = <Value>(values: readonly Value[]): Map<Value, number> =>
  values.reduce(
    (counts, value) => counts.set(value, (counts.get(value) ?? 0) + 1),
    new Map<Value, number>(),
  );
const repeated = (values: readonly (string | null)[], what: string): string[] =>
  [...count(values.filter(value => value !== null))].flatMap(([value, times]) =>
    times > 1 ? [`${times} ${what} of ${value}`] : [],
  );

/** What must hold at any moment, however the backend died. */
export async function faultsAtAnyTime(database: OpenDatabase): Promise<string[]> {
  const { db, rentals, intents } = await factsOf(database);
  const userOf = (intent: Stripe.PaymentIntent) =>
    rentals.find(rental => rental.payment_id === intent.metadata['paymentId'])?.user_id ??
    `nobody (${intent.id})`;
  const open = [...intents.values()].filter(intent => intent.status === 'requires_capture');
  const faults = await ledgerFaults(database.db);
  faults.push(
    ...repeated(open.map(userOf), 'holds'),
    ...repeated(
      rentals
        .filter(rental => activeStatuses.some(status => status === rental.status))
        .map(rental => rental.user_id),
      'active rentals',
    ),
  );
  faults.push(
    ...repeated(
      rentals.filter(rental => rental.status === 'renting').map(rental => rental.power_bank_id),
      'running rentals',
    ),
  );
  const ejected = new Set(
    (await db.selectFrom('device_events').select('id').where('kind', '=', 'ejected').execute()).map(
      event => event.id,
    ),
  );
  for (const rental of rentals) {
    const intent = intents.get(rental.provider_id ?? '');
    const wasEjected = rental.rented_at !== null && ejected.has(`${rental.command_id}:done`);
    if ((intent?.amount_received ?? 0) > 0 && !wasEjected)
      faults.push(`${rental.number}: captured without a confirmed eject`);
    if (rental.rented_at !== null && !wasEjected)
      faults.push(`${rental.number}: started without a confirmed eject`);
    if (rental.captured > rental.deposit)
      faults.push(`${rental.number}: captured more than was held`);
  }
  // One rental never empties two slots: what came out for nobody is what came out after its rental
  // had been given up, and is written down as that.
  const { missing, late } = await counts(db);
  if (missing > late)
    faults.push(
      `${missing} power banks came out for nobody, ${late} of them after their rental was given up`,
    );
  return faults;
}

async function counts(db: Db): Promise<{ readonly missing: number; readonly late: number }> {
  const {
    rows: [row],
  } = await sql<{ missing: number; late: number }>`
    select (select count(*)::int from power_banks where state = 'missing') as missing, (select count(*)::int from rental_events where kind = 'ejectedTooLate') as late`.execute(
    db,
  );
  return row ?? { missing: 0, late: 0 };
}

/** What is still under way; when nobody does anything it must become nothing by itself. */
export async function unfinished(database: OpenDatabase): Promise<string[]> {
  const { db, rentals } = await factsOf(database);
  const locked = await db
    .selectFrom('slots')
    .select(['cabinet_id', 'number'])
    .where('locked_by', 'is not', null)
    .execute();
  const waiting = await db
    .selectFrom('local_outbox')
    .select('id')
    .where('kind', '<>', 'device')
    .execute();
  return [
    ...rentals
      .filter(rental => ['created', 'authorised', 'dispensing'].includes(rental.status))
      .map(rental => `${rental.number} is still ${rental.status}`),
    ...rentals
      .filter(rental => rental.pending)
      .map(rental => `${rental.number}: money is still to be moved`),
    ...locked.map(slot => `slot ${slot.number} of ${slot.cabinet_id} is still locked`),
    ...waiting.map(entry => `${entry.id} still waits to be delivered`),
  ];
}

/**
 * What must hold when everything is settled: three books (ours, the card provider's, the cabinets')
 * and what people were told say the same.
 */
export async function faultsAtRest(
  database: OpenDatabase,
  told: readonly Told[],
): Promise<string[]> {
  const facts = await factsOf(database);
  const { db, rentals, intents } = facts;
  const faults = [...(await faultsAtAnyTime(database)), ...(await unfinished(database))];
  for (const rental of rentals)
    faults.push(
      ...(rental.provider === 'stripe'
        ? cardFaults(rental, intents.get(rental.provider_id ?? ''))
        : await balanceFaults(facts, rental)
      ).map(fault => `${rental.number} (${rental.status}): ${fault}`),
    );
  for (const intent of intents.values()) {
    if (
      !rentals.some(rental => rental.provider_id === intent.id) &&
      (intent.amount_capturable > 0 || intent.amount_received > 0)
    )
      faults.push(`${intent.id} holds money for no rental`);
  }
  const received = [...intents.values()].reduce((sum, intent) => sum + intent.amount_received, 0);
  const booked = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'ledger_postings.id', 'posting_id')
    .select('amount')
    .where('account', '=', 'outside')
    .where('kind', '=', 'capture')
    .execute();
  const captured = -booked.reduce((sum, entry) => sum + Number(entry.amount), 0);
  if (captured !== received)
    faults.push(`the card provider took ${received}, the ledger says ${captured}`);
  faults.push(...(await bankFaults(facts)), ...told.flatMap(one => toldFaults(one, rentals)));
  return faults;
}

const due = (rental: PaidRental): number =>
  rental.rented_at === null || rental.returned_at === null
    ? 0
    : amountFor(rental, elapsedMinutes(rental.rented_at, rental.returned_at));

function cardFaults(rental: PaidRental, intent: Stripe.PaymentIntent | undefined): string[] {
  const [state, held, received] = [
    intent?.status ?? 'none',
    intent?.amount_capturable ?? 0,
    intent?.amount_received ?? 0,
  ];
  switch (rental.status) {
    case 'renting':
      return held === rental.deposit && received === 0 ? [] : [`the card holds ${held} (${state})`];
    case 'cancelled':
      return held === 0 && received === 0 && ['none', 'canceled'].includes(state)
        ? []
        : [`the hold was not released: ${state}`];
    case 'returned': {
      const expected = due(rental);
      if (rental.due_amount !== expected)
        return [`${rental.due_amount} is due instead of ${expected}`];
      return held === 0 && received === expected && rental.captured - rental.refunded === expected
        ? []
        : [`${received} was taken (${state}) instead of ${expected}`];
    }
    default:
      return [`no status to end in: ${rental.status}`];
  }
}

async function balanceFaults({ db }: Facts, rental: PaidRental): Promise<string[]> {
  const deposit = await balanceOf(
    db.$pickTables<keyof Database>(),
    { kind: 'deposit', userId: rental.user_id },
    rental.currency,
  );
  const expected = rental.status === 'renting' ? rental.deposit : 0;
  if (deposit !== expected) return [`the deposit account has ${deposit} instead of ${expected}`];
  return rental.status === 'returned' && rental.captured !== due(rental)
    ? [`${rental.captured} was taken instead of ${due(rental)}`]
    : [];
}

/** Where the power banks are and where the backend believes them. */
async function bankFaults({ db, rentals }: Facts): Promise<string[]> {
  const { rows } = await sql<{
    cabinet_id: string;
    number: number;
    there: string | null;
    believed: string | null;
  }>`
    select p.cabinet_id, p.number, p.power_bank_id as there, s.power_bank_id as believed from local_slots p join slots s on s.cabinet_id = p.cabinet_id and s.number = p.number
    join local_cabinets c on c.id = p.cabinet_id where c.online and p.power_bank_id is distinct from s.power_bank_id`.execute(
    db,
  );
  const out = await db
    .selectFrom('local_power_banks')
    .leftJoin('local_slots', 'power_bank_id', 'local_power_banks.id')
    .select('local_power_banks.id')
    .where('number', 'is', null)
    .execute();
  const rented = new Set(
    rentals.filter(rental => rental.status === 'renting').map(rental => rental.power_bank_id),
  );
  const missing = new Set(
    (await db.selectFrom('power_banks').select('id').where('state', '=', 'missing').execute()).map(
      bank => bank.id,
    ),
  );
  const outIds = new Set(out.map(bank => bank.id));
  return [
    ...rows.map(
      row =>
        `slot ${row.number} of ${row.cabinet_id} holds ${row.there}, the backend believes ${row.believed}`,
    ),
    ...out
      .filter(bank => !rented.has(bank.id) && !missing.has(bank.id))
      .map(bank => `${bank.id} is out for nobody`),
    ...[...rented]
      .filter(bank => bank === null || !outIds.has(bank))
      .map(bank => `${bank} is rented but not out`),
  ];
}

function toldFaults(told: Told, rentals: readonly RentalRow[]): string[] {
  if (told.kind === 'refused' || told.kind === 'declined') return [];
  const rental = rentals.find(one => one.id === told.orderId);
  const expected = { notDispensed: 'cancelled', renting: 'renting', returned: 'returned' } as const;
  if (rental?.status !== expected[told.kind])
    return [
      `round ${told.round.index} was told "${told.kind}", its rental is ${rental?.status ?? 'unknown'}`,
    ];
  return told.kind === 'returned' && told.paid !== rental.due_amount
    ? [`round ${told.round.index} was billed ${told.paid}, due are ${rental.due_amount}`]
    : [];
}
