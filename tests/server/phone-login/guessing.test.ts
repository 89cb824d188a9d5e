import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusalCodes } from '../../../src/contract/refusals.ts';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from '../support/harness.ts';
import { captchaOf, mobile, phoneAt, wrong } from './phone.ts';

/** Codes that are guessed at, or meant for another person. */

let backend: TestBackend;
let phone: ReturnType<typeof phoneAt>;
const lines: string[] = [];
/** Reasons in the log since the last look. */
const reasons = (): unknown[] =>
  lines.splice(0).flatMap(line => {
    const { msg, provider, why } = JSON.parse(line) as Record<string, unknown>; // pino wrote it
    return msg === 'sign-in refused' && provider === 'phone' ? [why] : [];
  });
beforeEach(async () => {
  lines.length = 0;
  backend = await startBackend({ lines });
  phone = phoneAt(backend);
}, databaseTimeout);
afterEach(() => backend.close());

test('guessing: five wrong tries and the code is dead, right or wrong; asking for new codes buys no guesses without end', async () => {
  await phone.send(mobile, { 'user-agent': 'one' });
  const code = phone.newestCode();
  for (const left of [4, 3, 2, 1])
    expect(await phone.enter(wrong(code))).toMatchObject({
      code: refusalCodes.codeWrong,
      msg: `That verification code is wrong. ${left} ${left === 1 ? 'try' : 'tries'} left.`,
    });
  expect((await phone.enter(wrong(code))).code).toBe(refusalCodes.codeLocked);
  expect((await phone.enter(code)).code).toBe(refusalCodes.codeLocked);
  expect(reasons()).toEqual([...Array.from({ length: 5 }, () => 'wrong'), 'locked']);
  for (let round = 0; round < 3; round++) {
    backend.pass(2 * minute);
    await phone.send(mobile, { 'user-agent': 'one' });
    for (let guess = 0; guess < 5; guess++) await phone.enter(wrong(phone.newestCode()));
  }
  backend.pass(hour);
  await phone.send(mobile, { 'user-agent': 'one' });
  expect(await phone.enter(phone.newestCode())).toMatchObject({ code: refusalCodes.tooManyCodes });
});

test('many wrong codes in the whole service are an alarm, and do not prevent signing in', async () => {
  await phone.send();
  await phone.enter(wrong(phone.newestCode()));
  const counted = await backend.db
    .updateTable('attempts')
    .set({ points: 199 })
    .where('key', 'like', 'guess:service%')
    .returning('key')
    .execute();
  expect(counted).toHaveLength(1);
  const alarms = () => lines.filter(line => line.includes('"alarm":"wrongCodes"'));
  await phone.enter(wrong(phone.newestCode()));
  expect(alarms()).toEqual([]);
  for (let guess = 0; guess < 2; guess++) await phone.enter(wrong(phone.newestCode()));
  expect(alarms()).toHaveLength(1);
  expect((await phone.enter(phone.newestCode())).code).toBe(0);
});

test('many guesses at once count one by one', async () => {
  await phone.send();
  const code = phone.newestCode();
  const answers = await Promise.all(Array.from({ length: 8 }, () => phone.enter(wrong(code))));
  expect(answers.map(answer => answer.code).sort((a, b) => a - b)).toEqual([
    ...Array.from({ length: 4 }, () => refusalCodes.codeWrong),
    ...Array.from({ length: 4 }, () => refusalCodes.codeLocked),
  ]);
});

