import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiBase } from '../../../src/contract/envelope.ts';
import { captchaUrl } from '../../../src/contract/login/calls.ts';
import { hashPassword } from '../../../src/server/login/invites.ts';
import { databaseTimeout, startBackend, type TestBackend } from '../support/harness.ts';
import { newKey } from '../support/person.ts';
import { rent } from '../support/renting.ts';

let backend: TestBackend;

let lines: string[];

beforeEach(async () => {
  lines = [];
  backend = await startBackend({ lines });
}, databaseTimeout);

afterEach(() => backend.close());

let pictures = 0;

async function sendTo(mobile: string, headers: Readonly<Record<string, string>> = {}) {
  const captchaId = `picture-for-safety-${(pictures += 1)}`;
  await backend.app.inject({ method: 'GET', url: captchaUrl(captchaId) });
  const { answer } = await backend.db
    .selectFrom('captchas')
    .select('answer')
    .where('id', '=', captchaId)
    .executeTakeFirstOrThrow();
  return backend.call(
    'sendVerifyCode',
    { mobile, captchaId, captcha: answer },
    { 'user-agent': 'one', ...headers },
  );
}

const newestCode = () => /\d{4}/.exec(backend.sent.at(-1)?.text ?? '')?.[0] ?? '';

const enter = (
  mobile: string,
  verifyCode: string,
  headers: Readonly<Record<string, string>> = {},
) =>
  backend.call(
    'mobileLogin',
    { mobile, areaCode: '49', verifyCode },
    { 'user-agent': 'one', ...headers },
  );

describe('the log', () => {
  /**
   * Lines of the log without the fields that the machine adds: any time may contain the digits of a
   * code.
   */
  const said = () =>
    lines
      .map(line => {
        const {
          time: _time,
          pid: _pid,
          hostname: _host,
          reqId: _id,
          ms: _ms,
          ...facts
        } = JSON.parse(line) as Record<string, unknown>; // pino wrote it
        return JSON.stringify(facts);
      })
      .join('\n');

  test('a whole login and rental, with all that can go wrong, leaves no token, number, code or payment secret in it', async () => {
    const mobile = '4915112345678';
    const guest = await backend.guest();
    await sendTo(mobile, { token: guest.token });
    const code = newestCode();
    await enter(mobile, String((Number(code) + 1) % 10_000).padStart(4, '0'), {
      token: guest.token,
    });
    const token = (await enter(mobile, code, { token: guest.token })).value?.token ?? '';
    const member = backend.person(token);
    backend.cards.trouble('start', 'down');
    expect((await member.openHold('cab-bw-1007')).code).toBe(500);
    const key = newKey();
    const { orderId, intentId } = await rent(backend, member);
    // Not the seed's password: that is the name of this project, and so part of the path in a stack
    // frame.
    await backend.db
      .insertInto('invites')
      .values({ code: 'VIP9', password_hash: await hashPassword('xylophone') })
      .execute();
    await backend.call('loginFromInvite', {
      mobile,
      areaCode: '49',
      inviteCode: 'VIP9',
      invitePassword: 'xylophone',
    });
    await backend.app.inject({
      method: 'GET',
      url: `${apiBase}/userInfo?token=${token}&mobile=${mobile}`,
    });
    await backend.app.inject({ method: 'GET', url: `/nowhere/${token}` });
    await backend.call('orderDetail', { orderId });

    const text = said();
    expect(lines.length).toBeGreaterThan(10);
    expect(text).toContain('request failed');
    for (const secret of [
      guest.token,
      token,
      mobile,
      mobile.slice(2),
      code,
      'xylophone',
      orderId,
      intentId,
      `${intentId}_secret`,
      key,
      '4242',
      'cab-bw-1007',
    ])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
  });

  test("an error that carries a row, a statement's values or a request is told by name and place only", async () => {
    const row = {
      phone: '+4915112345678',
      asker: 'a-device',
      code_hash: 'the-hash-of-a-code',
      sent_at: 1,
      expires_at: 2,
      tries: 0,
      used_at: null,
    };
    await backend.db.insertInto('login_codes').values(row).execute();
    const refused: unknown = await backend.db
      .insertInto('login_codes')
      .values(row)
      .execute()
      .then(
        () => null,
        (error: unknown) => error,
      );
    const stripe = Object.assign(
      new Error(
        'No such payment_intent: pi_3NabcDEF; token tok_visa_4242424242424242 for anna@example.org',
      ),
      {
        raw: { headers: { authorization: 'Bearer sk_live_1' } },
        requestBody: 'card[number]=4242424242424242',
      },
    );
    for (const err of [refused, stripe, { phone: row.phone }])
      backend.backend.log.error({ err }, 'told');
    const text = said();
    expect(text.match(/"told"/g)).toHaveLength(3);
    for (const secret of ['15112345678', 'the-hash', '4242', 'sk_live_1', 'anna@', 'card[number]'])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
    expect(text).toContain('23505'); // what it was can still be told
    expect(text).toContain('log.test.ts');
  });
});
