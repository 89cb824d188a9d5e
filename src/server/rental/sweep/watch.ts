import { sql, type RawBuilder } from 'kysely';
import { Gauge } from 'prom-client';
import { type AlarmKind, metrics, raiseAlarm } from '../../alarms.ts';
import type { Backend } from '../../backend.ts';
import { isFirstOfHour, raiseHourly } from '../../hourly-alarm.ts';
import { ledgerFaults } from '../../ledger.ts';
import { tellClaimsForStaff } from '../claim/for-staff.ts';
import { silentAfter, staffPatience } from '../limits.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Age of unmoved money at which a human has to look. */
const unsettledAfter = hour;
/** Tries that a provider may cost while it is briefly away; more of them need a human. */
const fewTries = 5;

type Watched = {
  readonly kind: AlarmKind;
  readonly metric: string;
  readonly help: string;
  /** Value from which on it is an alarm. */
  readonly limit: number;
  measure(backend: Pick<Backend, 'db' | 'clock'>): Promise<number>;
};

/** Cabinets in use that were not heard of for ten minutes, by their codes. */
async function silentCabinets({
  db,
  clock,
}: Pick<Backend, 'db' | 'clock'>): Promise<readonly string[]> {
  const silent = await db
    .selectFrom('cabinets')
    .select('code')
    .where('bound', '=', true)
    .where('trial', '=', false)
    .where('out_of_service', '=', false)
    .where(any =>
      any.or([
        any('last_seen_at', 'is', null),
        any('last_seen_at', '<', clock.now() - silentAfter),
      ]),
    )
    .orderBy('code')
    .execute();
  return silent.map(({ code }) => code);
}

/** Hours since the oldest case that waits for staff; 0 without one. */
const hoursSince =
  (oldestOf: RawBuilder<unknown>): Watched['measure'] =>
  async ({ db, clock }) => {
    const { rows } = await sql<{ oldest: number | null }>`${oldestOf}`.execute(db);
    const oldest = rows[0]?.oldest ?? null;
    return oldest === null ? 0 : (clock.now() - Number(oldest)) / hour;
  };

