import { afterEach, beforeEach, expect, test } from 'vitest';
import { captchaUrl } from '../../../../src/contract/login/calls.ts';
import { databaseTimeout, hour, startBackend, type TestBackend } from '../../support/harness.ts';
import { rent } from '../../support/renting.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend({ variables: { BRAND: 'Volt' } });
}, databaseTimeout);
afterEach(() => backend.close());

const phone = { mobile: '4915123456789', areaCode: '49' };
const number = '+4915123456789';

/** The guest proves a number, and is a member. */
async function member(token: string) {
  const captchaId = 'captcha-for-a-message';
  await backend.app.inject({ method: 'GET', url: captchaUrl(captchaId) });
  const { answer } = await backend.db
    .selectFrom('captchas')
    .select('answer')
    .executeTakeFirstOrThrow();
  // A code belongs to the session that asked for it.
  await backend.call(
    'sendVerifyCode',
    { mobile: phone.mobile, captchaId, captcha: answer },
    { token },
  );
  const verifyCode = /\d{4}/.exec(backend.sent.at(-1)?.text ?? '')?.[0] ?? '';
  const signedIn = await backend.call('mobileLogin', { ...phone, verifyCode }, { token });
  return backend.person(signedIn.value?.token ?? '');
}
const newest = (subject: string) => backend.sent.filter(message => message.subject === subject);

test('the operator’s name stands in the message with the code', async () => {
  await member((await backend.guest()).token);
  expect(backend.sent).toMatchObject([
    { address: number, text: expect.stringMatching(/^\d{4} is your Volt code\./) },
  ]);
});

test('a member with a proven number is reminded by text message, which says who writes', async () => {
  const guest = await backend.guest();
  await rent(backend, guest);
  await member(guest.token);
  await backend.advance(44 * hour);
  expect(newest('Please return your power bank')).toMatchObject([
    {
      address: number,
      text: expect.stringMatching(/^Volt: Your rental [\w-]+ is still running\./),
    },
  ]);
  await backend.advance(4 * hour);
  expect(newest('The power bank is yours now')).toMatchObject([{ address: number }]);
});

test('a return is told by text message too, with its price', async () => {
  const guest = await backend.guest();
  const { powerBankId, cabinet } = await rent(backend, guest);
  await member(guest.token);
  backend.pass(hour);
  await backend.tell({ kind: 'returned', cabinetId: cabinet.cabinetId, slot: 1, powerBankId });
  await backend.runDueWork();
  expect(newest('Thank you for returning the power bank')).toMatchObject([
    { address: number, text: expect.stringContaining('Price: €2.00.') },
  ]);
});

test('a guest, and a number that was only said, get none', async () => {
  const guest = await backend.guest();
  await rent(backend, guest);
  await backend.call(
    'loginFromInvite',
    { ...phone, inviteCode: 'VIP1', invitePassword: 'borrowatt' },
    { token: guest.token },
  );
  const other = await backend.guest();
  await rent(backend, other, 'BW-4821');
  await backend.advance(44 * hour);
  expect(newest('Please return your power bank')).toMatchObject([
    { address: null },
    { address: null },
  ]);
});
