import { afterEach, beforeEach, expect, test } from 'vitest';
import { signatureHeader, signatureOf } from '../../../src/server/device/protocol.ts';
import {
  databaseTimeout,
  gatewaySecret,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from '../support/harness.ts';
import { rent } from '../support/renting.ts';

/** No physical return is lost, whatever its message looks like. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const returned = (powerBankId: string, at: number, eventId?: string) =>
  backend.tell({
    kind: 'returned',
    cabinetId: 'cab-bw-4821',
    slot: 3,
    powerBankId,
    at,
    ...(eventId === undefined ? {} : { eventId }),
  });
const heartbeat = (at: number) =>
  backend.tell({ kind: 'status', cabinetId: 'cab-bw-4821', slots: [], at });

test('two cabinets count their events each for itself', async () => {
  const guest = await backend.guest();
  const { orderId, powerBankId } = await rent(backend, guest);
  await backend.tell({ kind: 'status', cabinetId: 'cab-bw-2210', slots: [], eventId: '17' });
  await backend.advance(20 * minute);
  await returned(powerBankId, backend.clock.now(), '17');
  expect(await guest.order(orderId)).toMatchObject({ status: 'returned', usedMinutes: 20 });
});

test("a return dated before its rental, without live messages, counts at the receiving time and marks the cabinet's clock", async () => {
  const guest = await backend.guest();
  const { orderId, powerBankId } = await rent(backend, guest);
  const start = backend.clock.now();
  await backend.advance(40 * minute);
  await returned(powerBankId, start - 24 * hour);
  expect(await guest.order(orderId)).toMatchObject({ status: 'returned', usedMinutes: 40 });
  const { clock_wrong_at } = await backend.db
    .selectFrom('cabinets')
    .select('clock_wrong_at')
    .where('id', '=', 'cab-bw-4821')
    .executeTakeFirstOrThrow();
  expect(clock_wrong_at).toBe(backend.clock.now());
});

test("a wrong clock is corrected by what the cabinet's live messages show", async () => {
  const guest = await backend.guest();
  const { orderId, powerBankId } = await rent(backend, guest);
  const start = backend.clock.now();
  const behind = 3 * hour;
  await heartbeat(backend.clock.now() - behind);
  await backend.advance(minute);
  await heartbeat(backend.clock.now() - behind);
  await backend.advance(2 * hour);
  await returned(powerBankId, start + 40 * minute - behind);
  expect(await guest.order(orderId)).toMatchObject({ status: 'returned', usedMinutes: 40 });
});

test('one message that comes late says nothing about the clock', async () => {
  const guest = await backend.guest();
  const { orderId, powerBankId } = await rent(backend, guest);
  const start = backend.clock.now();
  await heartbeat(start);
  await backend.advance(hour);
  await heartbeat(start + minute);
  await returned(powerBankId, start + 40 * minute);
  expect(await guest.order(orderId)).toMatchObject({ status: 'returned', usedMinutes: 40 });
});

const sendAt = (powerBankId: string, at: string) => {
  const event = {
    kind: 'returned',
    eventId: `at ${at}`.replaceAll(' ', '-'),
    cabinetId: 'cab-bw-4821',
  };
  const body = JSON.stringify({ ...event, slot: 3, powerBankId, at });
  return backend.app.inject({
    method: 'POST',
    url: '/device/events',
    payload: body,
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: signatureOf(gatewaySecret, body),
    },
  });
};

test('a time with an offset of hours alone is read; one that is no time is refused as input', async () => {
  const guest = await backend.guest();
  const { orderId, powerBankId } = await rent(backend, guest);
  await backend.advance(hour);
  expect((await sendAt(powerBankId, '2026-02-31T25:00:00Z')).statusCode).toBe(400);
  const local = new Date(backend.clock.now() + hour).toISOString().slice(0, 19);
  expect((await sendAt(powerBankId, `${local}+01`)).statusCode).toBe(200);
  expect(await guest.order(orderId)).toMatchObject({ status: 'returned', usedMinutes: 60 });
});
