import { expect, it } from 'vitest';
import { delays, remindersMachine } from '../../machines/reminders/reminders.machine.ts';
import type { PushStanding } from '../../src/domain/push.ts';
import { worldOf } from '../../stories/support/world.ts';
import { enter } from './support.ts';

const down = { kind: 'network' } as const;
const offer = { key: 'BJub', endpoint: null, trial: null } as const;

function open() {
  const world = enter(worldOf(remindersMachine));
  const { actor, visibility } = world;
  const state = () => {
    const { value, tags, context } = actor.getSnapshot();
    return { value, tags: [...tags], failure: context.failure };
  };
  return { ...world, state, returns: () => visibility.tells({ type: 'page.shown' }) };
}
async function standing(kind: 'on' | 'off') {
  const opened = open();
  await opened.lookAtBrowser.succeeds({ kind, offer });
  return opened;
}
async function switchingOn() {
  const opened = await standing('off');
  opened.actor.send({ type: 'user.switchesOn' });
  await opened.askPermission.succeeds('granted');
  return opened;
}

it.each(['withheld', 'unsupported', 'homeScreenFirst', 'refused'] as const)(
  'says where it stands, and asks for nothing: %s',
  async kind => {
    const { actor, lookAtBrowser, askPermission, state } = open();
    expect(state()).toEqual({ value: 'looking', tags: ['withheld'], failure: null });
    await lookAtBrowser.succeeds({ kind });
    const value = kind === 'refused' ? { refused: 'settled' } : kind;
    expect(state()).toEqual({ value, tags: [kind], failure: null });
    actor.send({ type: 'user.switchesOn' });
    expect(askPermission.asked).toEqual([]);
  },
);

it('says nothing of it where the server refuses or does not answer', async () => {
  const refused = open();
  await refused.lookAtBrowser.fails(down);
  expect(refused.state()).toEqual({ value: 'withheld', tags: ['withheld'], failure: null });
  const silent = open();
  silent.clock.increment(delays.callTimeout - 1);
  expect(silent.state()).toMatchObject({ value: 'looking' });
  silent.clock.increment(1);
  expect(silent.state()).toMatchObject({ value: 'withheld' });
  expect(delays).toEqual({ callTimeout: 11_000, permission: 120_000 });
});

it('asks the browser after a touch alone, and gives the person time', async () => {
  const { actor, clock, askPermission, switchOn, state } = await standing('off');
  expect(state()).toEqual({ value: 'off', tags: ['off'], failure: null });
  expect(askPermission.asked).toEqual([]);
  actor.send({ type: 'user.switchesOn' });
  clock.increment(delays.permission - 1);
  expect(state()).toMatchObject({ value: 'permitting', tags: ['switchingOn'] });
  await askPermission.succeeds('granted');
  expect(state()).toMatchObject({ value: 'switchingOn', tags: ['switchingOn'] });
  expect(switchOn.asked).toEqual([offer]);
  await switchOn.succeeds(null);
  expect(state()).toEqual({ value: { on: 'settled' }, tags: ['on'], failure: null });
});

it('takes a no of the person as one, and a question put aside as none', async () => {
  const denied = await standing('off');
  denied.actor.send({ type: 'user.switchesOn' });
  await denied.askPermission.succeeds('denied');
  expect(denied.state()).toMatchObject({ tags: ['refused'] });
  expect(denied.switchOn.asked).toEqual([]);
  const aside = await standing('off');
  aside.actor.send({ type: 'user.switchesOn' });
  await aside.askPermission.succeeds('default');
  expect(aside.state()).toMatchObject({ value: 'off', tags: ['off'] });
  expect(aside.switchOn.asked).toEqual([]);
  aside.actor.send({ type: 'user.switchesOn' });
  aside.clock.increment(delays.permission);
  expect(aside.state()).toEqual({ value: 'off', tags: ['off'], failure: null });
});

it('says when it did not work, and tries again from the start', async () => {
  const asked = await standing('off');
  asked.actor.send({ type: 'user.switchesOn' });
  await asked.askPermission.fails(down);
  expect(asked.state()).toEqual({ value: 'notOn', tags: ['notOn'], failure: down });
  const { actor, clock, askPermission, switchOn, state } = await switchingOn();
  await switchOn.fails(down);
  expect(state()).toEqual({ value: 'notOn', tags: ['notOn'], failure: down });
  actor.send({ type: 'user.switchesOn' });
  expect(state()).toMatchObject({ value: 'permitting', failure: null });
  await askPermission.succeeds('granted');
  clock.increment(delays.callTimeout);
  expect(state()).toMatchObject({ value: 'notOn', failure: { kind: 'timeout' } });
});

