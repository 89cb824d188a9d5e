import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusalCodes } from '../../../src/contract/refusals.ts';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from '../support/harness.ts';
import { mobile, phoneAt } from './phone.ts';

/** Strangers who use up the budget of a number or an invitation, and its owner. */

let backend: TestBackend;
let phone: ReturnType<typeof phoneAt>;
const lines: string[] = [];
beforeEach(async () => {
  lines.length = 0;
  backend = await startBackend({ variables: { TRUST_PROXY: '1' }, lines });
  phone = phoneAt(backend);
}, databaseTimeout);
afterEach(() => backend.close());

const from = (address: string, browser = address) => ({
  'user-agent': browser,
  'x-forwarded-for': address,
});
const stranger = (index: number) => from(`198.51.100.${index}`);
const owner = from('203.0.113.9', 'the owner');

/** Strangers ask for codes until the number gets no more of them. */
async function useUp(): Promise<void> {
  for (let hours = 0; hours < 3; hours++) {
    for (let index = 0; index < 7; index++) {
      await phone.send(mobile, stranger(hours * 10 + index));
      backend.pass(minute);
    }
    backend.pass(hour);
  }
  expect((await phone.send(mobile, stranger(99))).code).toBe(refusalCodes.tooManyCodes);
}

test('an owner whose number strangers ask codes for all day signs in where they have before', async () => {
  await phone.signIn(owner);
  backend.pass(hour);
  await useUp();
  expect(await phone.signIn(owner)).not.toBe('');
});

test('an owner signs in within the minute in which a stranger asked for their number', async () => {
  await phone.signIn(owner);
  backend.pass(hour);
  expect((await phone.send(mobile, stranger(1))).code).toBe(0);
  await phone.signIn(owner);
});

test('a device that a number was used from has a budget of its own, and no more than that', async () => {
  await phone.signIn(owner);
  backend.pass(hour);
  await useUp();
  const codes: number[] = [];
  for (let count = 0; count < 5; count++) {
    codes.push((await phone.send(mobile, owner)).code);
    backend.pass(minute);
  }
  expect(codes).toEqual([0, 0, 0, 0, refusalCodes.tooManyCodes]);
});

test('a network in which another number was used is a stranger to this one', async () => {
  await phone.signIn(owner, '4917612345678');
  backend.pass(hour);
  await useUp();
  expect((await phone.send(mobile, owner)).code).toBe(refusalCodes.tooManyCodes);
});

const apply = (invitePassword: string, headers: Record<string, string>) =>
  backend.call(
    'loginFromInvite',
    { mobile, areaCode: '49', inviteCode: 'VIP1', invitePassword },
    headers,
  );

/** Sixty wrong passwords from six networks. */
async function guess(): Promise<void> {
  for (let index = 1; index <= 6; index++)
    for (let count = 0; count < 10; count++) await apply('wrong', stranger(index));
}

test('an invitation that strangers guess at still opens to its owner, come before or not', async () => {
  expect((await apply('borrowatt', owner)).code).toBe(0);
  await guess();
  for (let count = 0; count < 5; count++)
    expect((await apply('wrong', owner)).code).toBe(refusalCodes.invitePasswordWrong);
  expect((await apply('borrowatt', owner)).code).toBe(0);
  expect((await apply('borrowatt', from('192.0.2.44'))).code).toBe(0);
});

test('a stranger has three tries at an invitation that many guess at, and the operator hears of it once', async () => {
  await guess();
  const late = from('192.0.2.44');
  const codes: number[] = [];
  for (let count = 0; count < 4; count++) codes.push((await apply('wrong', late)).code);
  const { invitePasswordWrong: wrong } = refusalCodes;
  expect(codes).toEqual([wrong, wrong, wrong, 429]);
  expect(lines.filter(line => line.includes('"alarm":"invitePasswords"'))).toHaveLength(1);
});
