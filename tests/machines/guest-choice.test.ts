import { describe, expect, it } from 'vitest';
import { delays, guestChoiceMachine } from '../../machines/guest-choice/guest-choice.machine.ts';
import type { GuestThings } from '../../src/domain/user.ts';
import { worldOf } from '../../stories/support/world.ts';
import { enter } from './support.ts';

const both = { token: 'member', guestToken: 'guest' };
const things: GuestThings = {
  account: '+49 ··· 789',
  inUse: 1,
  claimed: 0,
  ended: 0,
  isOwed: false,
  cards: 0,
  sent: 0,
  balances: [],
};

function open() {
  const world = enter(worldOf(guestChoiceMachine));
  const { actor } = world;
  const state = () => {
    const { value, tags, context, output } = actor.getSnapshot();
    const { things: found, failure } = context;
    return { value, tags: [...tags], things: found, failure, output };
  };
  const say = (type: 'user.takesAlong' | 'user.staysGuest' | 'user.retries') =>
    actor.send({ type });
  return { ...world, state, say };
}

function lookingUp() {
  const opened = open();
  opened.actor.send({ type: 'person.proven', ...both });
  return opened;
}
async function asking() {
  const opened = lookingUp();
  await opened.lookUp.succeeds(things);
  return opened;
}
async function taking() {
  const opened = await asking();
  opened.say('user.takesAlong');
  return opened;
}

describe('a person who came as a visitor, or as a guest without anything', () => {
  it('goes on with the account and is asked nothing', () => {
    const { actor, lookUp, state } = open();
    expect(state()).toMatchObject({ value: 'nothingToChoose', tags: ['idle'] });
    actor.send({ type: 'person.proven', token: 'member', guestToken: null });
    expect(state()).toMatchObject({ value: 'decided', output: { token: 'member' } });
    expect(lookUp.asked).toEqual([]);
  });

  it('is looked up first', async () => {
    const { lookUp, state } = lookingUp();
    expect(state()).toMatchObject({ value: 'lookingUp', tags: ['waiting'] });
    expect(lookUp.asked).toEqual([both]);
    await lookUp.succeeds(null);
    expect(state()).toMatchObject({ value: 'decided', output: { token: 'member' } });
  });
});

describe('a guest who has something', () => {
  it('takes it along: the account goes on once the server has done it', async () => {
    const { takeGuest, leaveAccount, state, say } = await asking();
    expect(state()).toMatchObject({ value: 'asking', tags: ['asking'], things });
    say('user.takesAlong');
    expect(state()).toMatchObject({ value: 'taking', tags: ['waiting'] });
    expect(takeGuest.asked).toEqual([both]);
    await takeGuest.succeeds(null);
    expect(state()).toMatchObject({ value: 'decided', output: { token: 'member' } });
    expect(leaveAccount.asked).toEqual([]);
  });

  it.each(['answers', 'is refused', 'is silent'])(
    'stays the guest, and the session of the account is left, though the server %s',
    async how => {
      const { takeGuest, leaveAccount, clock, state, say } = await asking();
      say('user.staysGuest');
      expect(state()).toMatchObject({ value: 'leaving', tags: ['waiting'] });
      expect(leaveAccount.asked).toEqual([{ token: 'member' }]);
      if (how === 'answers') await leaveAccount.succeeds(null);
      else if (how === 'is refused') await leaveAccount.fails({ kind: 'network' });
      else clock.increment(delays.callTimeout);
      expect(state()).toMatchObject({ value: 'decided', output: { token: null } });
      expect(takeGuest.asked).toEqual([]);
    },
  );
});

describe('a look-up that fails', () => {
  it.each(['network', 'timeout'] as const)('says why (%s), and looks again', async kind => {
    const { lookUp, clock, state, say } = lookingUp();
    if (kind === 'network') await lookUp.fails({ kind });
    else clock.increment(delays.callTimeout);
    expect(state()).toMatchObject({ value: 'failed', tags: ['failed'], failure: { kind } });
    say('user.retries');
    expect(state()).toMatchObject({ value: 'lookingUp', failure: null });
    expect(lookUp.asked).toEqual([both, both]);
  });

  it('leaves the person a guest who does not want to wait', async () => {
    const { lookUp, leaveAccount, state, say } = lookingUp();
    await lookUp.fails({ kind: 'network' });
    say('user.staysGuest');
    expect(state().value).toBe('leaving');
    await leaveAccount.succeeds(null);
    expect(state().output).toEqual({ token: null });
  });
});

describe('a lost answer to taking along', () => {
  it.each(['network', 'timeout'] as const)(
    'leaves nothing to guess (%s): it looks again, and goes on where it was done',
    async kind => {
      const { lookUp, takeGuest, clock, state, say } = await taking();
      if (kind === 'network') await takeGuest.fails({ kind });
      else clock.increment(delays.callTimeout);
      expect(state()).toMatchObject({ value: 'unsure', tags: ['unsure'], failure: { kind } });
      say('user.staysGuest');
      expect(state().value).toBe('unsure');
      say('user.retries');
      expect(state()).toMatchObject({ value: 'lookingUp', failure: null });
      await lookUp.succeeds(null);
      expect(state().output).toEqual({ token: 'member' });
      expect(delays).toEqual({ callTimeout: 11_000 });
    },
  );
});
