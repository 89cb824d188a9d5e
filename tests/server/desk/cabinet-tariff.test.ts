import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseTimeout, hour, startBackend, type TestBackend } from '../support/harness.ts';
import { rent } from '../support/renting.ts';
import { staffJson, staffOf } from '../support/staff-of.ts';

/** Tariffs of cabinets: changed, planned and refused. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const yes = ['--yes', '--why', 'as agreed'];

test('a tariff changes at midnight by the clock, and a rental that runs keeps its own', async () => {
  const guest = await backend.guest();
  const running = await rent(backend, guest, 'BW-1007');
  const tariff = ['cabinet', 'tariff', 'all', '--price', '3', '--cap', '12', '--deposit', '60'];
  const done = await staffJson(backend, ...tariff, '--from', '2026-06-02 00:00', ...yes);
  expect(done.after).toMatchObject({ from: '2026-06-01T22:00:00.000Z', price: { minor: 300 } });
  const priceOf = async () =>
    (await staffJson(backend, 'cabinet', 'show', 'BW-1007')).cabinet[0].price.minor;
  await backend.advance(Date.parse('2026-06-01T21:59:00Z') - backend.clock.now());
  expect(await priceOf()).toBe(100);
  await backend.advance(hour / 60);
  expect(await priceOf()).toBe(300);
  expect((await staffJson(backend, 'cabinet', 'show', 'BW-1007')).tariffsToCome).toEqual([]);
  expect((await guest.order(running.orderId)).tariff).toMatchObject({ unitPrice: 100 });
  const later = await rent(backend, await backend.guest(), 'BW-1007');
  expect(later.cabinet.tariff).toMatchObject({ unitPrice: 300, dailyCap: 1200, deposit: 6000 });
});

test('a tariff that cannot be meant is refused, and so is a time that is over', async () => {
  const refused = async (...words: string[]) =>
    (await staffOf(backend, ['cabinet', 'tariff', 'BW-1007', ...words, ...yes])).complaint;
  expect(await refused('--cap', '0.50')).toContain('less than a unit (1.00 EUR)');
  expect(await refused('--price', '1.005')).toBe('"1.005" is no amount of EUR; say 5.50.\n');
  expect(await refused('--per', '0')).toContain('no whole number from 1 to 1440');
  expect(await refused('--price', '2', '--from', '2026-05-01')).toContain('a time to come');
  expect((await staffJson(backend, 'log')).log).toEqual([]);
});

test('a change of a tariff keeps what is planned, and what is planned keeps it', async () => {
  const tariff = async (...words: string[]) =>
    staffJson(backend, 'cabinet', 'tariff', 'BW-1007', ...words, ...yes);
  const planned = ['--from', '2026-06-05 00:00'];
  await tariff('--price', '2', ...planned);
  expect(await tariff('--cap', '6', ...planned)).toMatchObject({
    before: { price: { minor: 200 }, cap: { minor: 500 } },
    after: { price: { minor: 200 }, cap: { minor: 600 } },
  });
  await tariff('--free', '7');
  await tariff('--price', '3', '--from', '2026-06-03 00:00');
  expect((await staffJson(backend, 'cabinet', 'show', 'BW-1007')).tariffsToCome).toMatchObject([
    { price: { minor: 300 }, cap: { minor: 500 }, free: 7 },
    { price: { minor: 200 }, cap: { minor: 600 }, free: 7 },
  ]);
  const { complaint } = await staffOf(backend, ['cabinet', 'tariff', 'BW-1007', ...yes]);
  expect(complaint).toContain('Say what changes: --price');
  // Of several all are shown, and stations to try a fault with are none that are in use.
  expect(
    await staffJson(backend, 'cabinet', 'tariff', 'all', '--deposit', '70', ...yes),
  ).toMatchObject({ before: { cabinets: 5, free: '7, 0, 5' } });
});
