import { expect, it } from 'vitest';
import { provideAll } from '../../machines/declare.ts';
import {
  delays,
  sessionMachine,
  type SessionEvent,
} from '../../machines/session/session.machine.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { User } from '../../src/domain/user.ts';
import { anna, guest } from './samples.ts';
import { scripted } from './scripted.ts';
import { start } from './support.ts';

const refusal: Failure = {
  kind: 'unauthorized',
  text: 'User information invalid, please login again',
};

function restore(input: { token: string | null; user: User | null } = { token: null, user: null }) {
  const loadUser = scripted<User, { token: string }>();
  const renewGuest = scripted<{ token: string }, { token: string }>();
  const revokeToken = scripted<null, { token: string }>();
  const { actor, clock } = start(
    provideAll(sessionMachine, {
      loadUser: loadUser.logic,
      renewGuest: renewGuest.logic,
      revokeToken: revokeToken.logic,
    }),
    { input },
  );
  const state = () => ({ value: actor.getSnapshot().value, ...actor.getSnapshot().context });
  return {
    actor,
    clock,
    loadUser,
    renewGuest,
    revokeToken,
    state,
    send: (event: SessionEvent) => {
      actor.send(event);
    },
  };
}

/** Somebody whose user has been loaded with token A. */
async function signedIn(user: User) {
  const session = restore({ token: 'A', user: null });
  await session.loadUser.succeeds(user);
  return session;
}

const nobody = {
  value: 'visitor',
  token: null,
  user: null,
  epoch: 0,
  refusedToken: null,
  failure: null,
};

it("a first visit is a visitor's, and nothing is asked", () => {
  const { loadUser, state } = restore();
  expect(state()).toEqual(nobody);
  expect(loadUser.asked).toEqual([]);
});

it('a stored token loads its user: a member', async () => {
  const { loadUser, state } = restore({ token: 'A', user: anna });
  expect(state()).toEqual({ ...nobody, value: 'loadingUser', token: 'A', user: anna });
  expect(loadUser.asked).toEqual([{ token: 'A' }]);
  await loadUser.succeeds({ ...anna, balance: 100 });
  expect(state()).toEqual({
    ...nobody,
    value: 'member',
    token: 'A',
    user: { ...anna, balance: 100 },
  });
});

it('a stored token of a guest makes a tourist', async () => {
  const { state } = await signedIn(guest);
  expect(state()).toEqual({ ...nobody, value: 'tourist', token: 'A', user: guest });
});

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

it('asks whether to try again when the user cannot be loaded', async () => {
  const { loadUser, send, state } = restore({ token: 'A', user: null });
  await loadUser.fails({ kind: 'network' });
  expect(state()).toEqual({
    ...nobody,
    value: 'askingRetry',
    token: 'A',
    failure: { kind: 'network' },
  });
  send({ type: 'user.retries' });
  expect(state()).toMatchObject({ value: 'loadingUser', failure: null });
  expect(loadUser.asked).toEqual([{ token: 'A' }, { token: 'A' }]);
  await loadUser.succeeds(anna);
  expect(state().value).toBe('member');
});

it('cancelling that question clears the token', async () => {
  const { loadUser, send, state } = restore({ token: 'A', user: anna });
  await loadUser.fails({ kind: 'network' });
  send({ type: 'user.cancels' });
  expect(state()).toEqual({ ...nobody, epoch: 1 });
});

it('gives up loading the user at the time-out, not before', async () => {
  const { clock, loadUser, state } = restore({ token: 'A', user: null });
  clock.increment(delays.callTimeout - 1);
  expect(state().value).toBe('loadingUser');
  clock.increment(1);
  expect(state()).toMatchObject({ value: 'askingRetry', failure: { kind: 'timeout' } });
  await loadUser.succeedsLate(anna);
  expect(state()).toMatchObject({ value: 'askingRetry', user: null });
});

it('retrying and cancelling mean nothing while nothing is asked', async () => {
  const { loadUser, send, state } = await signedIn(anna);
  send({ type: 'user.retries' });
  send({ type: 'user.cancels' });
  expect(state()).toMatchObject({ value: 'member', token: 'A' });
  expect(loadUser.asked).toHaveLength(1);
});

it('a refused member is signed out at once, and pages of the old epoch fall', async () => {
  const { renewGuest, send, state } = await signedIn(anna);
  send({ type: 'token.refused', token: 'A', failure: refusal });
  expect(state()).toEqual({
    value: 'visitor',
    token: null,
    user: null,
    epoch: 1,
    refusedToken: 'A',
    failure: refusal,
  });
  expect(renewGuest.asked).toEqual([]);
});

