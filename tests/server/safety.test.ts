import { createHash } from 'node:crypto';
import { PostgresQueryCompiler, type KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiBase } from '../../src/contract/envelope.ts';
import { captchaUrl } from '../../src/contract/login/calls.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { operations } from '../../src/contract/operations.ts';
import { hashPassword } from '../../src/server/login/invites.ts';
import { tokenLifetime } from '../../src/server/rental/limits.ts';
import {
  databaseTimeout,
  newKey,
  rent,
  startBackend,
  type TestBackend,
} from './support/harness.ts';

let backend: TestBackend;
let lines: string[];
/** Every call there is, on a machine that does other things as well. */
const patience = 30_000;
beforeEach(async () => {
  lines = [];
  backend = await startBackend({}, 1, lines);
}, databaseTimeout);
afterEach(() => backend.close());

const guarded: readonly Operation[] = Object.values(operations).filter(
  operation => operation.auth === 'token',
);
/** What every call that needs a token says to this one. */
async function answersTo(token: string) {
  const statuses: (readonly [string, number, unknown])[] = [];
  for (const { id, method, path } of guarded) {
    const response = await backend.app.inject({
      method,
      url: `${apiBase}/${path}`,
      headers: { token, 'Idempotency-Key': newKey() },
    });
    statuses.push([id, response.statusCode, response.json<{ code: number }>().code]);
  }
  return statuses;
}
const refusedEverywhere = guarded.map(({ id }) => [id, 401, 401]);

describe('tokens', () => {
  test(
    'forged: what looks like one, what is nearly one, and what stands in the table open nothing',
    async () => {
      const { token } = await backend.guest();
      const { hash } = await backend.db
        .selectFrom('tokens')
        .select('hash')
        .executeTakeFirstOrThrow();
      const last = token.endsWith('A') ? 'B' : 'A';
      const isNearly = `${token.slice(0, -1)}${last}`;
      for (const forged of [
        'A'.repeat(43),
        isNearly,
        token.slice(0, -1),
        token.toLowerCase(),
        hash,
        createHash('sha256').update(hash).digest('hex'),
        "' or 1=1 --",
        '%',
      ]) {
        expect([forged, (await backend.person(forged).ask('userInfo', {})).code]).toEqual([
          forged,
          401,
        ]);
      }
      expect(await answersTo(isNearly)).toEqual(refusedEverywhere);
      expect(await answersTo(hash)).toEqual(refusedEverywhere);
      expect(token).toMatch(/^[\w-]{43}$/);
    },
    patience,
  );

  test(
    'expired: good until its last millisecond, then nowhere',
    async () => {
      const guest = await backend.guest();
      backend.pass(tokenLifetime - 1);
      expect((await guest.ask('userInfo', {})).code).toBe(0);
      backend.pass(1);
      expect(await answersTo(guest.token)).toEqual(refusedEverywhere);
    },
    patience,
  );

  test(
    'revoked: nowhere from the moment of signing out, and it is not renewed',
    async () => {
      const guest = await backend.guest();
      expect((await guest.ask('logout', {})).code).toBe(0);
      expect(await answersTo(guest.token)).toEqual(refusedEverywhere);
      expect((await backend.call('renewGuest', {}, { token: guest.token })).code).toBe(401);
    },
    patience,
  );
});

