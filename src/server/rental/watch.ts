import { sql, type RawBuilder } from 'kysely';
import { Gauge } from 'prom-client';
import { metrics, type AlarmKind } from '../alarms.ts';
import type { Backend } from '../backend.ts';
import { raiseHourly } from '../hourly-alarm.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A cabinet that was not heard of for so long is silent; connected ones knock twice a minute. */
const silentAfter = 10 * minute;
/** Money that was to be moved so long ago needs a human. */
const unsettledAfter = hour;
/** A provider that is away for a moment is asked again a few times. */
const fewTries = 5;

type Watched = {
  readonly kind: AlarmKind;
  readonly metric: string;
  readonly help: string;
  /** From this value on it is an alarm. */
  readonly limit: number;
  measure(backend: Pick<Backend, 'db' | 'clock'>): Promise<number>;
};

/** Hours since the oldest of what waits for staff; 0 where nothing does. */
const hoursSince =
  (oldestOf: RawBuilder<unknown>): Watched['measure'] =>
  async ({ db, clock }) => {
    const { rows } = await sql<{ oldest: number | null }>`${oldestOf}`.execute(db);
    const oldest = rows[0]?.oldest ?? null;
    return oldest === null ? 0 : (clock.now() - Number(oldest)) / hour;
  };

/** What is measured on every look, and when it is too much. */
const watched: readonly Watched[] = [
  {
    kind: 'silentCabinets',
    metric: 'borrowatt_silent_cabinets_share',
    help: 'Share of cabinets in use that were not heard of for ten minutes',
    limit: 0.25,
    measure: async ({ db, clock }) => {
      const { share } = await db
        .selectFrom('cabinets')
        .select(
          sql<number>`coalesce(avg(case when coalesce(last_seen_at, 0) < ${clock.now() - silentAfter}
            then 1.0 else 0.0 end), 0)::float8`.as('share'),
        )
        .where('bound', '=', true)
        .where('trial', '=', false)
        .where('out_of_service', '=', false)
        .executeTakeFirstOrThrow();
      return share;
    },
  },
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
    limit: 72,
    measure: hoursSince(sql`select min(created_at) as oldest from payouts
      where by_hand > 0 and done_at is null`),
  },
  {
    kind: 'withdrawalAge',
    metric: 'borrowatt_oldest_withdrawal_hours',
    help: 'Hours since the oldest withdrawal that nobody has seen to was declared',
    limit: 72,
    measure: hoursSince(sql`select min(received_at) as oldest from withdrawals
      where done_at is null`),
  },
  {
    kind: 'reportAge',
    metric: 'borrowatt_oldest_report_hours',
    help: 'Hours since the oldest report that nobody has seen to was sent',
    limit: 72,
    measure: hoursSince(sql`select min(created_at) as oldest from reports where done_at is null`),
  },
];

const gauges = new Map(
  watched.map(({ metric, help }) => [
    metric,
    new Gauge({ name: metric, help, registers: [metrics] }),
  ]),
);

/** Measures everything now; the values stand in `metrics` as well. */
export async function measureAll(
  backend: Pick<Backend, 'db' | 'clock'>,
): Promise<readonly { readonly of: Watched; readonly value: number }[]> {
  const values = [];
  for (const of of watched) {
    const value = await of.measure(backend);
    gauges.get(of.metric)?.set(value);
    values.push({ of, value });
  }
  return values;
}

/** An alarm for everything that is too much: once an hour, whichever process looks. */
export async function watch(backend: Backend): Promise<void> {
  for (const { of, value } of await measureAll(backend)) {
    if (value < of.limit) continue;
    await raiseHourly(backend, of.kind, {
      value: Math.round(value * 100) / 100,
      limit: of.limit,
    });
  }
}
