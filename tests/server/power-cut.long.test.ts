import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { patience } from '../patience.ts';
import { openEmbedded } from '../../src/server/database/open.ts';
import { ledgerFaults } from '../../src/server/ledger.ts';
import { lateWordGrace } from '../../src/server/rental/limits.ts';
import { customer, localState, payInBrowser, putBack, type Customer } from './support/customer.ts';
import { RunningBackend } from './support/running-backend.ts';

/** The real program, killed in the middle and started again on the same folder. */
const folder = mkdtempSync(join(tmpdir(), 'borrowatt-power-cut-'));
let backend: RunningBackend | null = null;
afterEach(async () => {
  await backend?.kill();
  rmSync(folder, { recursive: true, force: true });
});

const minute = 60_000;
const until = { timeout: 6 * patience, interval: 150 };

test('after a power cut every start ends in one power bank or a released hold, and every return is paid once', async () => {
  backend = await RunningBackend.start({ DATA_DIR: folder });
  const people = {
    thinking: await customer(backend.address),
    paying: await customer(backend.address),
    waiting: await customer(backend.address),
    returning: await customer(backend.address),
  };
  const everybody = Object.values(people);
  const restart = async () => {
    await backend?.kill();
    backend = await RunningBackend.start({ DATA_DIR: folder });
    for (const person of everybody) person.moveTo(backend.address);
    return backend.address;
  };
  let { address } = backend;
  const startRental = async (person: Customer, code: string) => {
    const hold = await person.openHold(code);
    expect(await payInBrowser(address, hold)).toBe('requires_capture');
    return hold.intentId;
  };

  // Everybody at another point when the power goes: one rental runs and comes back in this second,
  // …
  const returned = await startRental(people.returning, 'BW-1007');
  await people.returning.ask('confirmSetup', { paymentIntentId: returned });
  const out = await eventually(async () => {
    const [found] = (await localState(address)).out;
    expect((await people.returning.orders())[0]?.status).toBe('renting');
    return found?.powerBankId ?? '';
  }, until);
  // … a payment is only opened, …
  const opened = await people.thinking.openHold('BW-2210');
  // … a cabinet was asked for a power bank and has not answered, …
  const waiting = await startRental(people.waiting, 'SLOW-1');
  await people.waiting.ask('confirmSetup', { paymentIntentId: waiting });
  expect(
    (await people.waiting.ask('checkOrder', { tradeNumber: waiting, payType: 'YJ' })).value?.state,
  ).toBe('dispensing');
  // … and a card was just accepted, which the backend does not know yet.
  const paying = await people.paying.openHold('BW-3300');
  await putBack(address, out, 'cab-bw-4821');
  expect(await payInBrowser(address, paying)).toBe('requires_capture');
  address = await restart();

  // Power again, and gone again in the middle of catching up.
  await people.paying.orders();
  address = await restart();

  // Nothing is asked: it settles by itself.
  const settled = {
    thinking: [],
    paying: ['renting', 'cancelled'],
    waiting: ['renting', 'cancelled'],
    returning: ['returned'],
  };
  await eventually(async () => {
    for (const name of ['paying', 'waiting', 'returning'] as const)
      expect(settled[name]).toContain((await people[name].orders())[0]?.status);
    expect((await people.returning.orders())[0]?.settlementId).toBeGreaterThan(0);
  }, until);
  // A hold whose cabinet did not answer waits for a late message.
  await fetch(`${address}/local/api/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ minutes: lateWordGrace / minute + 1 }),
  });
  await eventually(async () => {
    const { payments } = await localState(address);
    for (const name of ['paying', 'waiting'] as const) {
      const status = (await people[name].orders())[0]?.status;
      expect(
        payments.find(payment => payment.id === (name === 'paying' ? paying.intentId : waiting))
          ?.status,
      ).toBe(status === 'renting' ? 'requires_capture' : 'canceled');
    }
  }, until);

  // The opened payment is still the same one, and leads to a rental.
  const again = await people.thinking.openHold('BW-2210');
  expect(again.intentId).toBe(opened.intentId);
  expect(await payInBrowser(address, again)).toBe('requires_capture');
  await eventually(
    async () => expect((await people.thinking.orders())[0]?.status).toBe('renting'),
    until,
  );

  const rows = await Promise.all(everybody.map(person => person.orders()));
  expect(rows.map(orders => orders.length)).toEqual([1, 1, 1, 1]);
  const running = rows.flat().filter(order => order.status === 'renting');
  const state = await localState(address);
  expect(new Set(state.out.map(bank => bank.rentalNumber))).toEqual(
    new Set(running.map(order => order.number)),
  );
  expect(state.out).toHaveLength(running.length);
  const bill = rows.flat().find(order => order.status === 'returned');
  expect(state.payments.find(payment => payment.id === returned)).toMatchObject({
    status: 'succeeded',
    captured: bill?.settledAmount,
  });

  await backend.kill();
  const database = await openEmbedded(join(folder, 'db'));
  try {
    expect(await ledgerFaults(database.db)).toEqual([]);
    expect(
      await database.db
        .selectFrom('rentals')
        .innerJoin('payments', 'payments.id', 'rentals.payment_id')
        .select('status')
        .where(where =>
          where.or([
            where('status', 'in', ['created', 'authorised', 'dispensing']),
            where('payments.pending', '=', true),
          ]),
        )
        .execute(),
    ).toEqual([]);
    expect(
      await database.db
        .selectFrom('slots')
        .select('number')
        .where('locked_by', 'is not', null)
        .execute(),
    ).toEqual([]);
  } finally {
    await database.close();
  }
}, 360_000);
