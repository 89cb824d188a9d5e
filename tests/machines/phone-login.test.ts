import { expect, it } from 'vitest';
import { provideAll } from '../../machines/declare.ts';
import type { NumberReading } from '../../machines/phone-login/phone-login.events.ts';
import { delays, phoneLoginMachine } from '../../machines/phone-login/phone-login.machine.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { RefusalReason } from '../../src/domain/refusal.ts';
import { scripted, scriptedSource } from './scripted.ts';
import { start } from './support.ts';

function open(inviteCode: string | null = null) {
  const readNumber = scripted<NumberReading, { callingCode: string; number: string }>();
  const sendVerifyCode = scripted<null, { mobile: string; captchaId: string; captcha: string }>();
  const mobileLogin = scripted<
    { token: string },
    { mobile: string; areaCode: string; code: string; inviteCode: string | null }
  >();
  const loginFromInvite = scripted<
    { token: string },
    { mobile: string; areaCode: string; inviteCode: string; password: string }
  >();
  const ticks = scriptedSource();
  const logic = provideAll(phoneLoginMachine, {
    readNumber: readNumber.logic,
    sendVerifyCode: sendVerifyCode.logic,
    mobileLogin: mobileLogin.logic,
    loginFromInvite: loginFromInvite.logic,
    ticks: ticks.logic,
  });
  const { actor, clock } = start(logic, { input: { seed: 'seed', inviteCode } });
  const state = () => actor.getSnapshot().value;
  const tags = () => [...actor.getSnapshot().tags];
  const context = () => actor.getSnapshot().context;
  const fill = () => {
    actor.send({ type: 'user.typesNumber', text: '1512 345-6789' });
    actor.send({ type: 'user.typesCaptcha', text: '7Kq4' });
  };
  const submitPhone = async () => {
    fill();
    actor.send({ type: 'user.submitsPhone' });
    await readNumber.succeeds({ kind: 'possible', mobile: '4915123456789' });
  };
  const sendCode = async () => {
    await submitPhone();
    await sendVerifyCode.succeeds(null);
  };
  const submitCode = async (code = '4170') => {
    actor.send({ type: 'user.typesCode', text: code });
    actor.send({ type: 'user.submitsCode' });
  };
  return {
    actor,
    clock,
    state,
    tags,
    context,
    fill,
    submitPhone,
    sendCode,
    submitCode,
    readNumber,
    sendVerifyCode,
    mobileLogin,
    loginFromInvite,
    ticks,
  };
}
const refused = (reason: RefusalReason): Failure => ({ kind: 'refused', reason, text: 'no' });
const phone = { enteringPhone: 'editing' };

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
  expect([chart.state(), chart.tags(), chart.readNumber.asked]).toEqual([
    'checkingNumber',
    ['sending'],
    [{ callingCode: '49', number: '15123456789' }],
  ]);
  await chart.readNumber.succeeds({ kind: 'possible', mobile: '4915123456789' });
  expect([chart.state(), chart.tags(), chart.sendVerifyCode.asked]).toEqual([
    'sendingCode',
    ['sending'],
    [{ mobile: '4915123456789', captchaId: 'seed-1', captcha: '7Kq4' }],
  ]);
  await chart.sendVerifyCode.succeeds(null);
  expect([chart.state(), chart.tags()]).toEqual([{ enteringCode: 'waiting' }, ['enteringCode']]);
  chart.actor.send({ type: 'user.typesCode', text: '41' });
  expect(chart.actor.getSnapshot().can({ type: 'user.submitsCode' })).toBe(false);
  chart.actor.send({ type: 'user.typesCode', text: 'Ihr Code: 4170 9' });
  chart.actor.send({ type: 'user.submitsCode' });
  expect([chart.state(), chart.tags(), chart.mobileLogin.asked]).toEqual([
    'verifying',
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

it('asks for the number first, for as long as a toast lasts', () => {
  const chart = open();
  chart.actor.send({ type: 'user.submitsPhone' });
  expect([chart.state(), chart.tags()]).toEqual([
    { enteringPhone: 'askingNumber' },
    ['askingNumber'],
  ]);
  chart.clock.increment(delays.toast - 1);
  expect(chart.tags()).toEqual(['askingNumber']);
  chart.clock.increment(1);
  expect(chart.state()).toEqual(phone);
  expect(delays).toEqual({ callTimeout: 11_000, toast: 2_000, filterDebounce: 500 });
});

it('asks for the characters of the picture, and for the password of an invitation', () => {
  const chart = open(),
    invited = open('VIP1');
  for (const { actor } of [chart, invited]) {
    actor.send({ type: 'user.typesNumber', text: '15123456789' });
    actor.send({ type: 'user.submitsPhone' });
  }
  expect([chart.state(), chart.context().problem]).toEqual([phone, 'captchaMissing']);
  expect([invited.state(), invited.context().problem]).toEqual([phone, 'passwordMissing']);
  chart.actor.send({ type: 'user.typesCaptcha', text: 'a' });
  invited.actor.send({ type: 'user.typesPassword', text: 'a' });
  expect([chart.context().problem, invited.context().problem]).toEqual([null, null]);
});

it('says what is wrong with a number, and sends nothing', async () => {
  const chart = open();
  chart.fill();
  chart.actor.send({ type: 'user.submitsPhone' });
  await chart.readNumber.succeeds({ kind: 'impossible', problem: 'numberTooShort' });
  expect([chart.state(), chart.context().problem, chart.sendVerifyCode.asked]).toEqual([
    phone,
    'numberTooShort',
    [],
  ]);
  chart.actor.send({ type: 'user.typesNumber', text: '151234567890' });
  expect(chart.context().problem).toBeNull();
  chart.actor.send({ type: 'user.submitsPhone' });
  await chart.readNumber.breaks();
  expect([chart.state(), chart.context().failure]).toEqual([phone, { kind: 'unexpected' }]);
});

it('shows a new picture when asked, and after every try that failed', async () => {
  const chart = open();
  chart.fill();
  chart.actor.send({ type: 'user.refreshesCaptcha' });
  expect([chart.state(), chart.context().pictures, chart.context().captcha]).toEqual([
    phone,
    2,
    '',
  ]);
  await chart.submitPhone();
  await chart.sendVerifyCode.fails(refused('captchaWrong'));
  expect([
    chart.state(),
    chart.context().pictures,
    chart.context().captcha,
    chart.context().failure,
  ]).toEqual([phone, 3, '', refused('captchaWrong')]);
  await chart.submitPhone();
  expect(chart.sendVerifyCode.asked.at(-1)?.captchaId).toBe('seed-3');
  chart.clock.increment(delays.callTimeout);
  expect([chart.state(), chart.context().pictures, chart.context().failure]).toEqual([
    phone,
    4,
    { kind: 'timeout' },
  ]);
});

it('goes on to the code when one is on its way already', async () => {
  const chart = open();
  await chart.submitPhone();
  await chart.sendVerifyCode.fails(refused('codeJustSent'));
  expect([chart.state(), chart.context().failure]).toEqual([
    { enteringCode: 'waiting' },
    refused('codeJustSent'),
  ]);
});

it('counts down by the clock until another code may be asked for; resend closes the code and shows a new picture', async () => {
  const chart = open();
  await chart.sendCode();
  expect(chart.context().secondsLeft).toBe(60);
  chart.ticks.tells({ type: 'clock.ticked', now: 1_000_000 });
  chart.ticks.tells({ type: 'clock.ticked', now: 1_018_000 });
  expect(chart.context().secondsLeft).toBe(42);
  chart.actor.send({ type: 'user.resends' });
  expect(chart.state()).toEqual({ enteringCode: 'waiting' });
  chart.ticks.tells({ type: 'clock.ticked', now: 1_060_000 });
  expect([chart.state(), chart.tags(), chart.ticks.listening()]).toEqual([
    { enteringCode: 'resendable' },
    ['enteringCode'],
    0,
  ]);
  chart.actor.send({ type: 'user.resends' });
  expect([
    chart.state(),
    chart.context().pictures,
    chart.context().captcha,
    chart.context().number,
  ]).toEqual([phone, 2, '', '15123456789']);
});

it('back closes the code and shows a new picture', async () => {
  const chart = open();
  await chart.sendCode();
  chart.actor.send({ type: 'user.goesBack' });
  expect([chart.state(), chart.context().pictures]).toEqual([phone, 2]);
});

it('lets a wrong code be put right, and an answer that was lost be asked for again', async () => {
  const chart = open();
  await chart.sendCode();
  await chart.submitCode();
  await chart.mobileLogin.fails(refused('codeWrong'));
  expect([chart.state(), chart.context().failure, chart.context().code]).toEqual([
    { enteringCode: 'waiting' },
    refused('codeWrong'),
    '4170',
  ]);
  await chart.submitCode('4171');
  chart.clock.increment(delays.callTimeout);
  expect([chart.state(), chart.context().failure]).toEqual([
    { enteringCode: 'waiting' },
    { kind: 'timeout' },
  ]);
  await chart.submitCode('4171');
  expect(chart.context().failure).toBeNull();
  await chart.mobileLogin.succeeds({ token: 't' });
  expect(chart.state()).toBe('loggedIn');
});

it.each([
  ['codeExpired', 'user.resends'],
  ['codeLocked', 'user.goesBack'],
] as const)('a code that is dead (%s) only leads to a new one', async (reason, type) => {
  const chart = open();
  await chart.sendCode();
  await chart.submitCode();
  await chart.mobileLogin.fails(refused(reason));
  expect([chart.state(), chart.tags(), chart.context().failure]).toEqual([
    'failed',
    ['failed'],
    refused(reason),
  ]);
  chart.actor.send({ type });
  expect([chart.state(), chart.context().pictures, chart.context().failure]).toEqual([
    phone,
    2,
    null,
  ]);
});

it('applies an invitation with its password, without picture and code', async () => {
  const chart = open('DEP1');
  const apply = async () => {
    chart.actor.send({ type: 'user.typesNumber', text: '15123456789' });
    chart.actor.send({ type: 'user.typesPassword', text: 'secret' });
    chart.actor.send({ type: 'user.submitsPhone' });
    await chart.readNumber.succeeds({ kind: 'possible', mobile: '4915123456789' });
  };
  await apply();
  expect([chart.state(), chart.tags(), chart.loginFromInvite.asked]).toEqual([
    'applying',
    ['applying'],
    [{ mobile: '4915123456789', areaCode: '49', inviteCode: 'DEP1', password: 'secret' }],
  ]);
  await chart.loginFromInvite.fails(refused('invitePasswordWrong'));
  expect([chart.state(), chart.context().failure]).toEqual([phone, refused('invitePasswordWrong')]);
  await apply();
  chart.clock.increment(delays.callTimeout);
  expect([chart.state(), chart.context().failure]).toEqual([phone, { kind: 'timeout' }]);
  await apply();
  await chart.loginFromInvite.succeeds({ token: 'invited' });
  expect(chart.actor.getSnapshot()).toMatchObject({ status: 'done', output: { token: 'invited' } });
  expect(chart.sendVerifyCode.asked).toEqual([]);
});

it('an invite code of another kind is sent along with the code', async () => {
  const chart = open('FRIEND1');
  await chart.sendCode();
  await chart.submitCode();
  expect(chart.mobileLogin.asked.at(-1)?.inviteCode).toBe('FRIEND1');
});

it('filters the countries half a second after the last key, and keeps the one that is chosen', () => {
  const chart = open();
  chart.actor.send({ type: 'user.opensCountries' });
  expect([chart.state(), chart.tags()]).toEqual([
    { enteringPhone: { choosingCountry: 'showing' } },
    ['choosingCountry'],
  ]);
  chart.actor.send({ type: 'user.filtersCountries', text: 'GE' });
  chart.clock.increment(delays.filterDebounce - 1);
  chart.actor.send({ type: 'user.filtersCountries', text: 'GER' });
  chart.clock.increment(delays.filterDebounce - 1);
  expect([chart.context().keyword, chart.context().filter]).toEqual(['GER', '']);
  chart.clock.increment(1);
  expect([chart.state(), chart.context().filter]).toEqual([
    { enteringPhone: { choosingCountry: 'showing' } },
    'GER',
  ]);
  chart.actor.send({ type: 'user.choosesCountry', country: { region: 'AT', callingCode: '43' } });
  expect([chart.state(), chart.context().country]).toEqual([
    phone,
    { region: 'AT', callingCode: '43' },
  ]);
  chart.actor.send({ type: 'user.opensCountries' });
  expect(chart.context().filter).toBe('');
  chart.actor.send({ type: 'user.closesCountries' });
  expect([chart.state(), chart.context().country.region]).toEqual([phone, 'AT']);
});
