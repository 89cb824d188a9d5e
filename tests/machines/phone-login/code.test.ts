import { expect, it } from 'vitest';
import { delays } from '../../../machines/phone-login/login-code.machine.ts';
import { open, phone, refused } from './open.ts';

const typing = { asking: { form: 'typing', resend: 'countingDown' } };

it('lets the time run on while a code is verified', async () => {
  const chart = open();
  await chart.sendCode();
  chart.ticks.tells({ type: 'clock.ticked', now: 1_000_000 });
  chart.submitCode();
  chart.ticks.tells({ type: 'clock.ticked', now: 1_060_000 });
  expect(chart.codeState()).toEqual({ asking: { form: 'verifying', resend: 'allowed' } });
  expect(chart.code().getSnapshot().can({ type: 'user.resends' })).toBe(false);
  await chart.mobileLogin.fails(refused('codeWrong'));
  expect(chart.code().getSnapshot().can({ type: 'user.resends' })).toBe(true);
});

it('leads from number and picture over the code to a token', async () => {
  const chart = open();
  expect([chart.state(), chart.tags(), chart.context().country]).toEqual([
    phone,
    ['enteringPhone'],
    { region: 'DE', callingCode: '49' },
  ]);
  chart.fill();
  expect(chart.context().number).toBe('15123456789');
  chart.actor.send({ type: 'user.submitsPhone' });
  expect([chart.submission()?.value, chart.tags(), chart.readNumber.asked]).toEqual([
    'readingNumber',
    ['sending'],
    [{ callingCode: '49', number: '15123456789' }],
  ]);
  await chart.readNumber.succeeds({ kind: 'possible', mobile: '4915123456789' });
  expect([chart.submission()?.value, chart.tags(), chart.sendVerifyCode.asked]).toEqual([
    'sendingCode',
    ['sending'],
    [{ mobile: '4915123456789', captchaId: 'seed-1', captcha: '7Kq4' }],
  ]);
  await chart.sendVerifyCode.succeeds(null);
  expect([chart.state(), chart.tags(), chart.codeState(), chart.codeTags()]).toEqual([
    'enteringCode',
    ['enteringCode'],
    typing,
    ['typing'],
  ]);
  chart.code().send({ type: 'user.typesCode', text: '41' });
  expect(chart.code().getSnapshot().can({ type: 'user.submitsCode' })).toBe(false);
  chart.code().send({ type: 'user.typesCode', text: 'Ihr Code: 4170 9' });
  expect([chart.codeState(), chart.codeTags(), chart.mobileLogin.asked]).toEqual([
    { asking: { form: 'verifying', resend: 'countingDown' } },
    ['verifying'],
    [{ mobile: '4915123456789', areaCode: '49', code: '4170', inviteCode: null }],
  ]);
  await chart.mobileLogin.succeeds({ token: 'a-token' });
  expect(chart.actor.getSnapshot()).toMatchObject({
    status: 'done',
    value: 'loggedIn',
    output: { token: 'a-token' },
  });
});

it('counts down by the clock until another code may be asked for; resend closes the code and shows a new picture', async () => {
  const chart = open();
  await chart.sendCode();
  expect(chart.codeContext().secondsLeft).toBe(60);
  chart.ticks.tells({ type: 'clock.ticked', now: 1_000_000 });
  chart.ticks.tells({ type: 'clock.ticked', now: 1_018_000 });
  expect(chart.codeContext().secondsLeft).toBe(42);
  chart.code().send({ type: 'user.resends' });
  expect(chart.codeState()).toEqual(typing);
  chart.ticks.tells({ type: 'clock.ticked', now: 1_060_000 });
  expect([chart.codeState(), chart.codeTags(), chart.ticks.listening()]).toEqual([
    { asking: { form: 'typing', resend: 'allowed' } },
    ['typing'],
    0,
  ]);
  chart.code().send({ type: 'user.resends' });
  expect([
    chart.state(),
    chart.context().pictures,
    chart.context().proof,
    chart.context().number,
  ]).toEqual([phone, 2, { kind: 'captcha', captcha: '' }, '15123456789']);
});

it('back closes the code and shows a new picture', async () => {
  const chart = open();
  await chart.sendCode();
  chart.code().send({ type: 'user.goesBack' });
  expect([chart.state(), chart.context().pictures]).toEqual([phone, 2]);
});

