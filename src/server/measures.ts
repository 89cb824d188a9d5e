import { Counter, Gauge, Histogram } from 'prom-client';
import { metrics } from './alarms.ts';

const registers = [metrics];

/**
 * Steps of rentals, as their history names them: `renting` begins one, `returned` and `overtime` end
 * it, `ejectFailed` is a slot that gave nothing. Counted when written, so that a transaction that has
 * to begin anew counts twice.
 */
export const rentalSteps = new Counter({
  name: 'borrowatt_rental_steps_total',
  help: 'Steps of rentals that this process has written, by kind and by who made them',
  labelNames: ['kind', 'actor'] as const,
  registers,
});

/** Money that the books have moved, in minor units. */
export const booked = new Counter({
  name: 'borrowatt_booked_minor_total',
  help: 'Amounts that this process has booked, in minor units, by kind of posting and currency',
  labelNames: ['kind', 'currency'] as const,
  registers,
});

/** Refusals by the code of the envelope, which the app and docs/answers.md know. */
export const refusals = new Counter({
  name: 'borrowatt_refusals_total',
  help: 'Calls that this process has refused, by the code of the answer',
  labelNames: ['code'] as const,
  registers,
});

/** Time to an answer, by the route's pattern: an address may hold ids, codes and tokens. */
export const requestSeconds = new Histogram({
  name: 'borrowatt_request_seconds',
  help: 'Seconds from a request to its answer, by route and status',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

/** Connections of a pool. */
export type PoolCount = {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
};

let count: (() => PoolCount) | null = null;
const connections = new Gauge({
  name: 'borrowatt_database_connections',
  help: 'Connections of this process to PostgreSQL, and requests that wait for one',
  labelNames: ['state'] as const,
  registers,
  collect: () => {
    const counted = count?.() ?? { total: 0, idle: 0, waiting: 0 };
    for (const [state, value] of Object.entries(counted)) connections.set({ state }, value);
  },
});

/** Lets the pool of this process be counted; the embedded database has none. */
export const countPool = (counts: () => PoolCount): void => {
  count = counts;
};
