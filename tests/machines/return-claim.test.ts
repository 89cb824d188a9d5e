import { expect, it } from 'vitest';
import { provideAll } from '../../machines/declare.ts';
import { delays as asks } from '../../machines/confirmation/confirmation.machine.ts';
import { claimConfirmation, type ClaimRequest } from '../../machines/return-claim/confirmation.ts';
import {
  returnClaimMachine,
  type KeptClaim,
} from '../../machines/return-claim/return-claim.machine.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { ReturnClaim } from '../../src/domain/return-claim.ts';
import { scripted, scriptedSource } from './scripted.ts';
import { start } from './support.ts';

const rentedAt = 1_000_000_000,
  now = rentedAt + 3_600_000;
const made: ReturnClaim = {
  reference: 'R-7F3K-29QX',
  cabinetCode: 'BW-4821',
  claimedAt: now,
  createdAt: now,
  state: 'open',
  reason: null,
  stopsMeter: true,
  lapsesAt: 1_800_000,
};

function open(kept: KeptClaim | null = null) {
  const openAttempt = scripted<{ key: string }, { key: string | null }>();
  const claimReturn = scripted<ReturnClaim | null, { question: ClaimRequest }>();
  const keepClaim = scripted<null, ClaimRequest>();
  const watchKept = scriptedSource<{ readonly key: string }>();
  const { actor, clock } = start(
    provideAll(returnClaimMachine, {
      openAttempt: openAttempt.logic,
      confirmation: provideAll(claimConfirmation, { ask: claimReturn.logic }),
      keepClaim: keepClaim.logic,
      watchKept: watchKept.logic,
    }),
    { input: { orderId: 'o1', kept } },
  );
  let changes = 0;
  actor.on('order.changed', () => {
    changes += 1;
  });
  const state = () => ({
    value: actor.getSnapshot().value,
    tags: [...actor.getSnapshot().tags],
    changes,
  });
  return {
    actor,
    clock,
    openAttempt,
    claimReturn,
    keepClaim,
    watchKept,
    state,
    context: () => actor.getSnapshot().context,
  };
}

function described(typed = 'BW-4821') {
  const opened = open();
  opened.actor.send({ type: 'user.opens' });
  opened.actor.send({ type: 'user.typesCode', text: typed });
  return opened;
}

/** Up to the question that the backend has to answer. */
async function sending(at: number | null = null) {
  const opened = described();
  opened.actor.send({ type: 'user.choosesTime', at });
  opened.actor.send({ type: 'user.claims', rentedAt, now });
  await opened.openAttempt.succeeds({ key: 'key-1' });
  return opened;
}

const describing = { value: { describing: 'asking' }, tags: ['describing'], changes: 0 };
const unknown = { value: 'unknown', tags: ['unknown'], changes: 0 };
const lost: Failure = { kind: 'network' };
const no: Failure = { kind: 'refused', reason: 'notRunning', text: 'Not running' };

it('opens with nothing filled in, and closes again', () => {
  const { actor, state, context } = open();
  expect(state()).toEqual({ value: 'closed', tags: ['closed'], changes: 0 });
  actor.send({ type: 'user.opens' });
  expect(state()).toEqual(describing);
  expect(context()).toEqual({
    orderId: 'o1',
    typed: '',
    at: null,
    saidAt: null,
    key: null,
    claim: null,
    failure: null,
  });
  actor.send({ type: 'user.closes' });
  expect(state().value).toBe('closed');
});

it('says where and when, and shows the reference; the order page is told', async () => {
  const { openAttempt, claimReturn, state, context } = await sending(now - 60_000);
  expect(state()).toEqual({ value: 'sending', tags: ['sending'], changes: 0 });
  expect(openAttempt.asked).toEqual([{ key: null }]);
  expect(claimReturn.asked).toEqual([
    {
      question: {
        orderId: 'o1',
        cabinetCode: 'BW-4821',
        claimedAt: now - 60_000,
        key: 'key-1',
      },
    },
  ]);
  await claimReturn.succeeds(made);
  expect(state()).toEqual({ value: 'claimed', tags: ['claimed'], changes: 1 });
  expect(context()).toMatchObject({ claim: made, failure: null });
});

