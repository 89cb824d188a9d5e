import { expect, it } from 'vitest';
import { delays } from '../../../machines/payment/payment.machine.ts';
import { loseTrack } from './arrive.ts';
import { declined, refusedQuestion, question, notYet } from './samples.ts';
import { unknown, unknownAsks, failed, closingUnknown, result } from './where.ts';

it('unknown goes on asking for the same intent every 5 s until there is a rental', async () => {
  const { clock, ask, createIntent, state } = await loseTrack();
  expect(state()).toEqual(unknown);
  const before = ask.asked.length;
  clock.increment(4_999);
  expect(state()).toEqual(unknown);
  clock.increment(1);
  expect(state()).toEqual(unknownAsks);
  await ask.succeeds(null);
  expect(state()).toEqual(unknown);
  clock.increment(5_000);
  await ask.succeeds({ orderId: 'o1' });
  expect(state()).toEqual(closingUnknown);
  expect(ask.asked.slice(before)).toEqual([question, question]);
  expect(createIntent.asked).toHaveLength(1);
});

it('unknown leads to the rental it finds', async () => {
  const { ask, closeAttempt, send, output } = await loseTrack();
  send({ type: 'user.asksNow' });
  await ask.succeeds({ orderId: 'o1' });
  await closeAttempt.succeeds(null);
  expect(output()).toEqual(result);
});

it('unknown cannot be cancelled, retried or paid again; it can be asked for at once', async () => {
  const { submitCard, closeAttempt, send, state } = await loseTrack();
  send(
    { type: 'user.goesBack' },
    { type: 'user.retries' },
    { type: 'user.pays' },
    { type: 'user.changesCard' },
  );
  expect(state()).toEqual(unknown);
  send({ type: 'user.asksNow' });
  expect(state()).toEqual(unknownAsks);
  send({ type: 'user.goesBack' }, { type: 'user.asksNow' });
  expect(state()).toEqual(unknownAsks);
  expect([submitCard.asked.length, closeAttempt.asked.length]).toEqual([1, 0]);
});

it.each([...notYet, refusedQuestion])('unknown stays unknown after $kind', async failure => {
  const { ask, send, state } = await loseTrack();
  send({ type: 'user.asksNow' });
  await ask.fails(failure);
  expect(state()).toEqual(unknown);
});

it('unknown may turn out as failed', async () => {
  const { ask, closeAttempt, send, state, context } = await loseTrack();
  send({ type: 'user.asksNow' });
  await ask.fails(declined);
  expect(state()).toEqual(closingUnknown);
  await closeAttempt.succeeds(null);
  expect(state()).toEqual(failed);
  expect(context().failure).toEqual(declined);
});

it('a silent server in unknown is asked again', async () => {
  const { clock, ask, send, state } = await loseTrack();
  send({ type: 'user.asksNow' });
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(unknownAsks);
  clock.increment(1);
  expect(state()).toEqual(unknown);
  await ask.failsLate(declined);
  expect(state()).toEqual(unknown);
});
