import { refusalCodes } from '../../src/contract/refusals.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { captchaUrl } from '../../src/contract/login/calls.ts';
import { creditBalance } from '../../src/server/ledger.ts';
import { withTransaction } from '../../src/server/database/transaction.ts';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from './support/harness.ts';
import { newKey } from './support/person.ts';
import { rent } from './support/renting.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

const mobile = '4915123456789';
let captchas = 0;
let device: Record<string, string> = {};

/** A picture and what stands in it. */
async function captcha(): Promise<{ captchaId: string; captcha: string }> {
  const captchaId = `captcha-for-a-test-${++captchas}`;
  const picture = await backend.app.inject({ method: 'GET', url: captchaUrl(captchaId) });
  expect(picture.headers['content-type']).toBe('image/webp');
  expect(picture.headers['cache-control']).toBe('no-store');
  const { answer } = await backend.db
    .selectFrom('captchas')
    .select('answer')
    .where('id', '=', captchaId)
    .executeTakeFirstOrThrow();
  return { captchaId, captcha: answer.toLowerCase() };
}
/** Each from a device of its own, unless it says which. */
const send = async (to = mobile, headers: Record<string, string> = {}) => {
  const solved = await captcha();
  device = { 'user-agent': `browser ${captchas}`, ...headers };
  return backend.call('sendVerifyCode', { mobile: to, ...solved }, device);
};
const newestCode = () => /\d{4}/.exec(backend.sent.at(-1)?.text ?? '')?.[0] ?? '';
/** On the device that asked last, unless it says another. */
const enter = (verifyCode: string, headers = device, to = mobile) =>
  backend.call('mobileLogin', { mobile: to, areaCode: '49', verifyCode }, headers);
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
async function signIn(headers: Record<string, string> = {}, to = mobile): Promise<string> {
  expect((await send(to, headers)).code).toBe(0);
  const token = (await enter(newestCode(), device, to)).value?.token;
  expect(token).toBeDefined();
  return token ?? '';
}

describe('signing in by phone', () => {
  test('a code that was sent opens a new account, and the same account the next time', async () => {
    const first = backend.person(await signIn());
    expect(backend.sent.at(-1)).toMatchObject({
      subject: 'Your code',
      text: expect.stringMatching(/^\d{4} is your Borrowatt code/),
    });
    const user = (await first.ask('userInfo', {})).value;
    expect(user).toMatchObject({ displayName: '+49 ··· 789', balance: 0 });
    backend.pass(minute);
    expect((await backend.person(await signIn()).ask('userInfo', {})).value?.id).toBe(user?.id);
  });

  test('what no phone has is refused by the field, and nothing is sent', async () => {
    for (const number of ['4912', '99900000000'])
      expect(await send(number)).toMatchObject({ code: 400, field: 'mobile' });
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
    const [here, there] = [await signIn(), (backend.pass(minute), await signIn())];
    expect((await backend.person(here).ask('logout', {})).code).toBe(0);
    expect((await backend.person(here).ask('userInfo', {})).code).toBe(401);
    expect((await backend.call('renewGuest', {}, { token: here })).code).toBe(401);
    expect((await backend.person(there).ask('userInfo', {})).code).toBe(0);
  });

  test("an expired session of a member is not renewed like a guest's", async () => {
    const token = await signIn();
    backend.pass(31 * 24 * hour);
    expect((await backend.call('renewGuest', {}, { token })).code).toBe(401);
  });
});

