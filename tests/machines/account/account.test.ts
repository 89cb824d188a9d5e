import { expect, it } from 'vitest';
import { delays, type Matter } from '../../../machines/account/account.machine.ts';
import {
  guestAccount,
  hindered,
  member,
  otherSession,
  phoneWay,
} from '../../../stories/support/account-samples.ts';
import { loaded, open, refusal, unlinking } from './open.ts';

it('loads what there is to leave', async () => {
  const { actor, loadAccount, state } = open();
  expect(state()).toMatchObject({ value: 'loading', tags: ['loading'] });
  expect(loadAccount.asked).toEqual([{}]);
  await loadAccount.succeeds(member);
  expect(state()).toMatchObject({ value: 'overview', tags: ['showing'] });
  expect(actor.getSnapshot().context.overview).toEqual(member);
});

it('says when it could not be loaded, and asks again', async () => {
  const { actor, loadAccount, state, clock } = open();
  await loadAccount.fails({ kind: 'network' });
  expect(state()).toMatchObject({
    value: 'failed',
    tags: ['failed'],
    failure: { kind: 'network' },
  });
  actor.send({ type: 'user.retries' });
  expect(state()).toMatchObject({ value: 'loading', failure: null });
  clock.increment(delays.callTimeout - 1);
  expect(state().value).toBe('loading');
  clock.increment(1);
  expect(state()).toMatchObject({ value: 'failed', failure: { kind: 'timeout' } });
  expect(delays).toEqual({ callTimeout: 11_000 });
});

it('asks before anything happens, and no is no', async () => {
  const { actor, act, state, ask } = await loaded();
  ask(unlinking);
  expect(state()).toMatchObject({ value: 'asking', tags: ['asking'], matter: unlinking });
  actor.send({ type: 'user.cancels' });
  expect(state()).toMatchObject({ value: 'overview', matter: null });
  expect(act.asked).toEqual([]);
});

it.each<[Matter, 'unlink' | 'endSession']>([
  [unlinking, 'unlink'],
  [{ kind: 'endSession', session: otherSession }, 'endSession'],
])('does %j and shows what is left', async (matter, done) => {
  const { actor, act, loadAccount, state, ask } = await loaded();
  ask(matter);
  actor.send({ type: 'user.confirms' });
  expect(state()).toMatchObject({ value: 'acting', tags: ['asking'] });
  expect(act.asked).toEqual([{ matter }]);
  await act.succeeds(null);
  expect(state()).toMatchObject({ value: 'refreshing', tags: ['showing'], matter: null, done });
  expect(actor.getSnapshot().context.overview).toEqual(member);
  await loadAccount.succeeds(hindered);
  expect(state()).toMatchObject({ value: 'overview', done });
  expect(actor.getSnapshot().context.overview).toEqual(hindered);
  ask({ kind: 'signOut' });
  expect(state().done).toBeNull();
});

it('says when what is left could not be loaded', async () => {
  for (const silent of [true, false]) {
    const { actor, act, loadAccount, clock, state, ask } = await loaded();
    ask(unlinking);
    actor.send({ type: 'user.confirms' });
    await act.succeeds(null);
    if (silent) clock.increment(delays.callTimeout);
    else await loadAccount.fails({ kind: 'network' });
    expect(state()).toMatchObject({
      value: 'failed',
      failure: { kind: silent ? 'timeout' : 'network' },
    });
  }
});

it.each<Matter>([{ kind: 'signOutEverywhere' }, { kind: 'delete' }])(
  'is over after %j',
  async matter => {
    const { actor, act, state, ask } = await loaded();
    ask(matter);
    actor.send({ type: 'user.confirms' });
    expect(act.asked).toEqual([{ matter }]);
    await act.succeeds(null);
    expect(state()).toMatchObject({ value: 'left', left: matter.kind });
  },
);

it('leaves signing out here to the session', async () => {
  const { actor, act, state, ask } = await loaded(hindered);
  ask({ kind: 'signOut' });
  actor.send({ type: 'user.confirms' });
  expect(state()).toMatchObject({ value: 'left', left: 'signOut' });
  expect(act.asked).toEqual([]);
});

it('deletes nothing while something stands in the way, but may do the rest', async () => {
  const { actor, act, state, ask } = await loaded(hindered);
  ask({ kind: 'delete' });
  expect(actor.getSnapshot().can({ type: 'user.confirms' })).toBe(false);
  actor.send({ type: 'user.confirms' });
  expect(state().value).toBe('asking');
  actor.send({ type: 'user.cancels' });
  ask({ kind: 'signOutEverywhere' });
  actor.send({ type: 'user.confirms' });
  expect(state().value).toBe('acting');
  expect(act.asked).toHaveLength(1);
});

it('keeps the question open after a failure or without an answer, and forgets the failure with the question', async () => {
  const { actor, act, clock, state, ask } = await loaded();
  ask(unlinking);
  actor.send({ type: 'user.confirms' });
  await act.fails(refusal);
  expect(state()).toMatchObject({ value: 'asking', failure: refusal, matter: unlinking });
  actor.send({ type: 'user.confirms' });
  clock.increment(delays.callTimeout - 1);
  expect(state().value).toBe('acting');
  clock.increment(1);
  expect(state()).toMatchObject({ value: 'asking', failure: { kind: 'timeout' } });
  actor.send({ type: 'user.cancels' });
  expect(state()).toMatchObject({ value: 'overview', failure: null });
});

it('hands the data over as a file', async () => {
  const { actor, saveData, clock, state } = await loaded();
  actor.send({ type: 'user.takesData' });
  expect(state()).toMatchObject({ value: 'takingData', tags: ['showing'] });
  expect(saveData.asked).toEqual([{}]);
  await saveData.fails({ kind: 'network' });
  expect(state()).toMatchObject({ value: 'overview', failure: { kind: 'network' }, done: null });
  actor.send({ type: 'user.takesData' });
  expect(state().failure).toBeNull();
  clock.increment(delays.callTimeout);
  expect(state()).toMatchObject({ value: 'overview', failure: { kind: 'timeout' } });
  actor.send({ type: 'user.takesData' });
  await saveData.succeeds(null);
  expect(state()).toMatchObject({ value: 'overview', failure: null, done: 'takeData' });
});

it('shows the ways with the passkey that was made, whatever went wrong before', async () => {
  const { actor, saveData, loadAccount, state } = await loaded();
  actor.send({ type: 'user.takesData' });
  await saveData.fails({ kind: 'network' });
  actor.send({ type: 'passkey.made' });
  expect(state()).toMatchObject({ value: 'refreshing', done: 'passkey', failure: null });
  await loadAccount.succeeds(hindered);
  expect(state()).toMatchObject({ value: 'overview', done: 'passkey' });
  expect(actor.getSnapshot().context.overview).toEqual(hindered);
});

it('refuses to unlink the last way in, and to sign out everywhere without a way back', async () => {
  const one = await loaded(hindered);
  one.ask(unlinking);
  expect(one.state().value).toBe('overview');
  const passkey = { ...phoneWay, id: 'way-3', provider: 'passkey' };
  const two = await loaded({ ...hindered, ways: [phoneWay, passkey] });
  two.ask(unlinking);
  expect(two.state().value).toBe('overview');
  two.ask({ kind: 'unlink', way: passkey });
  expect(two.state().value).toBe('asking');
  const none = await loaded(guestAccount);
  none.ask({ kind: 'signOutEverywhere' });
  expect(none.state().value).toBe('overview');
  none.ask({ kind: 'delete' });
  expect(none.state().value).toBe('asking');
});
