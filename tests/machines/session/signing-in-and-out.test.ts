import { expect, it } from 'vitest';
import { delays } from '../../../machines/session/session.machine.ts';
import { anna, guest } from '../samples.ts';
import { nobody, refusal, restore, signedIn } from './open.ts';

it('a login while browsing loads the user with the new token', async () => {
  const { loadUser, send, state } = restore();
  send({ type: 'token.received', token: 'B' });
  expect(state()).toEqual({ ...nobody, value: 'loadingUser', token: 'B' });
  expect(loadUser.asked).toEqual([{ token: 'B' }]);
  await loadUser.succeeds(anna);
  expect(state()).toMatchObject({ value: 'member', user: anna, epoch: 0 });
});

it("a member's login replaces a guest's, and the guest's late user is ignored", async () => {
  const { loadUser, send, state } = restore({ token: 'A', user: null });
  send({ type: 'token.received', token: 'B' });
  expect(loadUser.asked).toEqual([{ token: 'A' }, { token: 'B' }]);
  await loadUser.succeedsLate(guest);
  expect(state()).toMatchObject({ value: 'loadingUser', token: 'B', user: null });
});

it('another person signing in in another tab is another person here, too', async () => {
  const { loadUser, send, state } = await signedIn(anna);
  send({ type: 'token.refused', token: 'A', failure: refusal });
  send({ type: 'token.received', token: 'A' });
  await loadUser.succeeds(anna);
  send({ type: 'token.changedElsewhere', token: 'B' });
  expect(state()).toEqual({ ...nobody, value: 'loadingUser', token: 'B', user: null, epoch: 2 });
  expect(loadUser.asked.at(-1)).toEqual({ token: 'B' });
});

it('signing out in another tab signs out here', async () => {
  const { send, state } = await signedIn(anna);
  send({ type: 'token.changedElsewhere', token: null });
  expect(state()).toEqual({ ...nobody, epoch: 1 });
});

it('the same token from another tab changes nothing', async () => {
  const { loadUser, send, state } = await signedIn(anna);
  send({ type: 'token.changedElsewhere', token: 'A' });
  expect(state()).toMatchObject({ value: 'member', epoch: 0 });
  expect(loadUser.asked).toHaveLength(1);
});

it("a visitor does not notice another tab's sign-out", () => {
  const { send, state } = restore();
  send({ type: 'token.changedElsewhere', token: null });
  expect(state()).toEqual(nobody);
});

it('signing out tells the server first, and then ends the session after any answer', async () => {
  const answers = [
    (session: Awaited<ReturnType<typeof signedIn>>) => session.revokeToken.succeeds(null),
    (session: Awaited<ReturnType<typeof signedIn>>) =>
      session.revokeToken.fails({ kind: 'network' }),
    async (session: Awaited<ReturnType<typeof signedIn>>) =>
      session.clock.increment(delays.farewell),
  ];
  for (const answer of answers) {
    const session = await signedIn(anna);
    session.send({ type: 'user.signsOut' });
    expect(session.state()).toMatchObject({
      value: 'signingOut',
      token: 'A',
      user: anna,
      epoch: 0,
    });
    expect(session.revokeToken.asked).toEqual([{ token: 'A' }]);
    await answer(session);
    expect(session.state()).toEqual({ ...nobody, epoch: 1 });
  }
});

it('a visitor has nothing to sign out of', () => {
  const session = restore();
  session.send({ type: 'user.signsOut' });
  expect([session.state().value, session.revokeToken.asked]).toEqual(['visitor', []]);
});

it('a person who signs out is not told that the session ended: a call under way may hear it before', async () => {
  for (const person of [anna, guest]) {
    const { renewGuest, send, state } = await signedIn(person);
    send({ type: 'user.signsOut' });
    send({ type: 'token.refused', token: 'older', failure: refusal });
    expect(state().value).toBe('signingOut');
    send({ type: 'token.refused', token: 'A', failure: refusal });
    expect(state()).toEqual({ ...nobody, epoch: 1 });
    expect(renewGuest.asked).toEqual([]);
  }
});