it('lets a wrong code be put right, and an answer that was lost be asked for again', async () => {
  const chart = open();
  await chart.sendCode();
  chart.submitCode();
  await chart.mobileLogin.fails(refused('codeWrong'));
  expect([chart.codeState(), chart.codeContext().failure, chart.codeContext().code]).toEqual([
    typing,
    refused('codeWrong'),
    '4170',
  ]);
  chart.submitCode('4171');
  chart.clock.increment(delays.callTimeout);
  expect([chart.codeState(), chart.codeContext().failure]).toEqual([typing, { kind: 'timeout' }]);
  chart.submitCode('4171');
  expect(chart.codeContext().failure).toBeNull();
  await chart.mobileLogin.succeeds({ token: 't' });
  expect(chart.state()).toBe('loggedIn');
});

it.each([
  ['codeExpired', 'user.resends'],
  ['codeLocked', 'user.goesBack'],
] as const)('a code that is dead (%s) only leads to a new one', async (reason, type) => {
  const chart = open();
  await chart.sendCode();
  chart.submitCode();
  await chart.mobileLogin.fails(refused(reason));
  expect([chart.codeState(), chart.codeTags(), chart.codeContext().failure]).toEqual([
    'useless',
    ['useless'],
    refused(reason),
  ]);
  chart.code().send({ type });
  expect([chart.state(), chart.context().pictures, chart.context().failure]).toEqual([
    phone,
    2,
    null,
  ]);
});

it('a number that names its own country goes there, and says so', async () => {
  const chart = open();
  chart.actor.send({ type: 'user.typesNumber', text: '+33 6 12 34 56 78' });
  chart.actor.send({ type: 'user.typesCaptcha', text: '7Kq4' });
  chart.actor.send({ type: 'user.submitsPhone' });
  expect(chart.readNumber.asked).toEqual([{ callingCode: '49', number: '+33612345678' }]);
  const country = { region: 'FR', callingCode: '33' };
  await chart.readNumber.succeeds({ kind: 'possible', mobile: '33612345678', country });
  await chart.sendVerifyCode.succeeds(null);
  expect(chart.codeContext()).toMatchObject({ mobile: '33612345678', areaCode: '33' });
  chart.code().send({ type: 'user.goesBack' });
  expect(chart.context()).toMatchObject({ country, number: '612345678' });
});

it('the country of a number may be the one that is chosen', async () => {
  const chart = open();
  chart.actor.send({ type: 'user.typesNumber', text: '0049 1512 3456789' });
  chart.actor.send({ type: 'user.typesCaptcha', text: '7Kq4' });
  chart.actor.send({ type: 'user.submitsPhone' });
  await chart.readNumber.succeeds({ kind: 'possible', mobile: '4915123456789' });
  await chart.sendVerifyCode.succeeds(null);
  expect(chart.codeContext()).toMatchObject({ mobile: '4915123456789', areaCode: '49' });
  chart.code().send({ type: 'user.goesBack' });
  expect(chart.context()).toMatchObject({
    country: { region: 'DE', callingCode: '49' },
    number: '15123456789',
  });
});

it('sends the code with its last digit, and no digit too many sends a wrong one again', async () => {
  const chart = open();
  await chart.sendCode();
  chart.code().send({ type: 'user.typesCode', text: '417' });
  expect(chart.mobileLogin.asked).toEqual([]);
  chart.code().send({ type: 'user.typesCode', text: '4170' });
  expect(chart.mobileLogin.asked).toHaveLength(1);
  await chart.mobileLogin.fails(refused('codeWrong'));
  chart.code().send({ type: 'user.typesCode', text: '41709' });
  expect(chart.mobileLogin.asked).toHaveLength(1);
  expect(chart.codeContext()).toMatchObject({ code: '4170', failure: null });
  chart.code().send({ type: 'user.submitsCode' });
  expect(chart.mobileLogin.asked).toHaveLength(2);
  await chart.mobileLogin.fails(refused('codeWrong'));
  chart.code().send({ type: 'user.typesCode', text: '4171' });
  expect(chart.mobileLogin.asked.at(-1)).toMatchObject({ code: '4171' });
});