describe('what belongs to somebody else', () => {
  test(
    'orders, receipts, outcomes and payments are not found by number, by counting, or by another person',
    async () => {
      const [owner, stranger] = [await backend.guest(), await backend.guest()];
      const { orderId, intentId, command, powerBankId } = await rent(backend, owner);
      const { number } = await owner.order(orderId);
      await backend.advance(10 * 60_000);
      await backend.tell({
        kind: 'returned',
        cabinetId: command.cabinetId,
        slot: command.slot,
        powerBankId,
      });
      await backend.runDueWork();
      expect((await backend.call('receipt', { orderId })).value?.orderNumber).toBe(number);
      // 160 random bits.
      expect(orderId).toMatch(/^[\w-]{27}$/);
      for (const guessed of [
        number,
        '1',
        '000001',
        `${orderId.slice(0, -1)}_`,
        orderId.slice(1),
        intentId,
      ]) {
        if (guessed === orderId) continue;
        for (const id of ['orderDetail', 'orderTime', 'receipt'] as const)
          expect([id, guessed, (await backend.call(id, { orderId: guessed })).code]).toEqual([
            id,
            guessed,
            404,
          ]);
      }
      for (const tradeNumber of [orderId, intentId, number])
        expect([tradeNumber, (await stranger.outcome(tradeNumber)).code]).toEqual([
          tradeNumber,
          404,
        ]);
      expect((await stranger.ask('confirmSetup', { paymentIntentId: intentId })).code).toBe(404);
      expect(
        (
          await stranger.ask(
            'feedback',
            { topic: 'other', text: 'mine', orderId },
            { 'Idempotency-Key': newKey() },
          )
        ).code,
      ).toBe(404);
      expect((await stranger.ask('orders', { page: 1, pageSize: 50 })).value).toMatchObject({
        total: 0,
        orders: [],
      });
      expect((await stranger.ask('orderCount', {})).value).toEqual({
        inUse: 0,
        hasUnpaidOrders: false,
      });
    },
    patience,
  );

  test("paying under another person's key or for their hold makes and starts nothing of theirs", async () => {
    const [owner, stranger] = [await backend.guest(), await backend.guest()];
    const key = newKey();
    const theirs = await owner.openHold('cab-bw-1007', 5500, key);
    const mine = await stranger.openHold('cab-bw-1007', 5500, key);
    expect(mine.intentId).not.toBe(theirs.intentId);
    backend.cards.pay(theirs.intentId);
    expect((await stranger.ask('confirmSetup', { paymentIntentId: theirs.intentId })).code).toBe(
      404,
    );
    expect(backend.commands).toEqual([]);
    expect((await owner.ask('confirmSetup', { paymentIntentId: theirs.intentId })).code).toBe(0);
    expect(backend.commands).toHaveLength(1);
  });
});

let pictures = 0;
async function sendTo(mobile: string) {
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
    { 'user-agent': captchaId },
  );
}
const newestCode = () => /\d{4}/.exec(backend.sent.at(-1)?.text ?? '')?.[0] ?? '';
const enter = (
  mobile: string,
  verifyCode: string,
  headers: Readonly<Record<string, string>> = {},
) => backend.call('mobileLogin', { mobile, areaCode: '49', verifyCode }, headers);

test('whether a number has an account shows neither in an answer nor in the work it makes', async () => {
  const [known, unknown] = ['4915112345678', '4917698765432'];
  await sendTo(known);
  expect((await enter(known, newestCode())).code).toBe(0);
  backend.pass(61_000);

  const compiler = new PostgresQueryCompiler();
  let statements: string[] = [];
  const listen: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (node.kind !== 'RawNode') statements.push(compiler.compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  Object.assign(backend.backend, { db: backend.db.withPlugin(listen) });
  const workOf = async (act: () => Promise<unknown>) => {
    statements = [];
    const answer = await act();
    return { answer, statements };
  };
  const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
  const sent = [await workOf(() => sendTo(known)), await workOf(() => sendTo(unknown))];
  expect(sent[0]?.statements.length).toBeGreaterThan(4);
  expect(sent[0]).toEqual(sent[1]);
  const guesses = [
    await workOf(() => enter(known, wrong(newestCode()))),
    await workOf(() => enter(unknown, wrong(newestCode()))),
  ];
  expect(guesses[0]).toEqual(guesses[1]);
  expect(
    guesses.every(({ statements: made }) =>
      made.every(statement => !statement.includes('"users"')),
    ),
  ).toBe(true);
});

describe('the log', () => {
  /**
   * What a line says, without what the machine adds to it: a code of four digits may stand in any
   * time.
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
    await sendTo(mobile);
    const code = newestCode();
    await enter(mobile, String((Number(code) + 1) % 10_000).padStart(4, '0'));
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
      code_hash: 'the-hash-of-a-code',
      sent_at: 1,
      expires_at: 2,
      tries: 0,
      used_at: null,
    };
    await backend.db.insertInto('phone_codes').values(row).execute();
    const refused: unknown = await backend.db
      .insertInto('phone_codes')
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
    expect(text).toContain('safety.test.ts');
  });
});
