import { expect, it } from 'vitest';
import {
  accountMachine,
  delays,
  type Act,
  type Matter,
} from '../../machines/account/account.machine.ts';
import { provideAll } from '../../machines/declare.ts';
import type { AccountOverview } from '../../src/domain/account.ts';
import {
  guestAccount,
  hindered,
  member,
  otherSession,
  phoneWay,
} from '../../stories/support/account-samples.ts';
import { scripted } from './scripted.ts';
import { start } from './support.ts';

function open() {
  const loadAccount = scripted<AccountOverview, Record<never, never>>();
  const act = scripted<null, { matter: Act }>();
  const isOver = scripted<{ isOver: boolean }, Record<never, never>>();
  const saveData = scripted<null, Record<never, never>>();
  const { actor, clock } = start(
    provideAll(accountMachine, {
      loadAccount: loadAccount.logic,
      act: act.logic,
      isOver: isOver.logic,
      saveData: saveData.logic,
    }),
    {},
  );
  const state = () => {
    const { value, tags, context, output } = actor.getSnapshot();
    const { matter, done, failure } = context;
    return { value, tags: [...tags], matter, done, failure, left: output?.left };
  };
  const ask = (matter: Matter) => actor.send({ type: 'user.asks', matter });
  return { actor, clock, loadAccount, act, isOver, saveData, state, ask };
}

async function loaded(overview: AccountOverview = member) {
  const opened = open();
  await opened.loadAccount.succeeds(overview);
  return opened;
}

const unlinking: Matter = { kind: 'unlink', way: phoneWay };
const refusal = { kind: 'refused', reason: 'lastWay', text: 'no' } as const;

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

it('keeps the question open when it failed or nobody answered, and forgets it with the question', async () => {
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

/** The answer to leaving is lost, by the network or by waiting for it. */
async function lost(matter: Matter, silent: boolean) {
  const opened = await loaded();
  opened.ask(matter);
  opened.actor.send({ type: 'user.confirms' });
  if (silent) opened.clock.increment(delays.callTimeout);
  else await opened.act.fails({ kind: 'network' });
  return opened;
}
const leaving = [{ kind: 'signOutEverywhere' }, { kind: 'delete' }] as const;

it.each(leaving.flatMap(matter => [true, false].map(silent => [matter, silent] as const)))(
  'asks whether it is over where the answer to %j was lost (silent: %j)',
  async (matter, silent) => {
    const { isOver, state } = await lost(matter, silent);
    const failure = { kind: silent ? 'timeout' : 'network' };
    expect(state()).toMatchObject({ value: 'checking', tags: ['asking'], matter, failure });
    expect(isOver.asked).toEqual([{}]);
    await isOver.succeeds({ isOver: true });
    expect(state()).toMatchObject({ value: 'left', left: matter.kind });
  },
);

it('asks the person again where it is not over', async () => {
  const { actor, act, isOver, state } = await lost({ kind: 'delete' }, false);
  await isOver.succeeds({ isOver: false });
  expect(state()).toMatchObject({ value: 'asking', failure: { kind: 'network' } });
  actor.send({ type: 'user.confirms' });
  expect(state().value).toBe('acting');
  await act.succeeds(null);
  expect(state()).toMatchObject({ value: 'left', left: 'delete' });
});

it.each([true, false])(
  'looks before it leaves once more, while nobody knows (silent: %j)',
  async silent => {
    const { actor, clock, act, isOver, state } = await lost({ kind: 'delete' }, true);
    if (silent) clock.increment(delays.callTimeout);
    else await isOver.fails({ kind: 'network' });
    expect(state()).toMatchObject({ value: 'asking', failure: { kind: 'timeout' } });
    actor.send({ type: 'user.confirms' });
    expect(state().value).toBe('checking');
    expect(act.asked).toHaveLength(1);
    await isOver.succeeds({ isOver: false });
    expect(state().value).toBe('acting');
    expect(act.asked).toHaveLength(2);
    await act.fails(refusal);
    expect(state()).toMatchObject({ value: 'asking', failure: refusal });
    actor.send({ type: 'user.confirms' });
    expect(state().value).toBe('acting');
  },
);

it('is sure again of another matter', async () => {
  const { actor, isOver, state, ask } = await lost({ kind: 'signOutEverywhere' }, true);
  await isOver.fails({ kind: 'network' });
  actor.send({ type: 'user.cancels' });
  ask({ kind: 'delete' });
  actor.send({ type: 'user.confirms' });
  expect(state().value).toBe('acting');
});

it('takes nobody their last way in, and signs nobody out everywhere who cannot come back', async () => {
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
