import { expect, it } from 'vitest';
import { delays } from '../../../machines/phone-login/phone-submission.machine.ts';
import { open, phone, refused } from './open.ts';

it('applies an invitation with its password, without picture and code', async () => {
  const chart = open('DEP1');
  const apply = async () => {
    chart.actor.send({ type: 'user.typesNumber', text: '15123456789' });
    chart.actor.send({ type: 'user.typesPassword', text: 'secret' });
    chart.actor.send({ type: 'user.submitsPhone' });
    await chart.readNumber.succeeds({ kind: 'possible', mobile: '4915123456789' });
  };
  await apply();
  expect([chart.submission()?.value, chart.tags(), chart.loginFromInvite.asked]).toEqual([
    'acceptingInvitation',
    ['sending'],
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

it('an invitation is applied in the country that the number names', async () => {
  const chart = open('DEP1');
  chart.actor.send({ type: 'user.typesNumber', text: '+43 664 1234567' });
  chart.actor.send({ type: 'user.typesPassword', text: 'secret' });
  chart.actor.send({ type: 'user.submitsPhone' });
  const country = { region: 'AT', callingCode: '43' };
  await chart.readNumber.succeeds({ kind: 'possible', mobile: '436641234567', country });
  expect(chart.loginFromInvite.asked).toMatchObject([{ mobile: '436641234567', areaCode: '43' }]);
});

it('an invitation that is put aside leaves the phone’s own form', async () => {
  const chart = open('VIP1');
  chart.actor.send({ type: 'user.typesNumber', text: '15123456789' });
  chart.actor.send({ type: 'user.typesPassword', text: 'secret' });
  chart.actor.send({ type: 'user.submitsPhone' });
  await chart.readNumber.succeeds({ kind: 'possible', mobile: '4915123456789' });
  await chart.loginFromInvite.fails(refused('invitePasswordWrong'));
  chart.actor.send({ type: 'user.putsInvitationAside' });
  expect(chart.context()).toMatchObject({
    inviteCode: null,
    proof: { kind: 'captcha', captcha: '' },
    number: '15123456789',
    failure: null,
  });
  await chart.sendCode();
  chart.submitCode();
  expect(chart.mobileLogin.asked).toMatchObject([{ inviteCode: null }]);
});

it('without an invitation none is put aside', () => {
  const chart = open('FRIEND1');
  chart.actor.send({ type: 'user.submitsPhone' });
  chart.actor.send({ type: 'user.putsInvitationAside' });
  expect(chart.context()).toMatchObject({ inviteCode: 'FRIEND1', problem: 'numberMissing' });
});

it('an invite code of another kind is sent along with the code', async () => {
  const chart = open('FRIEND1');
  await chart.sendCode();
  chart.submitCode();
  expect(chart.mobileLogin.asked.at(-1)?.inviteCode).toBe('FRIEND1');
});

it('asks a person who came by an invitation for its password and nothing else', () => {
  const chart = open('VIP1');
  chart.actor.send({ type: 'user.typesPassword', text: 'secret' });
  chart.actor.send({ type: 'user.typesCaptcha', text: '7Kq4' });
  chart.actor.send({ type: 'user.skipsPicture' });
  chart.actor.send({ type: 'user.refreshesCaptcha' });
  expect(chart.context().proof).toEqual({
    kind: 'invitation',
    inviteCode: 'VIP1',
    password: 'secret',
  });
});