test('a code is good once, for five minutes, for its number; a newer one replaces it', async () => {
  await phone.send();
  const code = phone.newestCode();
  expect((await phone.enter(code, undefined, '4915198765432')).code).toBe(refusalCodes.codeExpired);
  expect((await phone.enter(code)).code).toBe(0);
  expect((await phone.enter(code)).code).toBe(refusalCodes.codeExpired);
  backend.pass(minute);
  await phone.send();
  const late = phone.newestCode();
  backend.pass(5 * minute);
  expect((await phone.enter(late)).code).toBe(refusalCodes.codeExpired);
  // The person reads one sentence for all of them.
  expect(reasons()).toEqual(['none asked for here', 'used', 'too old']);
  // Each column is named: four digits that happen to stand in a time or a hash are no code.
  const hash: unknown = expect.stringMatching(/^[0-9a-f]{64}$/);
  const at: unknown = expect.any(Number);
  const kept = { phone: `+${mobile}`, asker: hash, code_hash: hash, sent_at: at, expires_at: at };
  expect(
    await backend.db.selectFrom('login_codes').selectAll().orderBy('sent_at').execute(),
  ).toStrictEqual([
    { ...kept, tries: 0, used_at: at },
    { ...kept, tries: 0, used_at: null },
  ]);
});

test("a stranger's requests and guesses lock no owner out: each request has a code of its own", async () => {
  await phone.send(mobile, { 'user-agent': "the owner's" });
  const code = phone.newestCode();
  const stranger = { 'user-agent': "a stranger's" };
  expect((await phone.enter(code, stranger)).code).toBe(refusalCodes.codeExpired);
  backend.pass(minute);
  await phone.send(mobile, stranger);
  const theirs = phone.newestCode();
  for (let guess = 0; guess < 25; guess++) await phone.enter(wrong(theirs), stranger);
  const owner = { 'user-agent': "the owner's" };
  if (theirs !== code) expect((await phone.enter(theirs, owner)).code).toBe(refusalCodes.codeWrong);
  expect((await phone.enter(code, owner)).code).toBe(0);
});

test('guessing over many numbers from one address ends, too, however many pictures are solved', async () => {
  for (let index = 0; index < 8; index++) {
    const number = `49151${index}2340000`;
    await phone.send(number);
    for (let guess = 0; guess < 5; guess++)
      await phone.enter(wrong(phone.newestCode()), undefined, number);
  }
  await phone.send('4917612345678');
  expect((await phone.enter(phone.newestCode(), undefined, '4917612345678')).code).toBe(
    refusalCodes.tooManyCodes,
  );
  backend.pass(hour);
  await phone.send('4917612345679');
  expect((await phone.enter(phone.newestCode(), undefined, '4917612345679')).code).toBe(0);
}, 30_000);

test('nothing tells whether a number has an account', async () => {
  await phone.signIn();
  backend.pass(minute);
  const [known, unknown] = [await phone.send(), await phone.send('4915198765432')];
  expect(known).toEqual(unknown);
  expect(await phone.enter('0000', undefined, '4917600000000')).toEqual(
    await phone.enter('0000', undefined, '4917600000001'),
  );
});

test('a code belongs to the browser that asked, on whatever network, and to no other', async () => {
  const ask = async (deviceId: string, network: string) =>
    backend.call(
      'sendVerifyCode',
      { mobile, ...(await captchaOf(backend)), deviceId },
      { 'user-agent': network },
    );
  const say = (verifyCode: string, deviceId: string | undefined, network: string) =>
    backend.call(
      'mobileLogin',
      { mobile, areaCode: '49', verifyCode, deviceId },
      { 'user-agent': network },
    );
  expect((await ask('browser-of-the-owner', 'wireless')).code).toBe(0);
  const code = phone.newestCode();
  expect((await say(code, 'browser-of-a-stranger', 'wireless')).code).toBe(
    refusalCodes.codeExpired,
  );
  expect((await say(code, undefined, 'wireless')).code).toBe(refusalCodes.codeExpired);
  expect((await say(code, 'browser-of-the-owner', 'mobile')).code).toBe(0);
});

test('an id that is made up anew each time buys a device no more messages', async () => {
  const codes: number[] = [];
  for (let index = 0; index < 11; index++) {
    const solved = await captchaOf(backend);
    const asked = { mobile: `49151${index % 10}234000${index}`, ...solved };
    const device = { 'user-agent': 'one' };
    codes.push(
      (await backend.call('sendVerifyCode', { ...asked, deviceId: solved.captchaId }, device)).code,
    );
  }
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 0), refusalCodes.tooManyCodes]);
});
