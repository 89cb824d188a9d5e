import { describe, expect, it } from 'vitest';
import { delays as asks } from '../../../machines/confirmation/confirmation.machine.ts';
import { delays } from '../../../machines/return-claim/return-claim.machine.ts';
import {
  described,
  describing,
  lost,
  made,
  no,
  now,
  open,
  rentedAt,
  sending,
  unknown,
} from './answered-by-hand.ts';

it('shows why it was refused, and the order page is told: the return may have been noticed', async () => {
  const { actor, claimReturn, state, context } = await sending();
  await claimReturn.fails(no);
  expect(state()).toEqual({ value: 'refused', tags: ['refused'], changes: 1 });
  expect(context()).toMatchObject({ failure: no, claim: null });
  actor.send({ type: 'user.edits' });
  expect(state()).toEqual({ ...describing, changes: 1 });
  expect(context().typed).toBe('BW-4821');
});

it('can be left after a refusal', async () => {
  const { actor, claimReturn, state } = await sending();
  await claimReturn.fails(no);
  actor.send({ type: 'user.closes' });
  expect(state()).toEqual({ value: 'closed', tags: ['closed'], changes: 1 });
});

it('asks for a lost answer with the same key until it is known', async () => {
  const { actor, clock, claimReturn, openAttempt, state, context, keepClaim } = await sending();
  await claimReturn.fails(lost);
  await keepClaim.breaks();
  expect(state()).toEqual(unknown);
  clock.increment(asks.askSlowly - 1);
  expect(claimReturn.asked).toHaveLength(1);
  clock.increment(1);
  expect(claimReturn.asked).toHaveLength(2);
  await claimReturn.fails({ kind: 'timeout' });
  expect(state()).toEqual(unknown);
  actor.getSnapshot().children.unknownConfirmation?.send({ type: 'user.asksNow' });
  expect(claimReturn.asked).toHaveLength(3);
  await claimReturn.succeeds(made);
  expect(state()).toEqual({ value: 'claimed', tags: ['claimed'], changes: 1 });
  expect(context().claim).toEqual(made);
  expect(openAttempt.asked).toHaveLength(1);
  expect(new Set(claimReturn.asked.map(question => JSON.stringify(question))).size).toBe(1);
});

it('gives up waiting for an answer at the time-out, not before, and ignores the late one', async () => {
  const { clock, claimReturn, keepClaim, state } = await sending();
  clock.increment(asks.callTimeout - 1);
  expect(state().value).toBe('sending');
  clock.increment(1);
  expect(state()).toMatchObject({ value: 'keeping', tags: ['sending'] });
  await keepClaim.breaks();
  expect(state()).toEqual(unknown);
  await claimReturn.succeedsLate(made);
  expect(state()).toEqual(unknown);
});

it('a session that ended says nothing of a claim that was sent: it is asked for again', async () => {
  const { clock, claimReturn, state, keepClaim } = await sending();
  await claimReturn.fails(lost);
  await keepClaim.breaks();
  clock.increment(asks.askSlowly);
  await claimReturn.fails({ kind: 'unauthorized', text: '' });
  expect(state()).toEqual(unknown);
  clock.increment(asks.askSlowly);
  await claimReturn.succeeds(made);
  expect(state()).toEqual({ value: 'claimed', tags: ['claimed'], changes: 1 });
});

it('an answer that was lost may have been a refusal', async () => {
  const { clock, claimReturn, state, context, keepClaim } = await sending();
  await claimReturn.fails(lost);
  await keepClaim.breaks();
  clock.increment(asks.askSlowly);
  await claimReturn.fails(no);
  expect(state()).toEqual({ value: 'refused', tags: ['refused'], changes: 1 });
  expect(context().failure).toEqual(no);
});

it('sends the same claim again after leaving before the outcome was known', async () => {
  const { actor, claimReturn, openAttempt, state, keepClaim } = await sending();
  await claimReturn.fails(lost);
  await keepClaim.breaks();
  actor.send({ type: 'user.closes' });
  expect(state()).toEqual({ value: 'closed', tags: ['closed'], changes: 0 });
  actor.send({ type: 'user.opens' });
  actor.send({ type: 'user.claims', rentedAt, now });
  expect(openAttempt.asked.at(-1)).toEqual({ key: 'key-1' });
});