it('switches off and on again', async () => {
  const { actor, switchOff, state } = await standing('on');
  expect(state()).toEqual({ value: { on: 'settled' }, tags: ['on'], failure: null });
  actor.send({ type: 'user.switchesOff' });
  expect(state()).toMatchObject({ value: { on: 'switchingOff' }, tags: ['on'] });
  await switchOff.succeeds(null);
  expect(state()).toMatchObject({ value: 'off' });
  actor.send({ type: 'user.switchesOn' });
  expect(state()).toMatchObject({ value: 'permitting' });
});

it('knows by which key to switch on again what was on from the start', async () => {
  const { actor, askPermission, switchOn, switchOff } = await standing('on');
  actor.send({ type: 'user.switchesOff' });
  await switchOff.succeeds(null);
  actor.send({ type: 'user.switchesOn' });
  await askPermission.succeeds('granted');
  expect(switchOn.asked).toEqual([offer]);
});

it('stays on where switching off did not work', async () => {
  const { actor, clock, switchOff, state } = await standing('on');
  actor.send({ type: 'user.switchesOff' });
  await switchOff.fails(down);
  expect(state()).toEqual({ value: { on: 'notOff' }, tags: ['on'], failure: down });
  actor.send({ type: 'user.switchesOff' });
  expect(state()).toMatchObject({ value: { on: 'switchingOff' }, failure: null });
  clock.increment(delays.callTimeout);
  expect(state()).toMatchObject({ value: { on: 'notOff' }, failure: { kind: 'timeout' } });
});

it('looks again when the person comes back to a page that had no answer', async () => {
  const { lookAtBrowser, returns, state } = open();
  await lookAtBrowser.fails(down);
  returns();
  expect(state()).toMatchObject({ value: 'looking' });
  await lookAtBrowser.succeeds({ kind: 'off', offer });
  expect(state()).toEqual({ value: 'off', tags: ['off'], failure: null });
});

it('finds allowed what the browser refused before, and says so until it knows', async () => {
  const { actor, clock, lookAtBrowser, switchOn, askPermission, returns, state } = open();
  await lookAtBrowser.succeeds({ kind: 'refused' });
  const refused = { value: { refused: 'settled' }, tags: ['refused'], failure: null };
  returns();
  expect(state()).toEqual({ ...refused, value: { refused: 'lookingAgain' } });
  await lookAtBrowser.fails(down);
  expect(state()).toEqual(refused);
  returns();
  clock.increment(delays.callTimeout);
  expect(state()).toEqual(refused);
  returns();
  await lookAtBrowser.succeeds({ kind: 'off', offer });
  expect(state()).toMatchObject({ value: 'off' });
  actor.send({ type: 'user.switchesOn' });
  await askPermission.succeeds('granted');
  expect(switchOn.asked).toEqual([offer]);
});

it('notices that the browser was told to refuse what was on', async () => {
  const { lookAtBrowser, returns, state } = await standing('on');
  returns();
  expect(state()).toEqual({ value: { on: 'lookingAgain' }, tags: ['on'], failure: null });
  await lookAtBrowser.succeeds({ kind: 'refused' });
  expect(state()).toMatchObject({ tags: ['refused'] });
});

const stands: readonly PushStanding[] = [
  ...(['on', 'off'] as const).map(kind => ({ kind, offer })),
  ...(['refused', 'unsupported', 'homeScreenFirst', 'withheld'] as const).map(kind => ({ kind })),
];
const on = { kind: 'on', offer } as const;
const backTo = [{ kind: 'refused' } as const, on].flatMap(from => stands.map(to => ({ from, to })));
it.each(backTo)('was $from.kind and is found $to.kind on coming back', async ({ from, to }) => {
  const { lookAtBrowser, returns, state } = open();
  await lookAtBrowser.succeeds(from);
  returns();
  await lookAtBrowser.succeeds(to);
  const value = to.kind === 'on' || to.kind === 'refused' ? { [to.kind]: 'settled' } : to.kind;
  expect(state()).toEqual({ value, tags: [to.kind], failure: null });
});

it('stays on while a look at it has no answer', async () => {
  const { clock, lookAtBrowser, returns, state } = await standing('on');
  const stillOn = { value: { on: 'settled' }, tags: ['on'], failure: null };
  returns();
  await lookAtBrowser.fails(down);
  expect(state()).toEqual(stillOn);
  returns();
  clock.increment(delays.callTimeout);
  expect(state()).toEqual(stillOn);
});

it('is switched off also while it is looked at again', async () => {
  const { actor, lookAtBrowser, switchOff, returns, state } = await standing('on');
  returns();
  actor.send({ type: 'user.switchesOff' });
  await lookAtBrowser.succeedsLate({ kind: 'on', offer });
  expect(state()).toMatchObject({ value: { on: 'switchingOff' } });
  await switchOff.succeeds(null);
  expect(state()).toMatchObject({ value: 'off' });
});
