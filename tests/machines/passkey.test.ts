import { expect, it } from 'vitest';
import { delays, passkeyMachine } from '../../machines/passkey/passkey.machine.ts';
import { worldOf } from '../../stories/support/world.ts';
import { enter } from './support.ts';

function open() {
  const world = enter(worldOf(passkeyMachine));
  const { actor } = world;
  const state = () => {
    const { value, tags, context, output } = actor.getSnapshot();
    return { value, tags: [...tags], no: context.no, failure: context.failure, output };
  };
  const ask = () => actor.send({ type: 'user.asks' });
  return { ...world, state, ask };
}

async function touching() {
  const opened = open();
  opened.ask();
  await opened.askServer.succeeds({ question: 'question-1' });
  return opened;
}
async function finishing() {
  const opened = await touching();
  await opened.touchDevice.succeeds({ kind: 'credential', credential: 'answer-1' });
  return opened;
}

it.each(['token-1', null])('asks server, device and server, and ends with %j', async token => {
  const { askServer, touchDevice, finish, state, ask } = open();
  expect(state()).toMatchObject({ value: 'offering', tags: ['offering'] });
  ask();
  expect(state()).toMatchObject({ value: 'preparing', tags: ['waiting'] });
  expect(askServer.asked).toEqual([{}]);
  await askServer.succeeds({ question: 'question-1' });
  expect(state()).toMatchObject({ value: 'touching', tags: ['touching'] });
  expect(touchDevice.asked).toEqual([{ question: 'question-1' }]);
  await touchDevice.succeeds({ kind: 'credential', credential: 'answer-1' });
  expect(state()).toMatchObject({ value: 'finishing', tags: ['waiting'] });
  expect(finish.asked).toEqual([{ credential: 'answer-1' }]);
  await finish.succeeds({ token });
  expect(state()).toMatchObject({ value: 'done', output: { token } });
});

it.each(['cancelled', 'already'] as const)('offers it again after a no (%s)', async no => {
  const { touchDevice, state, ask } = await touching();
  await touchDevice.succeeds({ kind: 'no', no });
  expect(state()).toMatchObject({ value: 'offering', no, failure: null });
  ask();
  expect(state()).toMatchObject({ value: 'preparing', no: null });
});

it('takes a device that says nothing for a no', async () => {
  const { clock, state } = await touching();
  clock.increment(delays.touch - 1);
  expect(state().value).toBe('touching');
  clock.increment(1);
  expect(state()).toMatchObject({ value: 'offering', no: 'cancelled' });
  expect(delays).toEqual({ callTimeout: 11_000, touch: 120_000 });
});

it.each([
  ['preparing', async () => (({ ask, ...opened }) => (ask(), opened))(open()), 'askServer'],
  ['finishing', finishing, 'finish'],
] as const)('says why where %s is refused or does not answer', async (value, led, actorName) => {
  const refused = await led();
  await refused[actorName].fails({ kind: 'network' });
  expect(refused.state()).toMatchObject({ value: 'offering', failure: { kind: 'network' } });
  refused.actor.send({ type: 'user.asks' });
  expect(refused.state().failure).toBeNull();
  const silent = await led();
  silent.clock.increment(delays.callTimeout - 1);
  expect(silent.state().value).toBe(value);
  silent.clock.increment(1);
  expect(silent.state()).toMatchObject({ value: 'offering', failure: { kind: 'timeout' } });
});

it('says that something went wrong where the device stumbles', async () => {
  const { touchDevice, state } = await touching();
  await touchDevice.breaks();
  expect(state()).toMatchObject({ value: 'offering', failure: { kind: 'unexpected' } });
});
