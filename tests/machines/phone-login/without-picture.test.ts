import { expect, it } from 'vitest';
import { delays } from '../../../machines/phone-login/phone-submission.machine.ts';
import { open, phone, refused } from './open.ts';

/** The number is possible, and the device begins to compute. */
async function works() {
  const chart = open();
  chart.actor.send({ type: 'user.submitsPhone' });
  chart.actor.send({ type: 'user.skipsPicture' });
  expect(chart.context()).toMatchObject({ proof: { kind: 'work' }, problem: null });
  await chart.submitPhone();
  expect([chart.submission()?.value, chart.tags()]).toEqual(['provingNoRobot', ['sending']]);
  return chart;
}

it('computes a task in place of the picture, then asks for the code', async () => {
  const chart = await works();
  expect(chart.proveWork.asked).toEqual([{}]);
  await chart.proveWork.succeeds({ work: 'solved' });
  expect(chart.submission()?.value).toBe('sendingCode');
  expect(chart.sendVerifyCode.asked).toEqual([{ mobile: '4915123456789', work: 'solved' }]);
  await chart.sendVerifyCode.succeeds(null);
  expect(chart.state()).toBe('enteringCode');
});

it('says what went wrong and keeps the way without the picture', async () => {
  const chart = await works();
  await chart.proveWork.fails({ kind: 'network' });
  expect([chart.state(), chart.context().failure]).toEqual([phone, { kind: 'network' }]);
  await chart.submitPhone();
  await chart.proveWork.succeeds({ work: 'solved' });
  await chart.sendVerifyCode.fails(refused('captchaWrong'));
  expect(chart.context()).toMatchObject({
    proof: { kind: 'work' },
    pictures: 1,
    failure: refused('captchaWrong'),
  });
  await chart.submitPhone();
  chart.clock.increment(delays.workTimeout - 1);
  expect(chart.submission()?.value).toBe('provingNoRobot');
  chart.clock.increment(1);
  expect([chart.state(), chart.context().failure]).toEqual([phone, { kind: 'timeout' }]);
  expect(delays).toEqual({ callTimeout: 11_000, workTimeout: 90_000 });
});

it('takes a picture again when asked', async () => {
  const chart = await works();
  await chart.proveWork.breaks();
  chart.actor.send({ type: 'user.refreshesCaptcha' });
  expect(chart.context()).toMatchObject({
    proof: { kind: 'captcha', captcha: '' },
    pictures: 2,
  });
  chart.actor.send({ type: 'user.submitsPhone' });
  expect([chart.state(), chart.context().problem]).toEqual([phone, 'captchaMissing']);
});
