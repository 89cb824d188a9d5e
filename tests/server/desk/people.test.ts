import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from '../support/harness.ts';
import { rent } from '../support/renting.ts';
import { signsIn } from '../support/signing-in.ts';
import { paidRental } from '../support/paid-rental.ts';
import { staffJson, staffOf } from '../support/staff-of.ts';
import { nobody } from '../../../src/server/rental/record.ts';

/** People whom staff block, find, export and erase. */
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

/** Half an hour that is paid, and the person by their id. */
async function paidByPerson(code?: string) {
  const rental = await paidRental(backend, { minutes: 30, code });
  const { user_id: id } = await backend.db
    .selectFrom('rentals')
    .select('user_id')
    .where('id', '=', rental.orderId)
    .executeTakeFirstOrThrow();
  return { id, ...rental };
}

test('a blocked person rents nothing and is told whom to write to, until let again', async () => {
  const { guest: someone, id } = await paidByPerson();
  const open = async () => {
    const { intentId, msg } = await someone.openHold('cab-bw-1007');
    return intentId === '' ? msg : 'opened';
  };
  await staffOf(backend, ['person', 'block', id, '--yes']);
  expect(await open()).toContain('You cannot rent a power bank here at the moment.');
  expect((await staffJson(backend, 'person', 'show', id)).person[0].blocked).not.toBeNull();
  await staffOf(backend, ['person', 'unblock', id, '--yes']);
  expect(await open()).toBe('opened');
});

test('the card of a blocked person opens nothing for a new guest either', async () => {
  const { id, intentId } = await paidByPerson();
  backend.cards.change(intentId, { fingerprint: 'card-of-somebody' });
  await staffOf(backend, ['person', 'block', id, '--yes']);
  await backend.advance(hour);
  const again = async () => {
    const guest = await backend.guest();
    const { intentId: next } = await guest.openHold('cab-bw-4821');
    backend.cards.pay(next);
    backend.cards.change(next, { fingerprint: 'card-of-somebody' });
    const { value, msg } = await guest.ask('confirmSetup', { paymentIntentId: next });
    await backend.runDueWork();
    return { next, said: value?.orderId ? 'rented' : msg };
  };
  const refused = await again();
  expect(refused.said).toContain('You cannot rent a power bank here at the moment.');
  expect(backend.cards.holds.get(refused.next)?.status).toBe('cancelled');
  await staffOf(backend, ['person', 'unblock', id, '--yes']);
  await backend.advance(hour);
  expect((await again()).said).toBe('rented');
});

const refusal = 'You cannot rent a power bank here at the moment.';

test('a blocked guest who signs in to an account that was there stays blocked', async () => {
  const mobile = '4915112345678';
  await signsIn(backend, mobile);
  const { id, guest: someone } = await paidByPerson();
  await staffOf(backend, ['person', 'block', id, '--yes']);
  await backend.advance(hour);
  const member = await signsIn(backend, mobile, { token: someone.token });
  expect((await member.openHold('cab-bw-4821')).msg).toContain(refusal);
});

test('a hold that was open when its person was blocked rents nothing, and its card is known', async () => {
  const guest = await backend.guest();
  const { value } = await guest.ask('userInfo', {});
  const open = await guest.openHold('cab-bw-4821');
  await staffOf(backend, ['person', 'block', value?.id ?? '', '--yes']);
  // The provider is asked for the cards of blocked people before and after this one is paid.
  await backend.advance(minute);
  backend.cards.pay(open.intentId);
  backend.cards.change(open.intentId, { fingerprint: 'card-paid-late' });
  const { msg } = await guest.ask('confirmSetup', { paymentIntentId: open.intentId });
  expect(msg).toContain(refusal);
  expect(backend.commands).toEqual([]);
  await backend.advance(hour);
  const again = await backend.guest();
  const { intentId } = await again.openHold('cab-bw-4821');
  backend.cards.pay(intentId);
  backend.cards.change(intentId, { fingerprint: 'card-paid-late' });
  expect((await again.ask('confirmSetup', { paymentIntentId: intentId })).msg).toContain(refusal);
});

