import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseTimeout, minute, startBackend, type TestBackend } from '../support/harness.ts';
import { signsIn } from '../support/signing-in.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const anna = '4915112345678';
const berta = '4917698765432';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

type Someone = ReturnType<TestBackend['person']>;
const overview = async (person: Someone) => {
  const { value } = await person.ask('account', {});
  if (!value) throw new Error('no account');
  return value;
};
const isSignedIn = async (person: Someone) => (await person.ask('userInfo', {})).code === 0;

describe('the session at sign-in', () => {
  test('is a new one after each sign-in, and the one before it is over, also another person’s', async () => {
    const guest = await backend.guest();
    const member = await signsIn(backend, anna, { token: guest.token });
    expect(member.token).not.toBe(guest.token);
    expect(await isSignedIn(guest)).toBe(false);
    backend.pass(minute);
    const again = await signsIn(backend, anna, { token: member.token });
    expect(again.token).not.toBe(member.token);
    expect(await isSignedIn(member)).toBe(false);
    const other = await signsIn(backend, berta, { token: again.token });
    expect([await isSignedIn(again), await isSignedIn(other)]).toEqual([false, true]);
    expect((await overview(other)).sessions).toHaveLength(1);
  });
});

describe('the list of sessions', () => {
  test('says when and on what kind of device, and which one asks, but no address', async () => {
    const first = await signsIn(backend, anna, { 'user-agent': iphone });
    backend.pass(5 * minute);
    const second = await signsIn(backend, anna, { 'user-agent': firefox });
    const { sessions } = await overview(second);
    expect(sessions).toEqual([
      {
        id: expect.any(String),
        begunAt: backend.clock.now(),
        device: { system: 'linux', browser: 'firefox' },
        isThis: true,
      },
      {
        id: expect.any(String),
        begunAt: backend.clock.now() - 5 * minute,
        device: { system: 'iphone', browser: 'safari' },
        isThis: false,
      },
    ]);
    const stored = JSON.stringify(await backend.db.selectFrom('tokens').selectAll().execute());
    expect(stored).not.toContain('127.0.0.1');
    expect(stored).not.toContain('Mozilla');
    expect((await overview(first)).sessions.map(({ isThis }) => isThis)).toEqual([false, true]);
  });

  test('a session stays one when it is renewed, and is gone when it expires', async () => {
    const day = 24 * 60 * minute;
    const guest = await backend.guest();
    backend.pass(31 * day);
    const renewed = (await backend.call('renewGuest', {}, { token: guest.token })).value?.token;
    const person = backend.person(renewed ?? '');
    expect(await overview(person)).toMatchObject({
      sessions: [{ isThis: true, begunAt: backend.clock.now() - 31 * day }],
    });
  });

  test('one is ended by its id; others, and those of other people, stay', async () => {
    const here = await signsIn(backend, anna);
    backend.pass(minute);
    const there = await signsIn(backend, anna);
    const stranger = await signsIn(backend, berta);
    const [strange] = (await overview(stranger)).sessions;
    const other = (await overview(here)).sessions.find(({ isThis }) => !isThis);
    for (const sessionId of [strange?.id, other?.id, 'unknown'])
      expect((await here.ask('endSession', { sessionId: sessionId ?? '' })).code).toBe(0);
    expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(stranger)]).toEqual([
      true,
      false,
      true,
    ]);
    expect((await overview(here)).sessions).toHaveLength(1);
  });

  test('signing out everywhere ends all of them, and no one else’s', async () => {
    const here = await signsIn(backend, anna);
    backend.pass(minute);
    const there = await signsIn(backend, anna);
    const stranger = await signsIn(backend, berta);
    expect((await here.ask('logoutEverywhere', {})).code).toBe(0);
    expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(stranger)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
