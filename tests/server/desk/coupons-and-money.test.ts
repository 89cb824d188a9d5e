import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseTimeout, startBackend, type TestBackend } from '../support/harness.ts';
import { paidRental } from '../support/paid-rental.ts';
import { staffJson, staffOf } from '../support/staff-of.ts';

/** Coupons, invitations, what waits for staff, and the month's money. */
let backend: TestBackend;
let folder: string;
beforeEach(async () => {
  backend = await startBackend();
  folder = mkdtempSync(join(tmpdir(), 'borrowatt-staff-'));
}, databaseTimeout);
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await backend.close();
});

const yes = ['--yes', '--why', 'summer fair'];

test('a payout by hand, a withdrawal and a request of a venue are listed, done, and wait no more', async () => {
  const guest = await backend.guest();
  const keyed = (key: string) => ({ 'Idempotency-Key': key });
  await guest.credit(700);
  await guest.ask('payout', { amount: '7.00' }, keyed('a-payout-of-ada'));
  const declared = { name: 'Ada', orderNumber: 'BW-0', email: 'ada@example.org' };
  await backend.call('withdraw', declared, keyed('a-withdrawal-of-ada'));
  await backend.call(
    'partnerRequest',
    { type: 'installation', shopName: 'Bar', contact: 'Ada', phone: '+493012345678' },
    keyed('a-request-of-ada'),
  );
  const waits: { what: string; reference: string }[] = (await staffJson(backend, 'today')).waits;
  expect(waits.map(({ what }) => what).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'payout',
    'request',
    'withdrawal',
  ]);
  for (const { what, reference } of waits) {
    expect((await staffOf(backend, [what, 'show', reference])).said).toContain(reference);
    const done = [what, 'done', reference, ...(what === 'payout' ? yes : [])];
    expect(await staffOf(backend, done)).toMatchObject({ exit: 0, complaint: '' });
    expect(
      (await staffOf(backend, [...done, ...(what === 'payout' ? ['--again'] : [])])).exit,
    ).toBe(1);
  }
  expect((await staffJson(backend, 'today')).waits).toEqual([]);
  expect((await staffOf(backend, ['log', '--full'])).said).not.toContain('Ada');
  expect((await staffJson(backend, 'money', 'check')).books).toEqual([{ addUp: true }]);
});

test('coupons are made, told once, listed, and stopped', async () => {
  const made = await staffJson(backend, 'coupon', 'make', '2.50', '--count', '3', ...yes);
  const codes = made.told.codes.split(' ');
  expect(codes).toHaveLength(3);
  const listed = async (...more: string[]) =>
    (await staffJson(backend, 'coupon', 'list', ...more)).coupons;
  expect(await listed()).toMatchObject([
    { worth: { minor: 250 } },
    { worth: { minor: 250 } },
    { worth: { minor: 250 } },
  ]);
  expect((await staffOf(backend, ['coupon', 'stop', codes[0]])).exit).toBe(0);
  expect(await listed('--unused')).toHaveLength(2);
  expect((await staffOf(backend, ['coupon', 'stop', codes[0]])).complaint).toContain('ended');
  expect(
    (await staffJson(backend, 'coupon', 'make', '9', '--count', '2', '--dry-run')).told,
  ).toBeUndefined();
  expect(await listed()).toHaveLength(3);
});

test('an invitation opens with the password that was told, until it is stopped', async () => {
  const made = await staffJson(
    backend,
    'invitation',
    'make',
    'VIP7',
    '--uses',
    '5',
    '--until',
    '2026-12-31',
    ...yes,
  );
  const enter = async (password: string) =>
    backend.call('loginFromInvite', {
      mobile: '4915112345678',
      areaCode: '49',
      inviteCode: 'VIP7',
      invitePassword: password,
    });
  expect(made.after).toMatchObject({ uses: 5, atOnce: 2 });
  const { password } = made.told;
  expect((await enter(password)).value?.token).toBeDefined();
  expect((await staffJson(backend, 'invitation', 'list')).invitations).toContainEqual(
    expect.objectContaining({ code: 'VIP7', uses: 5, rentals: 0 }),
  );
  expect(made.after.until).toBe('2026-12-31T23:00:00.000Z');
  const over = ['invitation', 'make', 'VIP8', '--until', '2026-05-01', ...yes];
  expect((await staffOf(backend, over)).complaint).toBe('--until: a time to come.\n');
  await staffOf(backend, ['invitation', 'stop', 'VIP7']);
  expect((await staffOf(backend, ['invitation', 'stop', 'VIP7'])).complaint).toBe(
    'VIP7 has ended already.\n',
  );
  expect((await enter(password)).value).toBeNull();
});

test('the money of each day and venue, as a table and as CSV, and books that add up', async () => {
  const { number } = await paidRental(backend, { minutes: 30, code: 'BW-1007' });
  await paidRental(backend, { minutes: 30, code: 'BW-4821' });
  await staffOf(backend, ['rental', 'refund', number, '0.40', ...yes]);
  const file = join(folder, 'money.csv');
  const days = ['money', 'days', '--from', '2026-06-01', '--to', '2026-06-01'];
  expect(await staffJson(backend, ...days, '--csv', file)).toMatchObject({
    revenue: [
      { day: '2026-06-01', venue: 'Café Morgenrot', rentals: 1, revenue: { minor: 100 } },
      {
        day: '2026-06-01',
        venue: 'Späti Kastanie',
        rentals: 1,
        revenue: { minor: 60 },
        vat: { minor: 10 },
      },
    ],
    sum: [{ revenue: { minor: 160 } }],
  });
  expect(readFileSync(file, 'utf8').split('\r\n')).toEqual([
    'day,venue,rentals,currency,gross,vat,net,vat rate',
    '2026-06-01,"Café Morgenrot",1,EUR,1,0.16,0.84,19',
    '2026-06-01,"Späti Kastanie",1,EUR,0.6,0.1,0.5,19',
    '',
  ]);
  expect((await staffOf(backend, days)).said).toContain('0.60 EUR');
  expect(await staffJson(backend, 'money', 'check')).toMatchObject({
    books: [{ addUp: true }],
    faults: [],
  });
});