describe('a guest who signs in', () => {
  const credit = async (token: string, amount: number) => {
    const userId = (await backend.person(token).ask('userInfo', {})).value?.id ?? '';
    await withTransaction(backend.db, tx =>
      creditBalance(tx, {
        id: `test:${userId}`,
        userId,
        amount,
        currency: 'EUR',
        at: backend.clock.now(),
      }),
    );
    return userId;
  };

  test("becomes the account of a new number; the guest's token opens nothing any more", async () => {
    const guest = await backend.guest();
    const id = await credit(guest.token, 700);
    const { orderId } = await rent(backend, guest);
    const member = backend.person(await signIn({ token: guest.token }));
    expect((await member.ask('userInfo', {})).value).toMatchObject({
      id,
      balance: 700,
      displayName: '+49 ··· 789',
    });
    expect(
      (await member.ask('orders', { page: 1, pageSize: 10 })).value?.orders.map(order => order.id),
    ).toEqual([orderId]);
    expect((await guest.ask('userInfo', {})).code).toBe(401);
  });

  test('brings balance, orders and a running rental by balance into the account that is there, and its return is paid back there', async () => {
    const member = backend.person(await signIn());
    backend.pass(minute);
    const guest = await backend.guest();
    await credit(guest.token, 10_000);
    expect(
      (
        await guest.ask(
          'rentByBalance',
          { cabinetCode: 'BW-1007' },
          { 'Idempotency-Key': newKey() },
        )
      ).code,
    ).toBe(0);
    const command = backend.commands.at(-1);
    if (!command) throw new Error('no eject');
    const slot = await backend.db
      .selectFrom('slots')
      .selectAll()
      .where('cabinet_id', '=', command.cabinetId)
      .where('number', '=', command.slot)
      .executeTakeFirstOrThrow();
    await backend.tell({
      kind: 'ejected',
      cabinetId: command.cabinetId,
      commandId: command.commandId,
      slot: command.slot,
      powerBankId: slot.power_bank_id ?? '',
    });
    await signIn({ token: guest.token });
    expect((await member.ask('userInfo', {})).value).toMatchObject({
      balance: 4_500,
      deposit: 5_500,
    });
    await backend.advance(20 * minute);
    await backend.tell({
      kind: 'returned',
      cabinetId: command.cabinetId,
      slot: command.slot,
      powerBankId: slot.power_bank_id ?? '',
    });
    await backend.runDueWork();
    expect((await member.ask('userInfo', {})).value).toMatchObject({ balance: 9_900, deposit: 0 });
    expect(
      (await member.ask('orders', { page: 1, pageSize: 10, part: 'ended' })).value?.total,
    ).toBe(1);
  });

  test('keeps a card payment under way, also in an account with its own rental and its own card customer', async () => {
    const member = backend.person(await signIn());
    const own = await rent(backend, member);
    backend.pass(minute);
    const guest = await backend.guest();
    const running = await rent(backend, guest, 'BW-1007');
    const signedIn = backend.person(await signIn({ token: guest.token }));
    const orders = (
      await signedIn.ask('orders', { page: 1, pageSize: 10, part: 'inUse' })
    ).value?.orders.map(order => order.id);
    expect(orders?.sort()).toEqual([own.orderId, running.orderId].sort());
    expect((await signedIn.ask('orderCount', {})).value?.inUse).toBe(2);
  });

  test('finishes a payment that was begun as a guest: the hold still fits its rental', async () => {
    await signIn();
    backend.pass(minute);
    const guest = await backend.guest();
    const hold = await guest.openHold('cab-bw-1007');
    const member = backend.person(await signIn({ token: guest.token }));
    backend.cards.pay(hold.intentId);
    expect(
      (await member.ask('confirmSetup', { paymentIntentId: hold.intentId })).value?.orderId,
    ).toEqual(expect.any(String));
  });

  test('signed in as somebody else takes nothing along', async () => {
    const one = await signIn();
    const id = await credit(one, 300);
    const other = backend.person(await signIn({ token: one }, '4915198765432'));
    expect((await other.ask('userInfo', {})).value).toMatchObject({ balance: 0 });
    backend.pass(minute);
    const again = backend.person(await signIn());
    expect((await again.ask('userInfo', {})).value).toMatchObject({ id, balance: 300 });
  });
});

