import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseTimeout, startBackend, type TestBackend } from '../support/harness.ts';
import { staffJson, staffOf } from '../support/staff-of.ts';

/** A cabinet out of service and back, its tablet, and a power bank that is let out. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend({ variables: { PUBLIC_URL: 'https://rent.example' } });
}, databaseTimeout);
afterEach(() => backend.close());

test('staff take a station out of service, set its hours, set up a tablet and revoke it', async () => {
  await staffOf(backend, ['cabinet', 'out', 'BW-1007', '1', '--yes']);
  await staffOf(backend, ['cabinet', 'out', 'BW-4821', '--yes']);
  const guest = await backend.guest();
  expect(await guest.ask('checkCabinet', { cabinetCode: 'BW-4821' })).toMatchObject({
    msg: expect.stringContaining('serviced'),
  });
  await staffOf(backend, ['cabinet', 'in', 'BW-4821', '--yes']);
  expect((await guest.ask('checkCabinet', { cabinetCode: 'BW-4821' })).value).toBeDefined();
  const hours = await staffJson(backend, 'cabinet', 'hours', 'BW-1007', 'Mo-Fr 8-18; Sat 10-14');
  expect(hours).toMatchObject({
    before: { hours: 'always' },
    after: { hours: 'Mo-Fr 08:00-18:00; Sa 10:00-14:00' },
  });
  const made = await staffJson(backend, 'cabinet', 'tablet-link', 'BW-1007');
  expect(made.told.link).toMatch(/^https:\/\/rent\.example\/\?kiosk=BW-1007#/);
  const { value } = await backend.call('enrolKiosk', {
    link: made.told.link.split('#')[1],
    attempt: 'an-attempt-of-a-tablet',
    pin: '135790',
  });
  expect(value?.token).toBeDefined();
  const [{ tablet }] = (await staffJson(backend, 'cabinet', 'show', 'BW-1007')).tablets;
  expect((await staffOf(backend, ['cabinet', 'tablet-revoke', tablet])).exit).toBe(0);
  expect((await staffOf(backend, ['cabinet', 'tablet-revoke', tablet])).exit).toBe(1);
  // The link's secret is printed once, and stands in no log.
  const { said } = await staffOf(backend, ['log', '--json']);
  expect(said).not.toContain(made.told.link.split('#')[1]);
});

test('a power bank is let out for service, by a slot that is not rented from meanwhile', async () => {
  const eject = ['cabinet', 'eject', 'BW-1007', '1', '--yes'];
  backend.gatewayTrouble.push('offline');
  expect(await staffOf(backend, eject)).toMatchObject({
    exit: 1,
    said: expect.stringContaining('Cabinet: refused (offline).'),
  });
  backend.gatewayTrouble.push('silent');
  expect(await staffJson(backend, ...eject)).toMatchObject({ exit: 3, cabinet: 'unknown' });
  expect(await staffJson(backend, ...eject, '--key', 'ticket-9')).toMatchObject({
    exit: 0,
    cabinet: 'accepted',
    after: { outOfService: true },
  });
  const command = backend.commands.at(-1);
  expect(command).toMatchObject({ commandId: 'staff-ticket-9', slot: 1 });
  await backend.tell({
    kind: 'ejected',
    cabinetId: 'cab-bw-1007',
    commandId: 'staff-ticket-9',
    slot: 1,
    powerBankId: 'pb-bw-1007-1',
  });
  expect((await staffJson(backend, 'today')).powerBanksToFind).toEqual([]);
  expect((await staffOf(backend, eject)).complaint).toBe('Slot 1 of BW-1007 is empty.\n');
  expect(await staffJson(backend, 'cabinet', 'lamp', 'BW-1007')).toMatchObject({
    cabinet: 'accepted',
  });
  expect(backend.tests).toHaveLength(1);
});
