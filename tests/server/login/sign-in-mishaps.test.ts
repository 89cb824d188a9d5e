import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseTimeout, startBackend, type TestBackend } from '../support/harness.ts';
import { IdentityEnd } from '../support/identity-end.ts';
import { providersAt } from '../support/provider-sign-in.ts';
import { mobile, phoneAt } from '../phone-login/phone.ts';

/** Sign-in failures that are neither the person's fault nor the provider's. */

let end: IdentityEnd;
let backend: TestBackend;
let lines: string[];
const open = async (variables: Readonly<Record<string, string>> = {}) => {
  end = new IdentityEnd();
  lines = [];
  backend = await startBackend({ variables, lines, ends: { identity: end } });
};
beforeEach(() => open(), databaseTimeout);
afterEach(async () => {
  await backend.close();
  await end.close();
});

/** Makes the database refuse to write a table; answers the function that ends it. */
async function breaks(table: string, when: 'insert' | 'update'): Promise<() => Promise<void>> {
  await sql`create function stumbles() returns trigger as $$ begin raise exception 'stumbles'; end $$ language plpgsql`.execute(
    backend.db,
  );
  await sql`create trigger stumbles before ${sql.raw(when)} on ${sql.table(table)} for each row execute function stumbles()`.execute(
    backend.db,
  );
  return async () => {
    await sql`drop trigger stumbles on ${sql.table(table)}`.execute(backend.db);
    await sql`drop function stumbles`.execute(backend.db);
  };
}

test('a way back that breaks, or comes too often, leads to the app all the same, which says so', async () => {
  const people = providersAt(backend);
  const unavailable = { provider: 'google', refused: 'unavailable' };
  const { url } = await people.start('google');
  const callback = await people.decide(url);
  const mend = await breaks('sign_in_attempts', 'update');
  expect(await people.follow(callback)).toEqual(unavailable);
  expect(lines.some(line => line.includes('request failed'))).toBe(true);
  await mend();
  expect(await people.follow(callback)).toHaveProperty('ticket');

  await backend.close();
  await end.close();
  await open({ RATE_LIMIT_PER_MINUTE: '10' });
  const crowd = providersAt(backend);
  const again = new URL('/auth/google/callback?state=nobody-knows', callback);
  for (let count = 0; count < 10; count++)
    expect(await crowd.follow(again)).toEqual({ provider: 'google', refused: 'expired' });
  expect(await crowd.follow(again)).toEqual(unavailable);
  expect(lines.some(line => line.includes('request failed'))).toBe(false);
});

test('a ticket is used up with the account that it opens, and not by an attempt that failed', async () => {
  const people = providersAt(backend);
  const { url, secret } = await people.start('google');
  const { ticket } = await people.follow(await people.decide(url));
  const mend = await breaks('users', 'insert');
  expect((await people.redeem(ticket, secret)).code).toBe(500);
  await mend();
  expect((await people.redeem(ticket, secret)).code).toBe(0);
});

test('a text message’s code is used up in the same way', async () => {
  const phone = phoneAt(backend);
  expect((await phone.send(mobile)).code).toBe(0);
  const mend = await breaks('users', 'insert');
  expect((await phone.enter(phone.newestCode())).code).toBe(500);
  await mend();
  expect((await phone.enter(phone.newestCode())).code).toBe(0);
});

test('of two who bring the same code or ticket at once one is let in', async () => {
  const people = providersAt(backend);
  const { url, secret } = await people.start('google');
  const { ticket } = await people.follow(await people.decide(url));
  const phone = phoneAt(backend);
  await phone.send(mobile);
  for (const enter of [
    () => people.redeem(ticket, secret),
    () => phone.enter(phone.newestCode()),
  ]) {
    const codes = (await Promise.all([enter(), enter(), enter()])).map(({ code }) => code);
    expect(codes.filter(code => code === 0)).toHaveLength(1);
  }
});

test('a member may be called Tourist and is none', async () => {
  const { token } = await providersAt(backend).signIn('google', { name: 'Tim Tourist' });
  const { value } = await backend.call('userInfo', {}, { token });
  expect(value).toMatchObject({ displayName: 'Tim Tourist', isGuest: false });
  const guest = await backend.guest();
  expect((await guest.ask('userInfo', {})).value).toMatchObject({ isGuest: true });
});
