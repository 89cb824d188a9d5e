import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusalCodes } from '../../../src/contract/refusals.ts';
import { databaseTimeout, hour, startBackend, type TestBackend } from '../support/harness.ts';
import { mobile, phoneAt } from './phone.ts';

/** Signing in with an invitation and its password. */

let backend: TestBackend;
let phone: ReturnType<typeof phoneAt>;
const lines: string[] = [];
beforeEach(async () => {
  lines.length = 0;
  backend = await startBackend({ lines });
  phone = phoneAt(backend);
}, databaseTimeout);
afterEach(() => backend.close());

const apply = (inviteCode: string, invitePassword: string, headers: Record<string, string> = {}) =>
  backend.call('loginFromInvite', { mobile, areaCode: '49', inviteCode, invitePassword }, headers);

test.each(['VIP1', 'DEP1', 'CPM1'])(
  '%s and its password sign in; the guest goes on as invited',
  async code => {
    const guest = await backend.guest();
    const id = (await guest.ask('userInfo', {})).value?.id;
    const token = (await apply(code, 'borrowatt', { token: guest.token })).value?.token ?? '';
    expect((await backend.person(token).ask('userInfo', {})).value).toMatchObject({
      id,
      displayName: '+49 ··· 789',
      // Nothing was proven: no account to log out of, and the way to one stays open.
      isGuest: true,
    });
    expect((await guest.ask('userInfo', {})).code).toBe(401);
  },
);

test('an invited person comes back as a guest does, after the session has expired', async () => {
  const token = (await apply('VIP1', 'borrowatt')).value?.token ?? '';
  const invited = (await backend.person(token).ask('userInfo', {})).value;
  backend.pass(31 * 24 * hour);
  expect((await backend.person(token).ask('userInfo', {})).code).toBe(401);
  const renewed = (await backend.call('renewGuest', {}, { token })).value?.token ?? '';
  const person = backend.person(renewed);
  expect((await person.ask('userInfo', {})).value).toEqual(invited);
  expect((await person.cabinet('BW-4821')).paidByInvitation).toBe(true);
});

test('a member keeps their account: the invitation pays for it from now on', async () => {
  const member = await phone.signIn();
  const before = (await backend.person(member).ask('userInfo', {})).value;
  const token = (await apply('VIP1', 'borrowatt', { token: member })).value?.token ?? '';
  const after = backend.person(token);
  expect((await after.ask('userInfo', {})).value).toEqual(before);
  expect((await after.cabinet('BW-4821')).paidByInvitation).toBe(true);
  expect((await backend.person(member).ask('userInfo', {})).code).toBe(401);
});

test('an invitation password opens no existing account: the number is not proven', async () => {
  const owner = (await backend.person(await phone.signIn()).ask('userInfo', {})).value?.id;
  const invited = backend.person((await apply('VIP1', 'borrowatt')).value?.token ?? '');
  expect((await invited.ask('userInfo', {})).value?.id).not.toBe(owner);
  const other = backend.person((await apply('VIP1', 'borrowatt')).value?.token ?? '');
  expect((await other.ask('userInfo', {})).value?.id).not.toBe(
    (await invited.ask('userInfo', {})).value?.id,
  );
});

test('a wrong password and an unknown invitation are the same answer, and are not tried without end', async () => {
  expect(await apply('VIP1', 'wrong')).toEqual(await apply('VIP9', 'borrowatt'));
  const told = lines.filter(line => line.includes('sign-in refused'));
  expect(told.map(line => (JSON.parse(line) as { why: string }).why)).toEqual(['wrong', 'unknown']);
  for (let count = 0; count < 8; count++)
    expect((await apply('VIP1', 'wrong')).code).toBe(refusalCodes.invitePasswordWrong);
  expect((await apply('VIP1', 'borrowatt')).code).toBe(429);
  expect(await apply('ABC1', 'borrowatt')).toMatchObject({ code: 400, field: 'inviteCode' });
});

test('guesses at once are counted before any of them is looked at', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => apply('VIP1', 'wrong')));
  const codes = answers.map(answer => answer.code);
  expect(codes.filter(code => code === refusalCodes.invitePasswordWrong)).toHaveLength(10);
  expect(codes.filter(code => code === 429)).toHaveLength(50);
  backend.pass(hour);
  expect((await apply('VIP1', 'borrowatt')).code).toBe(0);
});

test('the right password is not counted as a guess', async () => {
  for (let count = 0; count < 12; count++) expect((await apply('VIP1', 'borrowatt')).code).toBe(0);
});