it('takes the code out of a scanned link, and the time of saying it where none is chosen', async () => {
  const { actor, openAttempt, claimReturn } = described(
    ' https://borrowatt.example/?qrcode=BW-1007 ',
  );
  actor.send({ type: 'user.claims', rentedAt, now });
  await openAttempt.succeeds({ key: 'key-1' });
  expect(claimReturn.asked).toEqual([
    { question: { orderId: 'o1', cabinetCode: 'BW-1007', claimedAt: now, key: 'key-1' } },
  ]);
});

it.each(['', 'Café Anna', 'https://borrowatt.example/?zhcode=MIX-1'])(
  'asks for the code until there is one: %j',
  typed => {
    const { actor, openAttempt, state } = described(typed);
    actor.send({ type: 'user.claims', rentedAt, now });
    expect(state()).toEqual({
      value: { describing: 'missingCode' },
      tags: ['describing'],
      changes: 0,
    });
    expect(openAttempt.asked).toEqual([]);
    actor.send({ type: 'user.typesCode', text: 'BW-4821' });
    expect(state()).toEqual(describing);
  },
);

it.each([
  ['before the rental', rentedAt - 60_001],
  ['in the future', now + 60_001],
])('asks for another time where it was %s', (_, at) => {
  const { actor, openAttempt, state } = described();
  actor.send({ type: 'user.choosesTime', at });
  actor.send({ type: 'user.claims', rentedAt, now });
  expect(state()).toEqual({ value: { describing: 'wrongTime' }, tags: ['describing'], changes: 0 });
  expect(openAttempt.asked).toEqual([]);
  actor.send({ type: 'user.choosesTime', at: now });
  expect(state()).toEqual(describing);
  actor.send({ type: 'user.claims', rentedAt, now });
  expect(state()).toMatchObject({ value: 'opening', tags: ['sending'] });
});

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

it('whoever leaves before it is known and says the same again sends the same claim', async () => {
  const { actor, claimReturn, openAttempt, state, keepClaim } = await sending();
  await claimReturn.fails(lost);
  await keepClaim.breaks();
  actor.send({ type: 'user.closes' });
  expect(state()).toEqual({ value: 'closed', tags: ['closed'], changes: 0 });
  actor.send({ type: 'user.opens' });
  actor.send({ type: 'user.claims', rentedAt, now });
  expect(openAttempt.asked.at(-1)).toEqual({ key: 'key-1' });
});

it.each([
  { type: 'user.typesCode', text: 'BW-1007' },
  { type: 'user.choosesTime', at: now },
] as const)('other words are another claim: $type', async change => {
  const { actor, claimReturn, openAttempt } = await sending();
  await claimReturn.fails(no);
  actor.send({ type: 'user.edits' });
  actor.send(change);
  actor.send({ type: 'user.claims', rentedAt, now });
  expect(openAttempt.asked.at(-1)).toEqual({ key: null });
});

it('a claim that was made is forgotten when it is closed: the next one begins anew', async () => {
  const { actor, claimReturn, state, context } = await sending(now);
  await claimReturn.succeeds(made);
  actor.send({ type: 'user.closes' });
  expect(state().value).toBe('closed');
  expect(context()).toEqual({
    orderId: 'o1',
    typed: '',
    at: null,
    saidAt: null,
    key: null,
    claim: null,
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

it('says what was refused while nobody looked', () => {
  const { actor, openAttempt, state, context } = open({ ...earlier, failure: no });
  expect(state().value).toBe('refused');
  expect(context().failure).toEqual(no);
  actor.send({ type: 'user.edits' });
  actor.send({ type: 'user.claims', rentedAt, now });
  expect(openAttempt.asked).toEqual([{ key: 'key-0' }]);
});
