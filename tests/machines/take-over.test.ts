import { expect, it } from 'vitest';
import { provideAll } from '../../machines/declare.ts';
import { delays, takeOverMachine } from '../../machines/take-over/take-over.machine.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { PassQuestion } from '../../src/domain/order-pass.ts';
import { scripted } from '../../stories/support/scripted.ts';
import { worldOf } from '../../stories/support/world.ts';
import { enter, start } from './support.ts';

const down: Failure = { kind: 'network' };
const spent: Failure = { kind: 'refused', reason: 'passSpent', text: '' };
const refused: Failure = { kind: 'refused', reason: 'tooMany', text: '' };
const asked = [{ pass: 'unguessable' }];

function open() {
  const world = enter(worldOf(takeOverMachine, { pass: 'unguessable' }));
  const { actor } = world;
  const shows = () => {
    const { value, tags, context } = actor.getSnapshot();
    return { value, tags: [...tags], failure: context.failure };
  };
  const output = () => actor.getSnapshot().output;
  const say = (type: 'user.takes' | 'user.leaves' | 'user.retries') => actor.send({ type });
  return { ...world, shows, output, say };
}
async function taking() {
  const opened = open();
  await opened.lookAtPass.succeeds(null);
  return opened;
}
async function asking(question: PassQuestion = { account: '+49 ··· 789' }) {
  const opened = open();
  await opened.lookAtPass.succeeds(question);
  return opened;
}

it('takes the order over without a question where there is nothing to ask about', async () => {
  const { lookAtPass, takeOver, shows, output } = open();
  expect([shows().tags, lookAtPass.asked]).toEqual([['waiting'], asked]);
  await lookAtPass.succeeds(null);
  expect([shows(), takeOver.asked]).toEqual([
    { value: 'taking', tags: ['waiting'], failure: null },
    asked,
  ]);
  await takeOver.succeeds(null);
  expect([shows().value, output()]).toEqual(['taken', { isTaken: true }]);
});

it.each([{ account: '+49 ··· 789' }, { account: null }])(
  'asks a person who has something here before it becomes theirs: %o',
  async question => {
    const { takeOver, shows, output, say } = await asking(question);
    expect([shows(), takeOver.asked]).toEqual([
      { value: 'askingWhetherToTake', tags: ['asking'], failure: null },
      [],
    ]);
    say('user.takes');
    expect([shows().value, takeOver.asked]).toEqual(['taking', asked]);
    await takeOver.succeeds(null);
    expect(output()).toEqual({ isTaken: true });
  },
);

it('keeps the question while it is asked', async () => {
  const question = { account: 'Ada' };
  const lookAtPass = scripted<PassQuestion | null, { pass: string }>();
  const takeOver = scripted<null, { pass: string }>();
  const { actor } = start(
    provideAll(takeOverMachine, { lookAtPass: lookAtPass.logic, takeOver: takeOver.logic }),
    { input: { pass: 'unguessable' } },
  );
  await lookAtPass.succeeds(question);
  expect(actor.getSnapshot().context.question).toEqual(question);
});

it('takes nothing over where the person says no', async () => {
  const { takeOver, shows, output, say } = await asking();
  say('user.leaves');
  expect([shows().value, output(), takeOver.asked]).toEqual([
    'onlyLookedAt',
    { isTaken: false },
    [],
  ]);
});

it('says that a code was used or is old, whenever that is heard', async () => {
  const early = open();
  await early.lookAtPass.fails(spent);
  expect(early.shows()).toEqual({ value: 'codeUsed', tags: ['spent'], failure: null });
  early.say('user.leaves');
  expect(early.output()).toEqual({ isTaken: false });

  const late = await taking();
  await late.takeOver.fails(spent);
  expect(late.shows()).toEqual({ value: 'codeUsed', tags: ['spent'], failure: null });
});

it.each([down, refused])('says why it could not look, and looks again: %o', async failure => {
  const { lookAtPass, shows, say } = open();
  await lookAtPass.fails(failure);
  expect(shows()).toEqual({ value: 'failed', tags: ['failed'], failure });
  say('user.retries');
  expect([shows(), lookAtPass.asked]).toEqual([
    { value: 'checkingCode', tags: ['waiting'], failure: null },
    [...asked, ...asked],
  ]);
});

it('says why it could not take it over, and begins anew: it may be done already', async () => {
  const { lookAtPass, takeOver, shows, output, say } = await taking();
  await takeOver.fails(down);
  expect(shows()).toEqual({ value: 'failed', tags: ['failed'], failure: down });
  say('user.retries');
  expect(shows().value).toBe('checkingCode');
  await lookAtPass.succeeds(null);
  await takeOver.succeeds(null);
  expect(output()).toEqual({ isTaken: true });
});

it('waits for no answer without end', async () => {
  const timeout = { value: 'failed', tags: ['failed'], failure: { kind: 'timeout' } };
  const looking = open();
  looking.clock.increment(delays.callTimeout - 1);
  expect(looking.shows().value).toBe('checkingCode');
  looking.clock.increment(1);
  expect(looking.shows()).toEqual(timeout);

  const late = await taking();
  late.clock.increment(delays.callTimeout - 1);
  expect(late.shows().value).toBe('taking');
  late.clock.increment(1);
  expect(late.shows()).toEqual(timeout);
  late.say('user.leaves');
  expect(late.output()).toEqual({ isTaken: false });
});
