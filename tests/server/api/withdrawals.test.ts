import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseTimeout, hour, startBackend, type TestBackend } from '../support/harness.ts';
import { newKey } from '../support/person.ts';
import { rent } from '../support/renting.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const key = (name: string = newKey()) => ({ 'Idempotency-Key': name });
const declared = { name: 'Ada Lovelace', orderNumber: 'BW-0', email: 'ada@example.org' };
const kept = () => backend.db.selectFrom('withdrawals').selectAll().execute();

test('a withdrawal needs no token, is kept with its rental, and says when it arrived', async () => {
  const guest = await backend.guest();
  const { orderId } = await rent(backend, guest);
  const { number } = await guest.order(orderId);
  const { value } = await backend.call(
    'withdraw',
    { ...declared, orderNumber: number.toLowerCase() },
    key(),
  );
  expect(value).toEqual({
    reference: expect.stringMatching(/^W-[A-Z2-9]{4}-[A-Z2-9]{4}$/),
    at: backend.clock.now(),
  });
  expect(await kept()).toMatchObject([{ rental_id: orderId, reference: value?.reference }]);
  const events = await backend.db
    .selectFrom('rental_events')
    .select('detail')
    .where('rental_id', '=', orderId)
    .where('kind', '=', 'withdrawal')
    .execute();
  expect(events).toEqual([{ detail: JSON.stringify({ reference: value?.reference }) }]);
});

test('an order number that there is not arrives like any other', async () => {
  expect(await backend.call('withdraw', declared, key())).toMatchObject({ code: 0 });
  expect(await kept()).toMatchObject([{ rental_id: null, order_number: 'BW-0' }]);
});

test('the receipt is acknowledged by mail with date and time, once', async () => {
  const { value } = await backend.call('withdraw', declared, { ...key(), lang: 'de-DE' });
  await backend.runDueWork();
  await backend.runDueWork();
  expect(backend.mails).toEqual([
    {
      to: 'ada@example.org',
      subject: 'Eingang Ihres Widerrufs',
      text: expect.stringContaining('1. Juni 2026 um 12:00:00 MESZ'),
    },
  ]);
  for (const words of ['BW-0', 'Ada Lovelace', value?.reference ?? 'none'])
    expect(backend.mails[0]?.text).toContain(words);
});

test('a mail server that is away is asked again, more and more slowly', async () => {
  await backend.call('withdraw', declared, key());
  backend.mailTrouble.push('away', 'away');
  await backend.runDueWork();
  expect(backend.mails).toEqual([]);
  expect(await kept()).toMatchObject([{ acknowledged_at: null, mail_attempts: 1 }]);
  await backend.runDueWork();
  expect(await kept()).toMatchObject([{ mail_attempts: 1 }]);
  await backend.advance(hour);
  await backend.runDueWork();
  await backend.advance(hour);
  await backend.runDueWork();
  expect(backend.mails).toHaveLength(1);
  expect((await kept())[0]?.acknowledged_at).not.toBeNull();
});

test('the same declaration sent again is the same', async () => {
  const first = await backend.call('withdraw', declared, key('attempt-one'));
  await backend.db.deleteFrom('idempotency_keys').execute();
  expect(await backend.call('withdraw', declared, key('attempt-one'))).toEqual(first);
  expect(await kept()).toHaveLength(1);
});

test('a field that is missing or no address is refused by its name; one address has its limit', async () => {
  const refused = async (change: object) =>
    (await backend.call('withdraw', { ...declared, ...change }, key())).field;
  expect(await refused({ name: '' })).toBe('name');
  expect(await refused({ name: 'Ada\u0007' })).toBe('name');
  expect(await refused({ name: 'Ada\n\nYou have won: example.org' })).toBe('name');
  expect(await refused({ orderNumber: ' ' })).toBe('orderNumber');
  expect(await refused({ orderNumber: 'BW\u20280' })).toBe('orderNumber');
  expect(await refused({ email: 'ada' })).toBe('email');
  expect(await refused({ email: 'a@b.de\r\nBcc: x@y.z' })).toBe('email');
  const codes = [];
  for (let sent = 0; sent < 21; sent++)
    codes.push(
      (await backend.call('withdraw', { ...declared, email: `ada-${sent}@example.org` }, key()))
        .code,
    );
  expect(codes.filter(code => code === 0)).toHaveLength(20);
  expect(codes.at(-1)).toBe(429);
});