it('another station is said over the claim that was not there: it begins anew', async () => {
  const { actor, claimReturn, state, context } = await sending(now);
  await claimReturn.succeeds(made);
  actor.send({ type: 'user.opens' });
  expect(state().value).toEqual({ describing: 'asking' });
  expect(context()).toMatchObject({ typed: '', at: null, saidAt: null, key: null, claim: null });
});

it('a claim that was made is forgotten when it is closed: the next one begins anew', async () => {
  const { actor, claimReturn, state, context } = await sending(now);
  await claimReturn.succeeds(made);
  actor.send({ type: 'user.closes' });
  expect(state().value).toBe('closed');
  expect(context()).toEqual({
    orderId: 'o1',
    typed: '',
    isElsewhere: false,
    at: null,
    saidAt: null,
    key: null,
    claim: null,
    doubted: null,
    failure: null,
  });
});

it('says so when there is no key to be had', async () => {
  const { actor, openAttempt, claimReturn, state, context } = described();
  actor.send({ type: 'user.claims', rentedAt, now });
  await openAttempt.breaks();
  expect(state().value).toBe('refused');
  expect(context().failure).toEqual({ kind: 'unexpected' });
  expect(claimReturn.asked).toEqual([]);
});

describe('a claim is taken back', () => {
  const doubting = async () => {
    const opened = await sending(now);
    await opened.claimReturn.succeeds(made);
    opened.actor.send({ type: 'user.doubts', reference: made.reference });
    return opened;
  };

  it('asks first, and the claim stays where the person leaves it', async () => {
    const { actor, state, withdrawClaim } = await doubting();
    expect(state()).toMatchObject({ value: 'doubting', tags: ['doubting'] });
    actor.send({ type: 'user.closes' });
    expect(state().value).toBe('closed');
    expect(withdrawClaim.asked).toEqual([]);
  });

  it('from the page below as well, and the order is read again', async () => {
    const { actor, state, withdrawClaim } = open();
    actor.send({ type: 'user.doubts', reference: made.reference });
    actor.send({ type: 'user.withdraws' });
    expect(state()).toEqual({ value: 'withdrawing', tags: ['withdrawing'], changes: 0 });
    expect(withdrawClaim.asked).toEqual([{ orderId: 'o1', reference: made.reference }]);
    await withdrawClaim.succeeds({ ...made, state: 'withdrawn' });
    expect(state()).toEqual({ value: 'closed', tags: ['closed'], changes: 1 });
  });

  it('says why it could not be, and tries again', async () => {
    const { actor, state, context, withdrawClaim } = await doubting();
    actor.send({ type: 'user.withdraws' });
    await withdrawClaim.fails(lost);
    expect(state()).toEqual({ value: 'notWithdrawn', tags: ['notWithdrawn'], changes: 2 });
    expect(context().failure).toEqual(lost);
    actor.send({ type: 'user.withdraws' });
    expect(state().value).toBe('withdrawing');
    expect(withdrawClaim.asked).toHaveLength(2);
  });

  it('waits no longer than for any answer, and can be left then', async () => {
    const { actor, clock, state, context } = await doubting();
    actor.send({ type: 'user.withdraws' });
    clock.increment(delays.callTimeout);
    expect(state().value).toBe('notWithdrawn');
    expect(context().failure).toEqual({ kind: 'timeout' });
    actor.send({ type: 'user.closes' });
    expect(state().value).toBe('closed');
  });

  it('makes a claim that follows another one', async () => {
    const { actor, openAttempt, withdrawClaim } = await doubting();
    actor.send({ type: 'user.withdraws' });
    await withdrawClaim.fails(lost);
    actor.send({ type: 'user.closes' });
    actor.send({ type: 'user.opens' });
    actor.send({ type: 'user.typesCode', text: 'BW-4821' });
    actor.send({ type: 'user.claims', rentedAt, now });
    expect(openAttempt.asked.at(-1)).toEqual({ key: null });
  });
});
