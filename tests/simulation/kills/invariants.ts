import { sql, type Kysely } from 'kysely';
import type { OpenDatabase } from '../../../src/server/database/open.ts';
import type { Database } from '../../../src/server/database/schema.ts';
import type { RentalRow } from '../../../src/server/database/rows/rentals.ts';
import type { DeviceEvent } from '../../../src/server/ports.ts';
import { ledgerFaults } from '../../../src/server/ledger.ts';
import type { LocalTables } from '../../../packages/local-ends/src/tables.ts';
import { activeStatuses } from '../../../src/server/rental/record.ts';
import { farPayments } from './far-ends.ts';
import {
  bookFaults,
  depositFaults,
  farOf,
  providerFaults,
  rentalFaults,
  topUpFaults,
  type Money,
} from './money.ts';
import type { Told } from './told.ts';
import { bankFaults } from './whereabouts.ts';

type Db = Kysely<Database & LocalTables>;

/** Records of the backend, the payment providers and the cabinets, read at one moment. */
type Facts = Money & { readonly db: Db };

async function factsOf({ db }: OpenDatabase): Promise<Facts> {
  return {
    db: db.$extendTables<LocalTables>(),
    rentals: await db.selectFrom('rentals').selectAll().execute(),
    payments: await db.selectFrom('payments').selectAll().execute(),
    far: await farPayments(db.$pickTables<never>().$extendTables<LocalTables>()),
  };
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

/**
 * Rentals that run with the power bank of another running one. A report of the slots may overtake
 * the message of a return: the power bank is given out again, and the rental that it came back from
 * ends when that message arrives (`tests/server/device/returns.test.ts`). So each return under way
 * accounts for one. Both by the power bank's id.
 */
export function runningTwice(
  running: readonly string[],
  underWay: readonly string[],
): readonly string[] {
  const unaccounted = [...running];
  for (const bank of underWay) {
    const found = unaccounted.indexOf(bank);
    if (found >= 0) unaccounted.splice(found, 1);
  }
  return repeated(unaccounted, 'running rentals');
}

/** Power banks that cabinets have taken back, of which the backend has not heard yet. */
async function returnsUnderWay(db: Db): Promise<readonly string[]> {
  const waiting = await db
    .selectFrom('local_outbox')
    .select('body')
    .where('kind', '=', 'device')
    .execute();
  const heard = await db.selectFrom('device_events').select('id').execute();
  const ids = new Set(heard.map(({ id }) => id));
  return waiting.flatMap(({ body }) => {
    const event = JSON.parse(body) as DeviceEvent; // only the local cabinets write it
    return event.kind === 'returned' && !ids.has(event.eventId) ? [event.powerBankId] : [];
  });
}

/** Invariants at any moment, also right after a kill. */
export async function faultsAtAnyTime(database: OpenDatabase): Promise<string[]> {
  const facts = await factsOf(database);
  const { db, rentals, payments, far } = facts;
  const faults = await ledgerFaults(database.db);
  faults.push(
    ...repeated(
      far
        .filter(({ held }) => held > 0)
        .map(
          ({ paymentId, id }) =>
            payments.find(payment => payment.id === paymentId)?.user_id ?? `nobody (${id})`,
        ),
      'holds',
    ),
    ...repeated(
      rentals
        .filter(rental => activeStatuses.some(status => status === rental.status))
        .map(rental => rental.user_id),
      'active rentals',
    ),
    ...runningTwice(
      rentals.flatMap(({ status, power_bank_id: bank }) =>
        status === 'renting' && bank !== null ? [bank] : [],
      ),
      await returnsUnderWay(db),
    ),
  );
  const ejected = new Set(
    (await db.selectFrom('device_events').select('id').where('kind', '=', 'ejected').execute()).map(
      event => event.id,
    ),
  );
  for (const rental of rentals) {
    const hold = payments.find(({ id }) => id === rental.payment_id);
    const taken = hold && (farOf(facts, hold)?.taken ?? 0);
    const wasEjected = rental.rented_at !== null && ejected.has(`${rental.command_id}:done`);
    if (taken && !wasEjected) faults.push(`${rental.number}: captured without a confirmed eject`);
    if (rental.rented_at !== null && !wasEjected)
      faults.push(`${rental.number}: started without a confirmed eject`);
    if (hold && hold.captured > rental.deposit)
      faults.push(`${rental.number}: captured more than was held`);
  }
  // One rental never empties two slots: a power bank that came out for no rental came out after its
  // rental had been given up, and is recorded as that.
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

/** Work still under way, which must end by itself without any act. */
export async function unfinished(database: OpenDatabase): Promise<string[]> {
  const { db, rentals, payments } = await factsOf(database);
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
    ...payments
      .filter(payment => payment.pending)
      .map(({ id, purpose }) => `${purpose} ${id}: money is still to be moved`),
    ...locked.map(slot => `slot ${slot.number} of ${slot.cabinet_id} is still locked`),
    ...waiting.map(entry => `${entry.id} still waits to be delivered`),
  ];
}

/**
 * Invariants once everything is settled: our books, the payment providers', the cabinets' and the
 * answers to people agree.
 */
export async function faultsAtRest(
  database: OpenDatabase,
  told: readonly Told[],
): Promise<string[]> {
  const facts = await factsOf(database);
  const faults = [...(await faultsAtAnyTime(database)), ...(await unfinished(database))];
  for (const rental of facts.rentals)
    faults.push(
      ...[...rentalFaults(facts, rental), ...(await depositFaults(database.db, facts, rental))].map(
        fault => `${rental.number} (${rental.status}): ${fault}`,
      ),
    );
  faults.push(...providerFaults(facts), ...(await bookFaults(database.db, facts)));
  for (const one of told)
    faults.push(
      ...(one.kind === 'toppedUp'
        ? await topUpFaults(database.db, facts, one)
        : toldFaults(one, facts.rentals)),
    );
  return [...faults, ...(await bankFaults(facts))];
}

const endsAs = {
  notDispensed: 'cancelled',
  renting: 'renting',
  returned: 'returned',
  bought: 'overtime',
} as const;

function toldFaults(
  told: Exclude<Told, { kind: 'toppedUp' }>,
  rentals: readonly RentalRow[],
): string[] {
  if (!('orderId' in told)) return [];
  const rental = rentals.find(one => one.id === told.orderId);
  const what = `round ${told.round.index} was told "${told.kind}"`;
  // A cabinet that was not heard in time may say later that it came out.
  const cameOutLate =
    told.kind === 'notDispensed' && told.reason === 'noAnswer' && rental?.status === 'renting';
  if (rental?.status !== endsAs[told.kind] && !cameOutLate)
    return [`${what}, its rental is ${rental?.status ?? 'unknown'}`];
  if (!rental) return [];
  const isOwed = told.kind === 'returned' && told.isOwed;
  if (isOwed !== (rental.payment_failure !== null))
    return [`${what}, ${isOwed ? 'owing' : 'owing nothing'}; its rental has it otherwise`];
  return told.kind === 'returned' && !isOwed && told.paid !== rental.due_amount
    ? [`round ${told.round.index} was billed ${told.paid}, due are ${rental.due_amount}`]
    : [];
}