test('a mailbox is not filled by declarations in its owner’s name', async () => {
  const codes = [];
  for (let sent = 0; sent < 11; sent++) {
    const email = sent % 2 === 0 ? 'ada@example.org' : 'Ada@Example.org';
    codes.push((await backend.call('withdraw', { ...declared, email }, key())).code);
  }
  expect(codes.filter(code => code === 0)).toHaveLength(10);
  expect(codes.at(-1)).toBe(429);
  expect(
    (await backend.call('withdraw', { ...declared, email: 'b@example.org' }, key())).code,
  ).toBe(0);
});

test.each([
  ['Müller-Lüdenscheidt', 'Müller-Lüdenscheidt'],
  ['Siobhán O’Brien, MD', 'Siobhán O’Brien, MD'],
  ["J.R.R. O'Tolkien", "J. R. R. O'Tolkien"],
  ['王小明', '王小明'],
  ['You won: https://evil.example/x?y=1', 'You won https evil. example x y 1'],
  ['www.evil.example now', 'www. evil. example now'],
  ['evil。example, me@evil.example', 'evil example, me evil. example'],
  ['😀', '–'],
])('the name %s is %s in the mail, and kept as it was typed', async (name, said) => {
  const ways = { ...declared, name, orderNumber: 'BW-7.example.org' };
  await backend.call('withdraw', ways, { ...key(), lang: 'en-US' });
  await backend.runDueWork();
  const lines = backend.mails[0]?.text.split('\n') ?? [];
  expect(lines).toContain(`Name: ${said}`);
  expect(lines.join(' ')).toContain('BW-7. example. org');
  expect(await kept()).toMatchObject([{ name }]);
});

test('of an hour a hundred mails go, then an alarm says so and the others follow', async () => {
  const lines: string[] = [];
  await backend.close();
  backend = await startBackend({ lines });
  await backend.call('withdraw', declared, key());
  const row = await backend.db.selectFrom('withdrawals').selectAll().executeTakeFirstOrThrow();
  const named = (count: number) => ({ id: `w-${count}`, reference: `W-${count}` });
  const rows = Array.from({ length: 101 }, (_, count) => ({
    ...row,
    ...named(count),
    request_key: `key-${count}`,
  }));
  await backend.db.insertInto('withdrawals').values(rows).execute();
  await backend.runDueWork();
  await backend.runDueWork();
  expect(backend.mails).toHaveLength(100);
  expect(lines.filter(line => line.includes('"alarm":"acknowledgements"'))).toHaveLength(1);
  expect((await backend.call('withdraw', declared, key())).code).toBe(0);
  await backend.advance(hour);
  expect(backend.mails).toHaveLength(103);
});

test('a declaration of a rental’s owner goes with their data, one of another person does not', async () => {
  const [owner, stranger] = [await backend.guest(), await backend.guest()];
  const { number } = await owner.order((await rent(backend, owner)).orderId);
  const declare = (person: typeof owner, name: string) =>
    person.ask('withdraw', { ...declared, orderNumber: number, name }, key());
  await declare(owner, 'The owner');
  await declare(stranger, 'A stranger');
  const dataOf = async (person: typeof owner) =>
    JSON.stringify((await person.ask('personalData', {})).value);
  expect(await dataOf(owner)).toContain('The owner');
  expect(await dataOf(owner)).not.toContain('A stranger');
  expect(await dataOf(stranger)).not.toMatch(/The owner|A stranger/);
});

test('ten mails a day reach one mailbox, however its address is written', async () => {
  const behind = await startBackend({ variables: { TRUST_PROXY: '1' } });
  const ask = async (email: string, index: number) =>
    (
      await behind.call(
        'withdraw',
        { ...declared, email },
        { ...key(), 'x-forwarded-for': `198.51.100.${index}` },
      )
    ).code;
  const written = Array.from({ length: 12 }, (_, index) =>
    index % 2 === 0 ? `victim+${index}@example.org` : `VICTIM+x${index}@Example.org`,
  );
  const codes: number[] = [];
  for (const [index, email] of written.entries()) codes.push(await ask(email, index));
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 0), 429, 429]);
  expect(await ask('victim@example.org', 20)).toBe(429);
  expect(await ask('another@example.org', 21)).toBe(0);
  await behind.close();
});
