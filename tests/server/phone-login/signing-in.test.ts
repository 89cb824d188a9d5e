import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from '../support/harness.ts';
import { mobile, phoneAt } from './phone.ts';

/** Signing in by phone (specification, section 7, Auth). */

let backend: TestBackend;
let phone: ReturnType<typeof phoneAt>;
beforeEach(async () => {
  backend = await startBackend();
  phone = phoneAt(backend);
}, databaseTimeout);
afterEach(() => backend.close());

test('a code that was sent opens a new account, and the same account the next time', async () => {
  const first = backend.person(await phone.signIn());
  expect(backend.sent.at(-1)).toMatchObject({
    subject: 'Your code',
    text: expect.stringMatching(/^\d{4} is your Borrowatt code/),
  });
  const user = (await first.ask('userInfo', {})).value;
  expect(user).toMatchObject({ displayName: '+49 ··· 789', balance: 0 });
  backend.pass(minute);
  expect((await backend.person(await phone.signIn()).ask('userInfo', {})).value?.id).toBe(user?.id);
});

test('a number or code that no phone has is refused by the field, and nothing is sent', async () => {
  for (const number of ['4912', '99900000000'])
    expect(await phone.send(number)).toMatchObject({ code: 400, field: 'mobile' });
  expect(
    await backend.call('mobileLogin', { mobile, areaCode: '43', verifyCode: '1234' }),
  ).toMatchObject({ code: 400, field: 'mobile' });
  expect(await backend.call('mobileLogin', { mobile, areaCode: '49' })).toMatchObject({
    code: 400,
    field: 'verifyCode',
  });
  expect(backend.sent).toEqual([]);
});

test('signing out ends the session on the server, for this token only', async () => {
  const [here, there] = [await phone.signIn(), (backend.pass(minute), await phone.signIn())];
  expect((await backend.person(here).ask('logout', {})).code).toBe(0);
  expect((await backend.person(here).ask('userInfo', {})).code).toBe(401);
  expect((await backend.call('renewGuest', {}, { token: here })).code).toBe(401);
  expect((await backend.person(there).ask('userInfo', {})).code).toBe(0);
});

test("an expired session of a member is not renewed like a guest's", async () => {
  const token = await phone.signIn();
  backend.pass(31 * 24 * hour);
  expect((await backend.call('renewGuest', {}, { token })).code).toBe(401);
});
