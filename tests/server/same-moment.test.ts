import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { databaseTimeout, startBackend, type TestBackend } from './support/harness.ts';
import { newKey } from './support/person.ts';
import { walletOf } from './support/wallet.ts';

/** Calls of the same moment, at two processes, that would all read before any of them writes. */
// Connections that wait for each other's locks: PGlite has one.
const where = process.env['TEST_DATABASE_URL'] === undefined ? [] : ['PostgreSQL'];
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend({ processes: 2 });
}, databaseTimeout);
afterEach(() => backend.close());

test(
  'one balance pays for one rental, whichever process is asked',
  async () => {
    const guest = await backend.guest();
    await guest.credit(6_000);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        guest.ask(
          'rentByBalance',
          { cabinetCode: 'BW-1007' },
          { 'Idempotency-Key': `attempt-${index % 3}-of-many` },
        ),
      ),
    );
    expect(
      answers.map(answer => answer.code).filter(code => ![0, 1, 1005, 1007].includes(code)),
    ).toEqual([]);
    expect(backend.commands).toHaveLength(1);
    expect((await guest.ask('userInfo', {})).value).toMatchObject({ balance: 500, deposit: 5500 });
  },
  databaseTimeout,
);

/** Waits until `count` statements wait for locks, or `asked` is answered. */
async function waiting(
  { db }: TestBackend,
  count: number,
  asked: PromiseLike<unknown>,
): Promise<void> {
  let isAnswered = false;
  void asked.then(() => (isAnswered = true));
  await eventually(async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count
      from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    expect(isAnswered || (rows[0]?.count ?? 0) >= count).toBe(true);
  });
}

test.each(where)(
  'renting on an account that is deleted in the same moment is refused, on %s',
  async () => {
    const guest = await backend.guest();
    const id = (await guest.ask('userInfo', {})).value?.id ?? '';
    const asked = await backend.db.transaction().execute(async tx => {
      await tx.updateTable('users').set({ deleted_at: 1 }).where('id', '=', id).execute();
      const renting = guest.ask(
        'createDepositIntent',
        { cabinetId: 'cab-bw-4821', paymentMethodId: 'stripe-card', amount: 5500 },
        { 'Idempotency-Key': newKey() },
      );
      await waiting(backend, 1, renting);
      return { renting };
    });
    expect((await asked.renting).code).toBe(401);
  },
  databaseTimeout,
);

test.each(where)(
  'money that the operator gives back is not paid out as well, on %s',
  async () => {
    const guest = await backend.guest();
    const wallet = walletOf(backend);
    const intent = await wallet.topUp(guest, 5000);
    backend.cards.change(intent, { refunded: 5000 });
    const { news, payout } = await backend.db.transaction().execute(async tx => {
      await tx
        .selectFrom('payments')
        .select('id')
        .where('provider_id', '=', intent)
        .forNoKeyUpdate()
        .execute();
      const told = backend.webhook('evt_by_hand', intent);
      await waiting(backend, 1, told);
      const asked = wallet.payout(guest, 'all');
      await waiting(backend, 2, asked);
      return { news: told, payout: asked };
    });
    expect((await news).statusCode).toBe(200);
    expect((await payout).code).not.toBe(0);
    expect(await wallet.balanceOf(guest)).toBe(0);
  },
  databaseTimeout,
);

test.each(where)(
  'money that the operator gives back is not a deposit as well, on %s',
  async () => {
    const guest = await backend.guest();
    const wallet = walletOf(backend);
    const intent = await wallet.topUp(guest, 6000);
    expect(await wallet.balanceOf(guest)).toBe(6000);
    backend.cards.change(intent, { refunded: 6000 });
    const { news, renting } = await backend.db.transaction().execute(async tx => {
      await tx
        .selectFrom('cabinets')
        .select('id')
        .where('code', '=', 'BW-1007')
        .forUpdate()
        .execute();
      const asked = guest.ask(
        'rentByBalance',
        { cabinetCode: 'BW-1007' },
        { 'Idempotency-Key': newKey() },
      );
      await waiting(backend, 1, asked);
      const told = backend.webhook('evt_by_hand', intent);
      await waiting(backend, 2, told);
      return { news: told, renting: asked };
    });
    expect((await renting).code).toBe(0);
    expect((await news).statusCode).toBe(200);
    expect((await guest.ask('userInfo', {})).value).toMatchObject({ balance: 0, deposit: 5500 });
  },
  databaseTimeout,
);
