import { expect, it } from 'vitest';
import { delays } from '../../../machines/phone-login/phone-login.machine.ts';
import { delays as submissionDelays } from '../../../machines/phone-login/phone-submission.machine.ts';
import { open, phone, refused } from './open.ts';

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
  // The toast has gone; the field keeps the message until it is corrected.
  expect(chart.context().problem).toBe('numberMissing');
  chart.actor.send({ type: 'user.typesNumber', text: '1' });
  expect(chart.context().problem).toBeNull();
  expect(delays).toEqual({ toast: 2_000 });
});

it('says that letters are no number, as they are typed and when they are sent', async () => {
  const chart = open();
  const { actor, state, context } = chart;
  actor.send({ type: 'user.typesNumber', text: 'keine' });
  expect([context().number, context().problem]).toEqual(['', 'numberLetters']);
  actor.send({ type: 'user.submitsPhone' });
  expect([state(), context().problem]).toEqual([phone, 'numberLetters']);
  actor.send({ type: 'user.typesNumber', text: '' });
  actor.send({ type: 'user.submitsPhone' });
  expect([state(), context().problem]).toEqual([
    { enteringPhone: 'askingNumber' },
    'numberMissing',
  ]);
  // Letters beside digits: they are left out, and the number that stands there goes on.
  actor.send({ type: 'user.typesNumber', text: '+49 (151) 2345-67 89x' });
  expect([context().number, context().problem]).toEqual(['+4915123456789', 'numberLetters']);
  actor.send({ type: 'user.typesCaptcha', text: 'a' });
  actor.send({ type: 'user.typesNumber', text: '151 2345678x' });
  actor.send({ type: 'user.submitsPhone' });
  expect(chart.readNumber.asked).toHaveLength(1);
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

const unread = { kind: 'captcha', captcha: '' };

it('shows a new picture when asked, and after every try that failed', async () => {
  const chart = open();
  chart.fill();
  chart.actor.send({ type: 'user.refreshesCaptcha' });
  expect([chart.state(), chart.context().pictures, chart.context().proof]).toEqual([
    phone,
    2,
    unread,
  ]);
  await chart.submitPhone();
  await chart.sendVerifyCode.fails(refused('captchaWrong'));
  expect([
    chart.state(),
    chart.context().pictures,
    chart.context().proof,
    chart.context().failure,
  ]).toEqual([phone, 3, unread, refused('captchaWrong')]);
  await chart.submitPhone();
  expect(chart.sendVerifyCode.asked.at(-1)).toMatchObject({ captchaId: 'seed-3' });
  chart.clock.increment(submissionDelays.callTimeout);
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
  expect([chart.state(), chart.codeContext().failure]).toEqual([
    'enteringCode',
    refused('codeJustSent'),
  ]);
});
