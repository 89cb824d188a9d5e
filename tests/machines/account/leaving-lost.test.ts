import { expect, it } from 'vitest';
import { delays, type Matter } from '../../../machines/account/account.machine.ts';
import { loaded, refusal } from './open.ts';

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
  'looks before it leaves once more, while the outcome is unknown (silent: %j)',
  async silent => {
    const { actor, clock, act, isOver, state } = await lost({ kind: 'delete' }, true);
    const nobodySays = async () => {
      if (silent) clock.increment(delays.callTimeout);
      else await isOver.fails({ kind: 'network' });
    };
    const unsure = { value: 'unsure', tags: ['asking'], failure: { kind: 'timeout' } };
    await nobodySays();
    expect(state()).toMatchObject(unsure);
    actor.send({ type: 'user.confirms' });
    expect(state()).toMatchObject({ value: 'checkingFirst', tags: ['asking'] });
    await nobodySays();
    expect(state()).toMatchObject(unsure);
    actor.send({ type: 'user.confirms' });
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

it('leaves at last where it turns out to be over', async () => {
  const { actor, act, isOver, state } = await lost({ kind: 'signOutEverywhere' }, false);
  await isOver.fails({ kind: 'network' });
  actor.send({ type: 'user.confirms' });
  await isOver.succeeds({ isOver: true });
  expect(state()).toMatchObject({ value: 'left', left: 'signOutEverywhere' });
  expect(act.asked).toHaveLength(1);
});

it('acts at once on another matter after a lost answer', async () => {
  const { actor, isOver, state, ask } = await lost({ kind: 'signOutEverywhere' }, true);
  await isOver.fails({ kind: 'network' });
  actor.send({ type: 'user.cancels' });
  expect(state()).toMatchObject({ value: 'overview', matter: null, failure: null });
  ask({ kind: 'delete' });
  actor.send({ type: 'user.confirms' });
  expect(state().value).toBe('acting');
});
