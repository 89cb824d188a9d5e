import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusalCodes } from '../../../src/contract/refusals.ts';
import { databaseTimeout, minute, startBackend, type TestBackend } from '../support/harness.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const mobile = '4915123456789';

/** Solves the task as a phone does. */
async function work(change: (challenge: Challenge) => Challenge = same => same): Promise<string> {
  const { value } = await backend.call('workToProve', {});
  const challenge: Challenge = JSON.parse(value?.challenge ?? '');
  const solution = await solveChallenge({ challenge, deriveKey });
  return JSON.stringify({ challenge: change(challenge), solution });
}
const send = (fields: { work?: string; captchaId?: string; captcha?: string }) =>
  backend.call('sendVerifyCode', { mobile, ...fields });

test('a solved task takes the place of the picture, once', async () => {
  const solved = await work();
  expect(await send({ work: solved })).toMatchObject({ code: 0 });
  expect(backend.sent).toMatchObject([{ address: '+4915123456789' }]);
  backend.pass(minute);
  expect(await send({ work: solved })).toMatchObject({
    code: refusalCodes.captchaWrong,
    msg: 'That could not be checked. Please try again.',
  });
  expect(backend.sent).toHaveLength(1);
});

test('a task that was not solved, not ours, made easier, or is too old sends nothing', async () => {
  const solved = await work();
  const { challenge, solution } = JSON.parse(solved);
  for (const wrong of [
    'nonsense',
    '{}',
    JSON.stringify({ challenge, solution: { ...solution, derivedKey: '00' } }),
    await work(({ parameters, signature = '' }) => ({
      parameters: { ...parameters, cost: 1 },
      signature,
    })),
  ])
    expect(await send({ work: wrong })).toMatchObject({ code: refusalCodes.captchaWrong });
  backend.pass(6 * minute);
  expect(await send({ work: solved })).toMatchObject({ code: refusalCodes.captchaWrong });
  expect(backend.sent).toEqual([]);
});

test('neither picture nor task is refused by the field', async () => {
  expect(await send({})).toMatchObject({ code: 400, field: 'code' });
  expect(await send({ captcha: 'AB34' })).toMatchObject({ code: 400, field: 'uuid' });
});