describe('attacks', () => {
  test('guessing: five wrong tries and the code is dead, right or wrong; asking for new codes buys no guesses without end', async () => {
    await send(mobile, { 'user-agent': 'one' });
    const code = newestCode();
    for (const left of [4, 3, 2, 1])
      expect(await enter(wrong(code))).toMatchObject({
        code: refusalCodes.codeWrong,
        msg: `That verification code is wrong. ${left} ${left === 1 ? 'try' : 'tries'} left.`,
      });
    expect((await enter(wrong(code))).code).toBe(refusalCodes.codeLocked);
    expect((await enter(code)).code).toBe(refusalCodes.codeLocked);
    for (let round = 0; round < 3; round++) {
      backend.pass(2 * minute);
      await send(mobile, { 'user-agent': 'one' });
      for (let guess = 0; guess < 5; guess++) await enter(wrong(newestCode()));
    }
    backend.pass(hour);
    await send(mobile, { 'user-agent': 'one' });
    expect(await enter(newestCode())).toMatchObject({ code: refusalCodes.tooManyCodes });
  });

  test('many guesses at once count one by one', async () => {
    await send();
    const code = newestCode();
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(wrong(code))));
    expect(answers.map(answer => answer.code).sort((a, b) => a - b)).toEqual([
      ...Array.from({ length: 4 }, () => refusalCodes.codeWrong),
      ...Array.from({ length: 4 }, () => refusalCodes.codeLocked),
    ]);
  });

  test('a code is good once, for five minutes, for its number; a newer one replaces it', async () => {
    await send();
    const code = newestCode();
    expect((await enter(code, device, '4915198765432')).code).toBe(refusalCodes.codeExpired);
    expect((await enter(code)).code).toBe(0);
    expect((await enter(code)).code).toBe(refusalCodes.codeExpired);
    backend.pass(minute);
    await send();
    const late = newestCode();
    backend.pass(5 * minute);
    expect((await enter(late)).code).toBe(refusalCodes.codeExpired);
    expect(
      (await backend.db.selectFrom('login_codes').selectAll().execute()).every(
        row => !JSON.stringify(row).includes(late),
      ),
    ).toBe(true);
  });

  test('pumping: one message a minute, four an hour to a number from one address; neighbours of a number are counted together', async () => {
    expect((await send()).code).toBe(0);
    expect(await send()).toMatchObject({
      code: refusalCodes.codeJustSent,
      msg: 'Your code is on its way. You can get a new one a minute later.',
    });
    for (let round = 0; round < 3; round++) {
      backend.pass(minute);
      expect((await send()).code).toBe(0);
    }
    backend.pass(minute);
    expect(await send()).toMatchObject({ code: refusalCodes.tooManyCodes });
    expect(backend.sent).toHaveLength(4);
    for (let index = 0; index < 16; index++)
      expect((await send(`491512345${1000 + index}`)).code).toBe(0);
    expect(await send('4915123451999')).toMatchObject({ code: refusalCodes.tooManyCodes });
    // Another number from the same address is refused as well by now: twenty an hour.
    expect((await send('4917612345678')).code).toBe(refusalCodes.tooManyCodes);
    backend.pass(hour);
    expect((await send('4917612345678')).code).toBe(0);
  });

  test('pumping from one device: ten an hour, by its session or else by its browser; the venue around it goes on', async () => {
    const guest = await backend.guest();
    for (const device of [{ token: guest.token, 'user-agent': 'one' }, { 'user-agent': 'other' }]) {
      backend.pass(hour);
      for (let index = 0; index < 10; index++)
        expect((await send(`49151${index}2340000`, device)).code).toBe(0);
      expect((await send('4917612345678', device)).code).toBe(refusalCodes.tooManyCodes);
      expect((await send('4917612345678', { 'user-agent': 'third' })).code).toBe(0);
    }
  }, 30_000);

  test("a stranger's requests and guesses lock no owner out: each request has a code of its own", async () => {
    await send(mobile, { 'user-agent': "the owner's" });
    const code = newestCode();
    const stranger = { 'user-agent': "a stranger's" };
    expect((await enter(code, stranger)).code).toBe(refusalCodes.codeExpired);
    backend.pass(minute);
    await send(mobile, stranger);
    const theirs = newestCode();
    for (let guess = 0; guess < 25; guess++) await enter(wrong(theirs), stranger);
    const owner = { 'user-agent': "the owner's" };
    if (theirs !== code) expect((await enter(theirs, owner)).code).toBe(refusalCodes.codeWrong);
    expect((await enter(code, owner)).code).toBe(0);
  });

  test('a stranger at another address leaves the owner messages of their own number', async () => {
    const behind = await startBackend({ TRUST_PROXY: '1' });
    const ask = async (address: string) => {
      const captchaId = `captcha-for-an-address-${++captchas}`;
      await behind.app.inject({ method: 'GET', url: captchaUrl(captchaId) });
      const { answer } = await behind.db
        .selectFrom('captchas')
        .select('answer')
        .where('id', '=', captchaId)
        .executeTakeFirstOrThrow();
      behind.pass(minute);
      const headers = { 'user-agent': captchaId, 'x-forwarded-for': address };
      return (await behind.call('sendVerifyCode', { mobile, captchaId, captcha: answer }, headers))
        .code;
    };
    for (let round = 0; round < 4; round++) expect(await ask('198.51.100.7')).toBe(0);
    expect(await ask('198.51.100.7')).toBe(refusalCodes.tooManyCodes);
    expect(await ask('203.0.113.9')).toBe(0);
    await behind.close();
  });

  test('the whole service has a budget, and whoever runs it hears when it is used up', async () => {
    const lines: string[] = [];
    const poor = await startBackend({ SMS_PER_HOUR: '2' }, 1, lines);
    const codes: number[] = [];
    for (const [index, number] of ['4915123456789', '33612345678', '447400123456'].entries()) {
      const captchaId = `captcha-of-the-service-${index}`;
      await poor.app.inject({ method: 'GET', url: captchaUrl(captchaId) });
      const { answer } = await poor.db
        .selectFrom('captchas')
        .select('answer')
        .where('id', '=', captchaId)
        .executeTakeFirstOrThrow();
      codes.push(
        (await poor.call('sendVerifyCode', { mobile: number, captchaId, captcha: answer })).code,
      );
    }
    expect(codes).toEqual([0, 0, refusalCodes.tooManyCodes]);
    const alarms = lines.filter(line => line.includes('"alarm"'));
    expect(alarms.map(line => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ alarm: 'textMessages', budget: 'sms:service', max: 2 }),
    ]);
    expect(alarms.join('')).not.toContain('447400123456');
    await poor.close();
  });

  test('guessing over many numbers from one address ends, too, however many pictures are solved', async () => {
    for (let index = 0; index < 8; index++) {
      const number = `49151${index}2340000`;
      await send(number);
      for (let guess = 0; guess < 5; guess++) await enter(wrong(newestCode()), device, number);
    }
    await send('4917612345678');
    expect((await enter(newestCode(), device, '4917612345678')).code).toBe(
      refusalCodes.tooManyCodes,
    );
    backend.pass(hour);
    await send('4917612345679');
    expect((await enter(newestCode(), device, '4917612345679')).code).toBe(0);
  }, 30_000);

  test('a picture is a raster, drawn anew each time: nothing in it is the same for the same text', async () => {
    const url = captchaUrl('captcha-drawn-twice');
    const [one, other] = [
      await backend.app.inject({ method: 'GET', url }),
      await backend.app.inject({ method: 'GET', url }),
    ].map(answer => answer.rawPayload);
    expect(one?.subarray(0, 4).toString()).toBe('RIFF');
    expect(one?.subarray(8, 12).toString()).toBe('WEBP');
    expect(other?.subarray(8, 12).toString()).toBe('WEBP');
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
  });

  test('a picture is good for one try, right or wrong, and not for long', async () => {
    const solved = await captcha();
    expect(
      await backend.call('sendVerifyCode', { mobile, ...solved, captcha: 'nope' }),
    ).toMatchObject({ code: refusalCodes.captchaWrong, field: 'code' });
    expect((await backend.call('sendVerifyCode', { mobile, ...solved })).code).toBe(
      refusalCodes.captchaWrong,
    );
    expect(
      (await backend.app.inject({ method: 'GET', url: captchaUrl(solved.captchaId) })).statusCode,
    ).toBe(404);
    const old = await captcha();
    backend.pass(5 * minute);
    expect((await backend.call('sendVerifyCode', { mobile, ...old })).code).toBe(
      refusalCodes.captchaWrong,
    );
    expect(
      (
        await backend.call('sendVerifyCode', {
          mobile,
          captchaId: 'never-seen-by-anybody',
          captcha: 'AAAA',
        })
      ).code,
    ).toBe(refusalCodes.captchaWrong);
    expect(backend.sent).toEqual([]);
    expect(
      (await backend.app.inject({ method: 'GET', url: captchaUrl('<svg onload=x>') })).statusCode,
    ).toBe(400);
  });

  test('nothing tells whether a number has an account', async () => {
    await signIn();
    backend.pass(minute);
    const [known, unknown] = [await send(), await send('4915198765432')];
    expect(known).toEqual(unknown);
    expect(await enter('0000', device, '4917600000000')).toEqual(
      await enter('0000', device, '4917600000001'),
    );
  });

  test('without the local ends and without a provider nobody is told that a message was sent', async () => {
    const mute = await startBackend({
      LOCAL_ENDS: '0',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      GATEWAY_URL: 'https://gateway.example',
      GATEWAY_SECRET: 'a-gateway-secret-1',
    });
    await mute.app.inject({ method: 'GET', url: captchaUrl('captcha-without-sms') });
    const { answer } = await mute.db
      .selectFrom('captchas')
      .select('answer')
      .executeTakeFirstOrThrow();
    expect(
      (
        await mute.call('sendVerifyCode', {
          mobile,
          captchaId: 'captcha-without-sms',
          captcha: answer,
        })
      ).msg,
    ).toMatch(/cannot send text messages/);
    await mute.close();
  });
});

