import { expect, it } from 'vitest';
import {
  signInSheetMachine,
  type EnteredAs,
  type SignInSheetEvent,
} from '../../machines/sign-in-sheet/sign-in-sheet.machine.ts';
import { worldOf } from '../../stories/support/world.ts';
import { enter } from './support.ts';

function open(wasSent = false) {
  const world = enter(worldOf(signInSheetMachine, { wasSent }));
  const { actor } = world;
  const entered: EnteredAs[] = [];
  actor.on('person.entered', ({ as }) => entered.push(as));
  const state = () => {
    const { value, tags, context } = actor.getSnapshot();
    return { value, tags: [...tags], form: context.form };
  };
  const send = (event: SignInSheetEvent) => actor.send(event);
  return { ...world, send, state, entered };
}
const closed = { value: 'closed', tags: ['closed'], form: null };
const form = { inviteCode: 'VIP1' };
const signsIn = { type: 'user.signsIn', way: { over: form } } as const;
const opened = { value: 'open', tags: ['signingIn'], form };

it('opens with the form that was offered, and is put away', () => {
  const { send, state, comeBack, openSignInPage } = open();
  expect(state()).toEqual(closed);
  send(signsIn);
  expect(state()).toEqual(opened);
  send({ type: 'user.closes' });
  expect(state()).toEqual(closed);
  send({ type: 'user.signsIn', way: { over: { inviteCode: null } } });
  expect(state()).toEqual({ ...opened, form: { inviteCode: null } });
  expect([comeBack.asked, openSignInPage.asked]).toEqual([[], []]);
});

it.each(['member', 'guest'] as const)(
  'lets the page go on with a person who has signed in as a %s, where nothing sent them here',
  async as => {
    const { send, state, comeBack, entered } = open();
    send(signsIn);
    send({ type: 'person.signedIn', as });
    expect(state()).toEqual({ ...closed, value: 'comingBack' });
    expect(entered).toEqual([]);
    await comeBack.succeeds({ isBack: false });
    expect(state()).toEqual(closed);
    expect(entered).toEqual([as]);
    send(signsIn);
    expect(state()).toEqual(opened);
  },
);

it('leads a person back who was sent here, and this page does not go on', async () => {
  const { send, state, actor, comeBack, entered } = open(true);
  expect(actor.getSnapshot().context.wasSent).toBe(true);
  send(signsIn);
  send({ type: 'person.signedIn', as: 'member' });
  await comeBack.succeeds({ isBack: true });
  expect([state(), entered]).toEqual([closed, []]);
});

it('lets the page go on where the way back breaks', async () => {
  const { send, state, comeBack, entered } = open(true);
  send(signsIn);
  send({ type: 'person.signedIn', as: 'member' });
  await comeBack.breaks();
  expect([state(), entered]).toEqual([closed, ['member']]);
});

it.each(['succeeds', 'breaks'] as const)(
  'leads to the page of the other ways where no form is theirs, which %s',
  async how => {
    const { send, state, openSignInPage } = open();
    send({ type: 'user.signsIn', way: 'page' });
    expect(state()).toEqual({ ...closed, value: 'goingToSignInPage' });
    expect(openSignInPage.asked).toEqual([{}]);
    await (how === 'succeeds' ? openSignInPage.succeeds(null) : openSignInPage.breaks());
    expect(state()).toEqual(closed);
    send(signsIn);
    expect(state()).toEqual(opened);
  },
);
