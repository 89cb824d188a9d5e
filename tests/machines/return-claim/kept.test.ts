import { expect, it } from 'vitest';
import type { ClaimRequest } from '../../../machines/return-claim/confirmation.ts';
import { lost, no, now, open, rentedAt, sending } from './answered-by-hand.ts';

const request: ClaimRequest = {
  orderId: 'o1',
  cabinetCode: 'BW-4821',
  claimedAt: now,
  key: 'key-1',
};
const arrived = { type: 'kept.sent', receipt: { reference: 'R-7F3K-29QX', at: now } };

it('without a network it is kept as it was said, until it was sent', async () => {
  const { actor, claimReturn, keepClaim, watchKept, state, context } = await sending();
  await claimReturn.fails(lost);
  expect(state()).toEqual({ value: 'keeping', tags: ['sending'], changes: 0 });
  expect(keepClaim.asked).toEqual([request]);
  await keepClaim.succeeds(null);
  expect(state()).toEqual({ value: 'kept', tags: ['kept'], changes: 0 });
  expect(actor.getSnapshot().can({ type: 'user.opens' })).toBe(false);
  watchKept.tells(arrived);
  expect(state()).toEqual({ value: 'closed', tags: ['closed'], changes: 1 });
  expect(context()).toMatchObject({ typed: '', saidAt: null, key: null });
});

it('says why what was kept was refused; the words are there to be put right', async () => {
  const { actor, claimReturn, keepClaim, watchKept, state, context } = await sending();
  await claimReturn.fails(lost);
  await keepClaim.succeeds(null);
  watchKept.tells({ type: 'kept.refused', failure: no });
  expect(state()).toEqual({ value: 'refused', tags: ['refused'], changes: 1 });
  actor.send({ type: 'user.edits' });
  expect(context()).toMatchObject({ typed: 'BW-4821', failure: no });
});

it('said again later under the same key it is the same claim, with its time', async () => {
  const { actor, claimReturn, keepClaim, openAttempt } = await sending();
  await claimReturn.fails(lost);
  await keepClaim.breaks();
  actor.send({ type: 'user.closes' });
  actor.send({ type: 'user.opens' });
  actor.send({ type: 'user.claims', rentedAt, now: now + 300_000 });
  await openAttempt.succeeds({ key: 'key-1' });
  expect(claimReturn.asked.at(-1)).toEqual({ question: request });
});

const earlier = { key: 'key-0', cabinetCode: 'BW-1007', claimedAt: now - 60_000 };

it('is still kept when the page is opened again', () => {
  const { watchKept, state, context } = open({ ...earlier, failure: null });
  expect(state()).toEqual({ value: 'kept', tags: ['kept'], changes: 0 });
  expect(context()).toMatchObject({ typed: 'BW-1007', at: now - 60_000, key: 'key-0' });
  watchKept.tells(arrived);
  expect(state().value).toBe('closed');
});

it('says after reopening that the claim was refused meanwhile', () => {
  const { actor, openAttempt, state, context } = open({ ...earlier, failure: no });
  expect(state().value).toBe('refused');
  expect(context().failure).toEqual(no);
  actor.send({ type: 'user.edits' });
  actor.send({ type: 'user.claims', rentedAt, now });
  expect(openAttempt.asked).toEqual([{ key: 'key-0' }]);
});
