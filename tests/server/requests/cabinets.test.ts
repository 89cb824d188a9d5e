import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseTimeout, hour, startBackend, type TestBackend } from '../support/harness.ts';

let backend: TestBackend;

beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);

afterEach(() => backend.close());

describe('cabinets', () => {
  test.each([
    ['OFFLINE-1', 'The device OFFLINE-1 is offline, please contact the staff present'],
    ['EMPTY-1', 'No battery available in device EMPTY-1'],
    ['UNBOUND-1', 'Mix QR code UNBOUND-1 is not bound to the device'],
    ['NOWHERE', 'There is no station with the code NOWHERE.'],
  ])('%s is refused with its text', async (cabinetCode, text) => {
    const guest = await backend.guest();
    expect(await guest.ask('checkCabinet', { cabinetCode })).toMatchObject({
      status: 200,
      msg: text,
    });
    expect((await guest.ask('checkCabinet', { cabinetCode }, { lang: 'de-DE' })).msg).not.toBe(
      text,
    );
  });

  test('a mixed code finds a device behind it, an unknown one says so', async () => {
    const guest = await backend.guest();
    expect((await guest.ask('checkMixedCode', { mixedCode: 'MIX-1' })).value?.cabinetCode).toBe(
      'BW-2210',
    );
    expect((await guest.ask('checkMixedCode', { mixedCode: 'MIX-9' })).msg).toBe(
      'Mix QR code MIX-9 is not bound to the device',
    );
  });

  test('a cabinet’s report is shown to people; an older report changes nothing', async () => {
    const guest = await backend.guest();
    const slots = [
      { number: 1, powerBankId: 'pb-new', level: 88, outOfOrder: false },
      { number: 2, powerBankId: null, level: 0, outOfOrder: true },
    ];
    await backend.tell({ kind: 'status', cabinetId: 'cab-bw-1007', slots });
    await backend.tell({
      kind: 'status',
      cabinetId: 'cab-bw-1007',
      slots: [{ number: 1, powerBankId: null, level: 0, outOfOrder: false }],
      at: backend.clock.now() - hour,
    });
    expect((await guest.cabinet('BW-1007')).slots.slice(0, 2)).toEqual([
      { number: 1, state: 'ready', level: 88 },
      { number: 2, state: 'outOfOrder' },
    ]);
  });
});
