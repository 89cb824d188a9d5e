import { expect, it } from 'vitest';
import {
  signInSheetMachine,
  type SignInSheetEvent,
} from '../../machines/sign-in-sheet/sign-in-sheet.machine.ts';
import { start } from './support.ts';

function open() {
  const { actor } = start(signInSheetMachine, {});
  const state = () => {
    const { value, tags, context } = actor.getSnapshot();
    return { value, tags: [...tags], form: context.form };
  };
  const send = (event: SignInSheetEvent) => actor.send(event);
  return { send, state };
}
const closed = { value: 'closed', tags: ['closed'], form: null };
const form = { inviteCode: 'VIP1' };

it('opens with the form that was offered', () => {
  const { send, state } = open();
  expect(state()).toEqual(closed);
  send({ type: 'user.signsIn', form });
  expect(state()).toEqual({ value: 'open', tags: ['signingIn'], form });
});

it.each([{ type: 'user.closes' }, { type: 'person.signedIn' }] as const)(
  'is gone after $type, and opens again with what is offered by then',
  event => {
    const { send, state } = open();
    send({ type: 'user.signsIn', form });
    send(event);
    expect(state()).toEqual(closed);
    send({ type: 'user.signsIn', form: { inviteCode: null } });
    expect(state()).toEqual({ value: 'open', tags: ['signingIn'], form: { inviteCode: null } });
  },
);
