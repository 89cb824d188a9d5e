import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { httpGateway } from '../../../src/server/device/gateway-adapter.ts';
import { GatewayRefused } from '../../../src/server/ports.ts';
import {
  ejectDelay,
  jamDelay,
  lateDelay,
  slowDelay,
} from '../../../packages/local-ends/src/cabinets/ejecting.ts';
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

const { api, eject, pass, told } = atCabinets(() => setup);

describe('a command', () => {
  test('is confirmed after the motor has run, once, however often it is sent', async () => {
    await eject('BW1001');
    await eject('BW1001');
    await pass(ejectDelay - 1);
    expect(told('ejected')).toEqual([]);
    await pass(1);
    expect(told('ejected')).toEqual([
      {
        eventId: 'c-BW1001:done',
        sequence: expect.any(Number),
        cabinetId: 'id-BW1001',
        at: new Date(start + ejectDelay).toISOString(),
        kind: 'ejected',
        commandId: 'c-BW1001',
        slot: 1,
        powerBankId: 'PB-BW1001-1',
      },
    ]);
    await eject('BW1001');
    await pass(60_000);
    expect(told('ejected')).toHaveLength(1);
    expect(
      setup.device
        .filter(event => event.kind === 'status' && event.cabinetId === 'id-BW1001')
        .at(-1),
    ).toMatchObject({
      slots: [
        { number: 1, powerBankId: null, level: 0 },
        { number: 2 },
        { number: 3, powerBankId: null },
      ],
    });
  });

  test('for an empty or unknown slot fails with the reason', async () => {
    await eject('BW1001', 3, 'empty');
    await eject('BW1001', 9, 'unknown');
    await pass(ejectDelay);
    expect(
      told('ejectFailed').map(event => (event.kind === 'ejectFailed' ? event.reason : '')),
    ).toEqual(['empty', 'unknownSlot']);
  });

  test('that was under way until after its expiry ejects nothing', async () => {
    const eject = setup.ends.clock.now() + ejectDelay;
    await httpGateway(setup.ends.gateway).eject({
      commandId: 'stalled',
      cabinetId: 'id-BW1001',
      slot: 1,
      expiresAt: eject - 1,
    });
    await pass(ejectDelay);
    expect(told('ejected')).toEqual([]);
    expect(told('ejectFailed')).toEqual([]);
  });

  test('with a wrong signature is refused', async () => {
    await expect(
      httpGateway({ ...setup.ends.gateway, secret: 'another secret of an installation' }).eject({
        commandId: 'x',
        cabinetId: 'id-BW1001',
        slot: 1,
        expiresAt: setup.ends.clock.now() + 20_000,
      }),
    ).rejects.toThrow(GatewayRefused);
  });
});

describe('cabinets named for what they do', () => {
  test('OFFLINE is refused as offline', async () => {
    await expect(eject('OFFLINE1')).rejects.toMatchObject({ reason: 'offline' });
  });
  test('JAM fails with a jam', async () => {
    await eject('JAM1');
    await pass(jamDelay);
    expect(told('ejectFailed')).toMatchObject([{ reason: 'jam', cabinetId: 'id-JAM1' }]);
  });
  test('SLOW confirms after 12 seconds', async () => {
    await eject('SLOW1');
    await pass(slowDelay - 1);
    expect(told('ejected')).toEqual([]);
    await pass(1);
    expect(told('ejected')).toHaveLength(1);
  });
  test('LATE ejects at once and says so after 30 seconds', async () => {
    await eject('LATE1');
    await pass(ejectDelay);
    await pass(lateDelay - ejectDelay - 1);
    expect(told('ejected')).toEqual([]);
    await pass(1);
    expect(told('ejected')).toMatchObject([{ at: new Date(start + ejectDelay).toISOString() }]);
  });
  test('a command whose time is over does nothing', async () => {
    await eject('BW1001');
    await pass(25_000);
    expect(told('ejected')).toEqual([]);
  });
});

test('a test of staff lets the lamp flash and the cabinet say what is in it, under the id of the test', async () => {
  const testing = async (code: string) =>
    httpGateway(setup.ends.gateway).test({
      commandId: `t-${code}`,
      cabinetId: `id-${code}`,
      expiresAt: setup.ends.clock.now() + 15_000,
    });
  await testing('BW1001');
  await pass(0);
  expect(told('status').filter(event => 'commandId' in event)).toMatchObject([
    { cabinetId: 'id-BW1001', commandId: 't-BW1001', slots: [{ number: 1 }, {}, {}] },
  ]);
  const page = async () => (await fetch(`${setup.url}/local`)).text();
  expect(await page()).toContain('Lampe blinkt');
  await pass(10_000);
  expect(await page()).not.toContain('Lampe blinkt');
  await api('cabinets/id-BW1001/online', { online: false });
  await expect(testing('BW1001')).rejects.toThrow('offline');
  await expect(testing('NOWHERE')).rejects.toThrow('other');
});