/** Measures of every look, with the limit of each. */
const watched: readonly Watched[] = [
  {
    kind: 'unsettledMoney',
    metric: 'borrowatt_unsettled_payments',
    help: 'Payments whose money is still to be moved after an hour',
    limit: 1,
    measure: async ({ db, clock }) => {
      const { count } = await db
        .selectFrom('payments')
        .select(eb => eb.fn.countAll<number>().as('count'))
        .where('pending', '=', true)
        .where('due', 'is not', null)
        .where(eb =>
          eb.or([
            eb('due_since', '<', clock.now() - unsettledAfter),
            eb('attempts', '>', fewTries),
          ]),
        )
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  },
  {
    kind: 'claimAge',
    metric: 'borrowatt_oldest_claim_hours',
    help: 'Hours since the oldest open claim of a return was made',
    limit: 24,
    measure: hoursSince(sql`select min(created_at) as oldest from return_claims
      where state = 'open'`),
  },
  {
    kind: 'payoutAge',
    metric: 'borrowatt_oldest_payout_by_hand_hours',
    help: 'Hours since the oldest payout that staff have to transfer was asked for',
    limit: staffPatience / hour,
    measure: hoursSince(sql`select min(created_at) as oldest from payouts
      where by_hand > 0 and done_at is null`),
  },
  {
    kind: 'withdrawalAge',
    metric: 'borrowatt_oldest_withdrawal_hours',
    help: 'Hours since the oldest withdrawal that nobody has seen to was declared',
    limit: staffPatience / hour,
    measure: hoursSince(sql`select min(received_at) as oldest from withdrawals
      where done_at is null`),
  },
  {
    kind: 'reportAge',
    metric: 'borrowatt_oldest_report_hours',
    help: 'Hours since the oldest report that nobody has seen to was sent',
    limit: staffPatience / hour,
    measure: hoursSince(sql`select min(created_at) as oldest from reports where done_at is null`),
  },
  {
    kind: 'requestAge',
    metric: 'borrowatt_oldest_request_hours',
    help: 'Hours since the oldest request of a venue that nobody has seen to was sent',
    limit: staffPatience / hour,
    measure: hoursSince(sql`select min(created_at) as oldest from partner_requests
      where done_at is null`),
  },
];

const gauges = new Map(
  watched.map(({ metric, help }) => [
    metric,
    new Gauge({ name: metric, help, registers: [metrics] }),
  ]),
);

const silentCount = new Gauge({
  name: 'borrowatt_silent_cabinets',
  help: 'Cabinets in use that were not heard of for ten minutes',
  registers: [metrics],
});
const silentEach = new Gauge({
  name: 'borrowatt_silent_cabinet',
  help: 'A cabinet in use that was not heard of for ten minutes',
  labelNames: ['code'] as const,
  registers: [metrics],
});

async function measureSilent(backend: Pick<Backend, 'db' | 'clock'>): Promise<readonly string[]> {
  const codes = await silentCabinets(backend);
  silentCount.set(codes.length);
  silentEach.reset();
  for (const code of codes) silentEach.set({ code }, 1);
  return codes;
}

const unreadReturns = new Gauge({
  name: 'borrowatt_returns_without_serial',
  help: 'Returns of the last three days whose serial was not read, and whose rental staff have not ended',
  registers: [metrics],
});

async function measureUnread({ db, clock }: Pick<Backend, 'db' | 'clock'>): Promise<void> {
  const { count } = await db
    .selectFrom('device_events')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', 'returnedUnread')
    .where('rental_id', 'is', null)
    .where('received_at', '>', clock.now() - 72 * hour)
    .executeTakeFirstOrThrow();
  unreadReturns.set(Number(count));
}

const slotErrorGauge = new Gauge({
  name: 'borrowatt_slot_errors',
  help: 'Slots of cabinets in use that give nothing out, by cabinet and error',
  labelNames: ['code', 'error'] as const,
  registers: [metrics],
});

async function measureSlotErrors({ db }: Pick<Backend, 'db'>): Promise<void> {
  const rows = await db
    .selectFrom('slots')
    .innerJoin('cabinets', 'cabinets.id', 'slots.cabinet_id')
    .select(eb => ['code', 'slots.error', eb.fn.countAll<number>().as('count')])
    .where('slots.error', 'is not', null)
    .where('bound', '=', true)
    .where('trial', '=', false)
    .groupBy(['code', 'slots.error'])
    .execute();
  slotErrorGauge.reset();
  for (const { code, error, count } of rows)
    slotErrorGauge.set({ code, error: error ?? '' }, Number(count));
}

type Measured = { readonly of: Watched; readonly value: number };

async function measureWatched(
  backend: Pick<Backend, 'db' | 'clock'>,
): Promise<readonly Measured[]> {
  const values: Measured[] = [];
  for (const of of watched) {
    const value = await of.measure(backend);
    gauges.get(of.metric)?.set(value);
    values.push({ of, value });
  }
  return values;
}

/** Measures everything now, into `metrics`. */
export async function measureAll(backend: Pick<Backend, 'db' | 'clock'>): Promise<void> {
  await measureSilent(backend);
  await measureUnread(backend);
  await measureSlotErrors(backend);
  await measureWatched(backend);
}

/** Raises an alarm for every measure beyond its limit, once an hour over all processes. */
export async function watch(backend: Backend): Promise<void> {
  await tellSilent(backend, await measureSilent(backend));
  await tellClaimsForStaff(backend);
  for (const { of, value } of await measureWatched(backend)) {
    if (value < of.limit) continue;
    await raiseHourly(backend, of.kind, {
      value: Math.round(value * 100) / 100,
      limit: of.limit,
    });
  }
}

/** Raises one alarm for all silent cabinets without one within the hour. */
async function tellSilent(backend: Backend, silent: readonly string[]): Promise<void> {
  const codes: string[] = [];
  for (const code of silent)
    if (await isFirstOfHour(backend, `silentCabinets ${code}`)) codes.push(code);
  if (codes.length > 0)
    raiseAlarm(backend.log, 'silentCabinets', { value: silent.length, codes }, 'silent cabinets');
}

/** Maximum number of faults that an alarm names. */
const mostNamed = 20;

/** Checks the books every day, and at each start; a fault is an alarm. */
export async function checkLedger({ db, log }: Backend): Promise<void> {
  const faults = await ledgerFaults(db);
  if (faults.length === 0) return;
  const facts = { value: faults.length, faults: faults.slice(0, mostNamed) };
  raiseAlarm(log, 'ledgerFaults', facts, 'the books do not add up');
}
