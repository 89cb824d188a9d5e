import { beforeEach, afterEach, expect, test } from 'vitest';
import { captchaUrl } from '../../../src/contract/login/calls.ts';
import { refusalCodes } from '../../../src/contract/refusals.ts';
import { databaseTimeout, startBackend, type TestBackend } from '../support/harness.ts';
import { newKey } from '../support/person.ts';
import { rent } from '../support/renting.ts';

/** Log lines that support finds by the number that a person reads out. */
let backend: TestBackend;
let lines: string[];
beforeEach(async () => {
  lines = [];
  backend = await startBackend({ lines });
}, databaseTimeout);
afterEach(() => backend.close());

const refusedLines = () =>
  lines
    .map(line => JSON.parse(line) as Record<string, unknown>) // pino wrote it
    .filter(line => line['msg'] === 'refused');

test('a refusal is told with operation, code, order number and cabinet, and no secret id', async () => {
  const guest = await backend.guest();
  await guest.ask('rentByBalance', { cabinetCode: 'BW-1007' }, { 'Idempotency-Key': newKey() });
  const { orderId, cabinet, command, powerBankId } = await rent(backend, guest);
  await backend.tell({
    kind: 'returned',
    cabinetId: cabinet.cabinetId,
    slot: command.slot,
    powerBankId,
  });
  const { number } = await guest.order(orderId);
  const answer = await backend.app.inject({
    method: 'POST',
    url: '/api/v1/order/returned',
    headers: {
      token: guest.token,
      'idempotency-key': newKey(),
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: `orderId=${orderId}&qrcode=BW-4821&time=${backend.clock.now()}`,
  });
  expect(refusedLines()).toEqual([
    expect.objectContaining({
      operation: 'rentByBalance',
      refusal: refusalCodes.balanceTooLow,
      reason: 'balanceTooLow',
      cabinet: 'BW-1007',
    }),
    expect.objectContaining({
      reqId: answer.json<{ requestId: string }>().requestId,
      operation: 'claimReturn',
      refusal: refusalCodes.notRunning,
      orderNumber: number,
      cabinet: 'BW-4821',
    }),
  ]);
  expect(lines.join('')).not.toContain(orderId);
});

test('a text message that cannot be sent is told with the reason, without number and code', async () => {
  const failure = new TypeError('fetch failed', {
    cause: Object.assign(new Error('connect to +4915112345678'), { code: 'ECONNREFUSED' }),
  });
  Object.assign(backend.backend, { messenger: { send: () => Promise.reject(failure) } });
  const captchaId = 'captcha-for-a-lost-message';
  await backend.app.inject({ method: 'GET', url: captchaUrl(captchaId) });
  const { answer } = await backend.db
    .selectFrom('captchas')
    .select('answer')
    .where('id', '=', captchaId)
    .executeTakeFirstOrThrow();
  await backend.call('sendVerifyCode', { mobile: '4915112345678', captchaId, captcha: answer });
  expect(refusedLines()).toEqual([
    expect.objectContaining({
      level: 50,
      operation: 'sendVerifyCode',
      refusal: refusalCodes.unavailable,
      err: expect.objectContaining({
        type: 'TypeError',
        message: 'fetch failed',
        cause: 'ECONNREFUSED',
      }),
    }),
  ]);
  expect(lines.join('')).not.toContain('15112345678');
});