describe('invitations', () => {
  const apply = (
    inviteCode: string,
    invitePassword: string,
    headers: Record<string, string> = {},
  ) =>
    backend.call(
      'loginFromInvite',
      { mobile, areaCode: '49', inviteCode, invitePassword },
      headers,
    );

  test.each(['VIP1', 'DEP1', 'CPM1'])(
    '%s and its password sign in; the guest goes on as invited',
    async code => {
      const guest = await backend.guest();
      const id = (await guest.ask('userInfo', {})).value?.id;
      const token = (await apply(code, 'borrowatt', { token: guest.token })).value?.token ?? '';
      expect((await backend.person(token).ask('userInfo', {})).value).toMatchObject({
        id,
        displayName: '+49 ··· 789',
      });
      expect((await guest.ask('userInfo', {})).code).toBe(401);
    },
  );

  test("an invitation password opens nobody's account: the number is not proven", async () => {
    const owner = (await backend.person(await signIn()).ask('userInfo', {})).value?.id;
    const invited = backend.person((await apply('VIP1', 'borrowatt')).value?.token ?? '');
    expect((await invited.ask('userInfo', {})).value?.id).not.toBe(owner);
    const other = backend.person((await apply('VIP1', 'borrowatt')).value?.token ?? '');
    expect((await other.ask('userInfo', {})).value?.id).not.toBe(
      (await invited.ask('userInfo', {})).value?.id,
    );
  });

  test('a wrong password and an unknown invitation are the same answer, and are not tried without end', async () => {
    expect(await apply('VIP1', 'wrong')).toEqual(await apply('VIP9', 'borrowatt'));
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
    for (let count = 0; count < 12; count++)
      expect((await apply('VIP1', 'borrowatt')).code).toBe(0);
  });
});