it('a late 401 of an old token signs nobody out', async () => {
  const { loadUser, send, state } = await signedIn(anna);
  send({ type: 'token.received', token: 'B' });
  await loadUser.succeeds(anna);
  send({ type: 'token.refused', token: 'A', failure: refusal });
  expect(state()).toEqual({ ...nobody, value: 'member', token: 'B', user: anna });
});

it('a late 401 after signing out changes nothing', () => {
  const { send, state } = restore();
  send({ type: 'token.refused', token: 'A', failure: refusal });
  expect(state()).toEqual(nobody);
});

it('a refused guest renews with the old token and stays the same guest, on the same page', async () => {
  const { loadUser, renewGuest, send, state } = await signedIn(guest);
  send({ type: 'token.refused', token: 'A', failure: refusal });
  expect(state()).toEqual({
    value: 'renewing',
    token: 'A',
    user: guest,
    epoch: 0,
    refusedToken: 'A',
    failure: refusal,
  });
  expect(renewGuest.asked).toEqual([{ token: 'A' }]);
  await renewGuest.succeeds({ token: 'A2' });
  expect(state()).toEqual({
    value: 'loadingUser',
    token: 'A2',
    user: guest,
    epoch: 0,
    refusedToken: 'A',
    failure: null,
  });
  expect(loadUser.asked).toEqual([{ token: 'A' }, { token: 'A2' }]);
  await loadUser.succeeds(guest);
  expect(state()).toMatchObject({ value: 'tourist', token: 'A2' });
});

it('calls that are refused while it renews renew nothing twice, and one that comes afterwards signs nobody out', async () => {
  const { renewGuest, send, state } = await signedIn(guest);
  send({ type: 'token.refused', token: 'A', failure: refusal });
  send({ type: 'token.refused', token: 'A', failure: refusal });
  expect(renewGuest.asked).toHaveLength(1);
  await renewGuest.succeeds({ token: 'A2' });
  send({ type: 'token.refused', token: 'A', failure: refusal });
  expect(state()).toMatchObject({ value: 'loadingUser', token: 'A2', epoch: 0 });
  send({ type: 'token.refused', token: 'A2', failure: refusal });
  expect(state().value).toBe('renewing');
});

it('what a member has to be told stays said while a guest is logged in, until it was read', async () => {
  const { loadUser, send, state } = await signedIn(anna);
  send({ type: 'token.refused', token: 'A', failure: refusal });
  send({ type: 'token.received', token: 'G' });
  await loadUser.succeeds(guest);
  expect(state()).toMatchObject({ value: 'tourist', token: 'G', failure: refusal });
  send({ type: 'user.acknowledges' });
  expect(state()).toEqual({ ...nobody, value: 'tourist', token: 'G', user: guest, epoch: 1 });
});

it("a stored token refused before its user is known may be a guest's: it is renewed", () => {
  const { renewGuest, send, state } = restore({ token: 'A', user: null });
  send({ type: 'token.refused', token: 'A', failure: refusal });
  expect(state().value).toBe('renewing');
  expect(renewGuest.asked).toEqual([{ token: 'A' }]);
});

it('a guest who cannot be renewed is a visitor', async () => {
  const { renewGuest, send, state } = await signedIn(guest);
  send({ type: 'token.refused', token: 'A', failure: refusal });
  await renewGuest.fails({ kind: 'unauthorized', text: '' });
  expect(state()).toEqual({ ...nobody, epoch: 1, refusedToken: 'A', failure: refusal });
});

it('a silent renewal ends at the time-out, not before', async () => {
  const { clock, renewGuest, send, state } = await signedIn(guest);
  send({ type: 'token.refused', token: 'A', failure: refusal });
  clock.increment(delays.callTimeout - 1);
  expect(state().value).toBe('renewing');
  clock.increment(1);
  expect(state()).toMatchObject({ value: 'visitor', token: null, user: null, epoch: 1 });
  await renewGuest.succeedsLate({ token: 'A2' });
  expect(state()).toMatchObject({ value: 'visitor', token: null });
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

it('waits one second longer than the client itself', () => {
  expect(delays).toEqual({ callTimeout: 11_000 });
});

it('signing out tells the server first, and then nobody is signed in, whatever it said', async () => {
  const answers = [
    (session: Awaited<ReturnType<typeof signedIn>>) => session.revokeToken.succeeds(null),
    (session: Awaited<ReturnType<typeof signedIn>>) =>
      session.revokeToken.fails({ kind: 'network' }),
    async (session: Awaited<ReturnType<typeof signedIn>>) =>
      session.clock.increment(delays.callTimeout),
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
