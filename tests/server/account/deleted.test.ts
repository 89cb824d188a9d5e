import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { issueToken } from '../../../src/server/api/caller.ts';
import { linkIdentity } from '../../../src/server/login/link.ts';
import { accountOf, invitedAccount } from '../../../src/server/login/sign-in.ts';
import { databaseTimeout, minute, startBackend, type TestBackend } from '../support/harness.ts';
import { signsIn } from '../support/signing-in.ts';

/** Deleted accounts stay deleted, whatever was under way when they were left. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const anna = '4915112345678';
type Someone = ReturnType<TestBackend['person']>;
const rowOf = async (person: Someone) =>
  backend.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', (await person.ask('userInfo', {})).value?.id ?? '')
    .executeTakeFirstOrThrow();

/** A person whose request had read their row before they left, and that row. */
async function leftMeanwhile() {
  const guest = await backend.guest();
  const before = await rowOf(guest);
  expect((await guest.ask('deleteAccount', {})).code).toBe(0);
  return before;
}
const proven = {
  provider: 'google',
  subject: 'anna-at-google',
  displayName: 'Anna',
  label: null,
} as const;

describe('an account that was deleted meanwhile', () => {
  test('is not what a sign-in leads to', async () => {
    const before = await leftMeanwhile();
    const entering = { user: before, locale: 'de-DE', asks: false } as const;
    const { userId } = await accountOf(backend.backend, proven, entering);
    expect(userId).not.toBe(before.id);
    const phone = { e164: `+${anna}`, prefix: '+4915112', callingCode: '49' };
    expect(await invitedAccount(backend.backend, phone, 'VIP1', before, 'de-DE')).not.toBe(
      before.id,
    );
  });

  test('gets no other way in', async () => {
    const before = await leftMeanwhile();
    await expect(linkIdentity(backend.backend, before, before.id, proven)).rejects.toMatchObject({
      why: 'linking for nobody',
    });
    expect(await backend.db.selectFrom('identities').select('subject').execute()).toEqual([]);
  });

  test('is opened by no session that began too late', async () => {
    const before = await leftMeanwhile();
    const device = { system: 'other', browser: 'other' } as const;
    const token = await issueToken(backend.backend, before.id, { device });
    expect((await backend.person(token).ask('userInfo', {})).code).toBe(401);
  });
});

test('attempts to sign in go with their account, and stand in its data before', async () => {
  const member = await signsIn(backend, anna);
  const { id } = await rowOf(member);
  const attempt = {
    provider: 'google' as const,
    secret_hash: 'a secret',
    nonce: '',
    verifier: '',
    return_origin: '',
    redirect_uri: '',
    created_at: backend.clock.now(),
    expires_at: backend.clock.now() + minute,
    returned_at: null,
    subject: 'anna-at-google',
    display_name: 'Anna at Google',
    label: 'anna@mail.example',
    ticket_hash: null,
    ticket_expires_at: null,
    redeemed_at: null,
  };
  await backend.db
    .insertInto('sign_in_attempts')
    .values([
      { ...attempt, state_hash: 'to-link', link_to: id },
      { ...attempt, state_hash: 'of-another', link_to: null, subject: 'somebody else' },
    ])
    .execute();
  const data = JSON.stringify((await member.ask('personalData', {})).value);
  expect(data).toContain('Anna at Google');
  expect(data).toContain('anna@mail.example');
  expect(data).not.toContain('a secret');
  await member.ask('deleteAccount', {});
  const left = await backend.db.selectFrom('sign_in_attempts').select('state_hash').execute();
  await backend.db.deleteFrom('sign_in_attempts').execute();
  expect(left).toEqual([{ state_hash: 'of-another' }]);
});

test('a person who only claimed a number takes no code of it away', async () => {
  const invited = await backend.call('loginFromInvite', {
    mobile: anna,
    areaCode: '49',
    inviteCode: 'VIP1',
    invitePassword: 'borrowatt',
  });
  await signsIn(backend, anna);
  backend.pass(minute);
  await backend.person(invited.value?.token ?? '').ask('deleteAccount', {});
  expect(await backend.db.selectFrom('login_codes').select('phone').execute()).toEqual([
    { phone: `+${anna}` },
  ]);
});

test('an invitation goes along into the account that was there', async () => {
  await signsIn(backend, anna);
  backend.pass(minute);
  const { value } = await backend.call('loginFromInvite', {
    mobile: '4917698765432',
    areaCode: '49',
    inviteCode: 'VIP1',
    invitePassword: 'borrowatt',
  });
  const member = await signsIn(backend, anna, { token: value?.token ?? '' });
  expect(await member.cabinet('BW-1007')).toMatchObject({ paidByInvitation: true });
});
