import { expect, it } from 'vitest';
import { delays } from '../../../machines/result/result.machine.ts';
import { confirmed } from '../samples.ts';
import { arrive, question, settledStates } from './arrive.ts';

async function out(leadsOn: boolean) {
  const arrived = arrive({ ...question, leadsOn });
  await arrived.checkOrder.succeeds(confirmed);
  expect(arrived.state()).toEqual(settledStates.confirmed);
  return arrived;
}
const over = { value: 'over', tags: ['confirmed'] };
const kept = { value: { confirmed: 'kept' }, tags: ['confirmed'] };

it('shows the slot for ten seconds, then leads to the rental', async () => {
  const { actor, clock, state } = await out(true);
  expect(delays.slotShown).toBe(10_000);
  clock.increment(delays.slotShown - 1);
  expect(state()).toEqual(settledStates.confirmed);
  clock.increment(1);
  expect(state()).toEqual(over);
  expect(actor.getSnapshot().output).toEqual({ orderId: confirmed.orderId });
});

it('does not lead away a person who is busy on the page', async () => {
  const { actor, clock, state } = await out(true);
  actor.send({ type: 'user.stays' });
  expect(state()).toEqual(kept);
  clock.increment(delays.slotShown * 10);
  expect(state()).toEqual(kept);
});

it('stays on a tablet, where the page is left by hand', async () => {
  const { clock, state } = await out(false);
  clock.increment(delays.slotShown * 10);
  expect(state()).toEqual(settledStates.confirmed);
});
