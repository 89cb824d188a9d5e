import { expect, it } from 'vitest';
import { delays } from '../../../machines/result/result.machine.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import { confirmed } from '../samples.ts';
import { arrive, asking, back, confirmingReturn, refusal, settledStates } from './arrive.ts';

it('confirms first, then checks the order', async () => {
  const { confirmReturn, checkOrder, state } = arrive(back);
  expect(state()).toEqual(confirmingReturn);
  expect(confirmReturn.asked).toEqual([back]);
  expect(checkOrder.asked).toEqual([]);
  await confirmReturn.succeeds(null);
  expect(state()).toEqual(asking);
  expect(checkOrder.asked).toEqual([back]);
  await checkOrder.succeeds(confirmed);
  expect(state()).toEqual(settledStates.confirmed);
});

it.each<Failure>([{ kind: 'network' }, { kind: 'timeout' }, { kind: 'notYet' }])(
  'goes on asking where the answer is lost ($kind): the order says what came of it',
  async failure => {
    const { confirmReturn, checkOrder, state } = arrive(back);
    await confirmReturn.fails(failure);
    expect(state()).toEqual(asking);
    expect(checkOrder.asked).toEqual([back]);
  },
);

it('goes on asking at the time-out, not before', async () => {
  const { clock, confirmReturn, state } = arrive(back);
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(confirmingReturn);
  clock.increment(1);
  expect(state()).toEqual(asking);
  await confirmReturn.failsLate(refusal);
  expect(state()).toEqual(asking);
});

it('says why PayPal took nothing, and can be asked once more', async () => {
  const { actor, confirmReturn, checkOrder, state, context } = arrive(back);
  await confirmReturn.fails(refusal);
  expect(state()).toEqual(settledStates.failed);
  expect(context().failure).toEqual(refusal);
  expect(checkOrder.asked).toEqual([]);
  actor.send({ type: 'user.reloads' });
  expect(state()).toEqual(asking);
  expect(confirmReturn.asked).toHaveLength(1);
});
