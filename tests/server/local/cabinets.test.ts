import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../eventually.ts';
import { ejectDelay } from '../../../packages/local-ends/src/cabinets/ejecting.ts';
import type { OpenDatabase } from '../../../src/server/database/open.ts';
import { atCabinets } from './at-cabinets.ts';
import { forget, openFurnished, setUp, start, type Setup } from './local-ends-setup.ts';

let setup: Setup;

let database: OpenDatabase;

beforeAll(async () => {
  database = await openFurnished();
}, 60_000);

beforeEach(async () => {
  await forget(database);
  setup = await setUp(database);
});

afterEach(async () => setup.close());

const { eject, api, pass, told } = atCabinets(() => setup);

describe('power banks', () => {
  const takeOne = async () => {
    await eject('BW1001');
    await pass(ejectDelay);
  };

  test('come back to any cabinet with a free slot', async () => {
    await takeOne();
    expect((await api('return', { powerBankId: 'PB-BW1001-1', cabinetId: 'id-JAM1' })).status).toBe(
      200,
    );
    await eventually(() =>
      expect(told('returned')).toMatchObject([
        { cabinetId: 'id-JAM1', slot: 3, powerBankId: 'PB-BW1001-1' },
      ]),
    );
    expect(
      (await api('return', { powerBankId: 'PB-BW1001-1', cabinetId: 'id-BW1001' })).body,
    ).toMatchObject({ reason: 'notOut' });
  });

  test('are reported late by the local clock, at the time they really came back', async () => {
    await takeOne();
    const at = new Date(setup.ends.clock.now()).toISOString();
    await api('return', { powerBankId: 'PB-BW1001-1', cabinetId: 'id-BW1001', lateMinutes: 30 });
    await pass(60_000);
    expect(told('returned')).toEqual([]);
    await api('clock', { minutes: 30 });
    expect(told('returned')).toMatchObject([{ at }]);
  });

  test('charge by the local clock', async () => {
    await api('clock', { minutes: 20 });
    expect(setup.device.filter(event => event.cabinetId === 'id-BW1001').at(-1)).toMatchObject({
      kind: 'status',
      slots: [{ level: 80 }, { level: 80 }, { level: 0 }],
    });
  });
});

describe('faults made by hand', () => {
  test('an unplugged cabinet refuses, keeps its messages, and sends them when it is plugged in', async () => {
    await eject('BW1001');
    await pass(ejectDelay);
    await api('cabinets/id-JAM1/online', { online: false });
    await expect(eject('JAM1')).rejects.toMatchObject({ reason: 'offline' });
    await api('return', { powerBankId: 'PB-BW1001-1', cabinetId: 'id-JAM1' });
    await pass(0);
    expect(told('returned')).toEqual([]);
    await api('cabinets/id-JAM1/online', { online: true });
    await eventually(() => expect(told('returned')).toHaveLength(1));
  });

  test('a jammed slot fails and is reported out of order', async () => {
    await api('cabinets/id-BW1001/slots/1/jammed', { jammed: true });
    await eject('BW1001');
    await pass(ejectDelay);
    expect(told('ejectFailed')).toMatchObject([{ reason: 'jam' }]);
    expect(
      setup.device.findLast(event => event.kind === 'status' && event.cabinetId === 'id-BW1001'),
    ).toMatchObject({ slots: [{ outOfOrder: true }, {}, {}] });
  });

  test('events wait for a backend that is down', async () => {
    setup.backend.up = false;
    await eject('BW1001');
    await pass(ejectDelay);
    expect(told('ejected')).toEqual([]);
    setup.backend.up = true;
    await pass(60_000);
    expect(told('ejected')).toHaveLength(1);
  });
});

test('a restart forgets nothing: clock, secrets, payments, who is out, what was under way', async () => {
  await api('clock', { minutes: 90 });
  const intent = await setup.stripe.paymentIntents.create({ amount: 5500, currency: 'eur' });
  await eject('BW1001');
  await setup.ends.stop();
  const again = await setUp(setup.open);
  expect(again.ends.clock.now()).toBe(start + 90 * 60_000);
  expect(again.ends.gateway.secret).toBe(setup.ends.gateway.secret);
  expect((await again.stripe.paymentIntents.retrieve(intent.id)).amount).toBe(5500);
  again.machine.time += ejectDelay;
  await fetch(`${again.url}/local/api/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"minutes":0}',
  });
  expect(again.device.filter(event => event.kind === 'ejected')).toHaveLength(1);
  await again.close();
});

test('moving the clock runs the due work', async () => {
  await api('clock', { minutes: 60 });
  expect(setup.dueWork).toBe(1);
  expect((await api('clock', { minutes: -1 })).status).toBe(400);
});