test('staff cannot act on the placeholder person to whom parted rentals belong', async () => {
  const { id, number } = await paidByPerson();
  await backend.db
    .insertInto('users')
    .columns(['id', 'kind', 'display_name', 'locale', 'created_at', 'deleted_at'])
    .expression(query =>
      query
        .selectFrom('users')
        .select(sql.lit(nobody).as('id'))
        .select(['kind', 'display_name', 'locale', 'created_at', 'created_at as deleted_at'])
        .where('id', '=', id),
    )
    .execute();
  await backend.db.updateTable('rentals').set({ user_id: nobody }).execute();
  const file = join(folder, 'data.json');
  for (const act of [['block'], ['unblock'], ['erase'], ['show'], ['export', '--file', file]]) {
    const [name = '', ...options] = act;
    const { exit, complaint } = await staffOf(backend, [
      'person',
      name,
      nobody,
      ...options,
      ...(name === 'show' || name === 'export' ? [] : ['--yes', '--why', 'a slip']),
    ]);
    expect([name, exit === 0, complaint]).toEqual([
      name,
      false,
      expect.stringContaining('is nobody'),
    ]);
  }
  expect(existsSync(file)).toBe(false);
  expect((await staffJson(backend, 'person', 'find', number)).people).toEqual([]);
  expect((await staffJson(backend, 'rental', 'show', number)).rental[0].person).toBeNull();
});

test('a person is found, takes their data along, and is erased when nothing is open', async () => {
  const { id, number } = await paidByPerson();
  expect((await staffJson(backend, 'person', 'find', number)).people).toMatchObject([
    { person: id },
  ]);
  const file = join(folder, 'data.json');
  await staffOf(backend, ['person', 'export', id, '--file', file, '--dry-run']);
  expect(existsSync(file)).toBe(false);
  await staffOf(backend, ['person', 'export', id, '--file', file]);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ rentals: [{ number }] });
  expect(statSync(file).mode & 0o077).toBe(0);
  const again = ['person', 'export', id, '--file', file];
  expect((await staffOf(backend, again)).complaint).toBe(`${file} is there already.\n`);
  await staffOf(backend, ['rental', 'credit', number, '2', ...yes]);
  expect((await staffOf(backend, ['person', 'erase', id, '--yes'])).complaint).toContain(
    'First has to end: balance',
  );
  const other = await paidByPerson();
  expect(await staffJson(backend, 'person', 'erase', other.id, '--yes')).toMatchObject({
    after: { erased: true },
  });
  expect((await other.guest.ask('orderCount', {})).value).toBeNull();
  expect((await staffJson(backend, 'rental', 'find', other.number)).rentals).toHaveLength(1);
});

test('with a person go the sentences that staff wrote about them', async () => {
  const guest = await backend.guest();
  const { orderId } = await rent(backend, guest, 'BW-1007');
  const { number } = await guest.order(orderId);
  await staffOf(backend, ['rental', 'note', number, 'Ada Lovelace called twice']);
  await backend.advance(hour);
  const claim = { orderId, cabinetCode: 'BW-1007' };
  await guest.ask('claimReturn', claim, { 'Idempotency-Key': 'a-claim-of-ada' });
  const [{ reference }] = (await staffJson(backend, 'claim', 'list')).claims;
  await staffOf(backend, ['claim', 'reject', reference, '--message', 'Dear Ada, no', ...yes]);
  await staffOf(backend, ['rental', 'end', number, ...yes]);
  await backend.runDueWork();
  const show = async () => (await staffOf(backend, ['rental', 'show', number])).said;
  expect(await show()).toContain('Ada Lovelace');
  expect(await show()).toContain('Dear Ada');
  expect(await show()).toContain(`claim reject ${reference}`);
  const { value } = await guest.ask('userInfo', {});
  expect((await staffOf(backend, ['person', 'erase', value?.id ?? '', '--yes'])).exit).toBe(0);
  expect(await show()).toContain(number);
  expect(await show()).not.toContain('Ada');
});
