import { afterEach, expect, test } from 'vitest';
import { openPostgres } from '../../src/server/database/open.ts';
import { ledgerFaults } from '../../src/server/ledger.ts';
import { eventually } from '../eventually.ts';
import { customer, localState, payInBrowser, putBack } from './support/customer.ts';
import { newPostgres } from './support/database.ts';
import { databaseTimeout } from './support/harness.ts';
import { RunningBackend } from './support/running-backend.ts';

const started: RunningBackend[] = [];
afterEach(async () => {
  for (const backend of started.splice(0)) await backend.kill();
});

const { TEST_DATABASE_URL: server } = process.env;
test.each(server === undefined ? [] : [server])(
  'two programs that start together on an empty PostgreSQL are one service',
  async postgresServer => {
    const address = await newPostgres(postgresServer);
    const [one, other] = await Promise.all([
      RunningBackend.start({ DATABASE_URL: address }),
      RunningBackend.start({ DATABASE_URL: address }),
    ]);
    started.push(one, other);
    const person = await customer(one.address);
    const hold = await person.openHold('BW-1007');
    expect(await payInBrowser(other.address, hold)).toBe('requires_capture');
    person.moveTo(other.address);
    await Promise.all(
      Array.from({ length: 4 }, () =>
        person.ask('confirmSetup', { paymentIntentId: hold.intentId }),
      ),
    );
    const until = { interval: 200 };
    await eventually(async () => expect((await person.orders())[0]?.status).toBe('renting'), until);

    // The clock is moved at one of them, and is the other's too.
    await fetch(`${one.address}/local/api/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"minutes":120}',
    });
    await eventually(
      async () => expect((await localState(other.address)).offset).toBeGreaterThan(7_000_000),
      until,
    );
    const out = (await localState(other.address)).out.map(bank => bank.powerBankId);
    expect(out).toHaveLength(1);
    await putBack(other.address, out[0] ?? '', 'cab-bw-4821');
    person.moveTo(one.address);
    await eventually(
      async () => expect((await person.orders())[0]?.settlementId).toBeGreaterThan(0),
      until,
    );
    const [order] = await person.orders();
    expect((await localState(one.address)).payments).toMatchObject([
      { id: hold.intentId, status: 'succeeded', captured: order?.settledAmount },
    ]);
    const database = openPostgres(address);
    expect(await ledgerFaults(database.db)).toEqual([]);
    await database.close();
  },
  databaseTimeout,
);
