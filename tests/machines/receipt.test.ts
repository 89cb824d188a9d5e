import { expect, it } from 'vitest';
import { delays, receiptMachine } from '../../machines/receipt/receipt.machine.ts';
import { receipt } from './samples.ts';
import { worldOf } from '../../stories/support/world.ts';
import { enter } from './support.ts';

function open() {
  const world = enter(worldOf(receiptMachine, { orderId: 'o1' }));
  const { actor } = world;
  const state = () => {
    const { value, tags, context } = actor.getSnapshot();
    return { value, tags: [...tags], receipt: context.receipt, failure: context.failure };
  };
  return { ...world, state };
}

it('asks for the receipt and shows it', async () => {
  const { loadReceipt, state } = open();
  expect(state()).toEqual({ value: 'loading', tags: ['loading'], receipt: null, failure: null });
  expect(loadReceipt.asked).toEqual([{ orderId: 'o1' }]);
  await loadReceipt.succeeds(receipt);
  expect(state()).toEqual({ value: 'showing', tags: ['showing'], receipt, failure: null });
});

it('says why there is none, and tries again', async () => {
  const { actor, loadReceipt, state } = open();
  await loadReceipt.fails({ kind: 'notFound' });
  expect(state()).toEqual({
    value: 'failed',
    tags: ['failed'],
    receipt: null,
    failure: { kind: 'notFound' },
  });
  actor.send({ type: 'user.retries' });
  expect(state()).toMatchObject({ value: 'loading', tags: ['loading'] });
  await loadReceipt.succeeds(receipt);
  expect(state()).toEqual({ value: 'showing', tags: ['showing'], receipt, failure: null });
});

it('gives up at the time-out, not before, and ignores the late receipt', async () => {
  const { actor, clock, loadReceipt, state } = open();
  clock.increment(delays.callTimeout - 1);
  expect(state().value).toBe('loading');
  actor.send({ type: 'user.retries' });
  expect(loadReceipt.asked).toHaveLength(1);
  clock.increment(1);
  expect(state()).toEqual({
    value: 'failed',
    tags: ['failed'],
    receipt: null,
    failure: { kind: 'timeout' },
  });
  await loadReceipt.succeedsLate(receipt);
  expect(state().receipt).toBeNull();
  expect(delays).toEqual({ callTimeout: 11_000 });
});
