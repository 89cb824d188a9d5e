import pg from 'pg';
import Stripe from 'stripe';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { startTrial } from '../../src/server/local/trial.ts';
import { emptyDatabase, sameDatabase } from './support/database.ts';
import { databaseTimeout, hour, startBackend } from './support/harness.ts';

/**
 * Several processes of the backend on one database: over connections of their own on PostgreSQL,
 * over the one connection of PGlite otherwise.
 */
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** Counts the transactions that PostgreSQL has ended since because of a deadlock. */
function countDeadlocks(): () => number {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  endings.push(async () => query.mockRestore());
  return () =>
    query.mock.settledResults.filter(({ type, value }) => type === 'rejected' && isDeadlock(value))
      .length;
}

const isDeadlock = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '40P01';

const range = (length: number) => Array.from({ length }, (_, index) => index);

test(
  'fifty people at a cabinet with eight power banks: eight rent, the others hold nothing and are told why',
  async () => {
    const backend = await startBackend({
      variables: { GUESTS_PER_MINUTE: '1000', RATE_LIMIT_PER_MINUTE: '100000' },
      processes: 2,
    });
    endings.push(backend.close);
    const deadlocks = countDeadlocks();
    await Promise.all(
      range(8).map(index =>
        backend.db
          .updateTable('slots')
          .set({ power_bank_id: `pb-crowd-${index}`, level: 90 })
          .where('cabinet_id', '=', 'cab-bw-3300')
          .where('number', '=', index + 1)
          .execute(),
      ),
    );
    const people = await Promise.all(range(50).map(() => backend.guest()));
    const intents = await Promise.all(
      people.map(async person => (await person.openHold('cab-bw-3300', 9900)).intentId),
    );
    for (const intentId of intents) backend.cards.pay(intentId);

    // Everybody at once, everybody twice, and the webhook besides.
    await Promise.all(
      people.flatMap((person, index) => {
        const paymentIntentId = intents[index] ?? '';
        return [
          person.ask('confirmSetup', { paymentIntentId }),
          backend.webhook(`event-of-${paymentIntentId}`, paymentIntentId),
          person.ask('confirmSetup', { paymentIntentId }),
        ];
      }),
    );
    expect(backend.commands.map(command => command.slot).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
    await Promise.all(
      backend.commands.flatMap(({ commandId, cabinetId, slot }) =>
        range(2).map(() =>
          backend.tell({
            kind: 'ejected',
            cabinetId,
            commandId,
            slot,
            powerBankId: `pb-crowd-${slot - 1}`,
          }),
        ),
      ),
    );
    await backend.runDueWork();

    const outcomes = await Promise.all(
      people.map(async (person, index) => (await person.outcome(intents[index] ?? '')).value),
    );
    expect(outcomes.filter(outcome => outcome?.state === 'confirmed')).toHaveLength(8);
    expect(
      outcomes.filter(
        outcome => outcome?.state === 'notDispensed' && outcome.reason === 'noBattery',
      ),
    ).toHaveLength(42);
    expect(
      new Set(outcomes.flatMap(outcome => (outcome?.state === 'confirmed' ? [outcome.slot] : [])))
        .size,
    ).toBe(8);
    const holds = [...backend.cards.holds.values()].map(hold => hold.status);
    expect([
      holds.filter(status => status === 'held').length,
      holds.filter(status => status === 'cancelled').length,
    ]).toEqual([8, 42]);

    // All come back in the same second, each message twice, to any process.
    await backend.advance(2 * hour);
    await Promise.all(
      range(8).flatMap(index =>
        range(2).map(() =>
          backend.tell({
            kind: 'returned',
            cabinetId: 'cab-bw-3300',
            slot: index + 1,
            powerBankId: `pb-crowd-${index}`,
          }),
        ),
      ),
    );
    backend.pass(1_000);
    await backend.runDueWork();
    expect(
      [...backend.cards.holds.values()]
        .filter(hold => hold.status === 'captured')
        .map(hold => hold.captured),
    ).toEqual(Array.from({ length: 8 }, () => 400));
    expect(
      await backend.db
        .selectFrom('rentals')
        .select('id')
        .where('settlement_id', 'is not', null)
        .execute(),
    ).toHaveLength(8);
    expect(
      await backend.db
        .selectFrom('slots')
        .select('number')
        .where('locked_by', 'is not', null)
        .execute(),
    ).toEqual([]);
    // Each deadlock makes everybody in the row wait a second; five in a row cost a rental.
    expect(deadlocks()).toBe(0);
  },
  databaseTimeout,
);

test(
  'one key at two local Stripes at once is one payment, and the second hears what Stripe would say',
  async () => {
    const databases = [await emptyDatabase(), await sameDatabase()];
    const log = pino({ level: 'silent' });
    const ends = await Promise.all(
      databases.map(async ({ db }) =>
        startTrial({
          db,
          baseClock: { now: () => Date.now() },
          log,
          backendUrl: () => 'http://127.0.0.1:9',
          runDueWork: async () => undefined,
        }),
      ),
    );
    endings.push(() => Promise.all(ends.map(each => each.stop())));
    const stripes = ends.map(
      ({ stripe }) =>
        new Stripe(stripe.secretKey, {
          host: '127.0.0.1',
          port: stripe.port ?? 0,
          protocol: 'http',
          maxNetworkRetries: 0,
          telemetry: false,
        }),
    );
    const create = async (index: number): Promise<string | undefined> =>
      stripes[index % 2]?.paymentIntents
        .create(
          { amount: 5500, currency: 'eur', capture_method: 'manual' },
          { idempotencyKey: 'the-same-key' },
        )
        .then(
          intent => intent.id,
          (error: unknown) =>
            error instanceof Stripe.errors.StripeError
              ? `${error.statusCode} ${error.code}`
              : String(error),
        );
    const answers = await Promise.all(range(12).map(create));
    const ids = new Set(answers.filter(answer => answer?.startsWith('pi_')));
    expect(ids.size).toBe(1);
    expect(
      answers.filter(
        answer => !answer?.startsWith('pi_') && answer !== '409 idempotency_key_in_use',
      ),
    ).toEqual([]);
    expect(ids).toContain(await create(0));
  },
  databaseTimeout,
);
