import { expect, it } from 'vitest';
import { delays } from '../../../machines/session/session.machine.ts';
import { anna, guest } from '../samples.ts';
import { nobody, refusal, restore, signedIn } from './open.ts';

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

it('a stored token of a guest makes a guest', async () => {
  const { state } = await signedIn(guest);
  expect(state()).toEqual({ ...nobody, value: 'guest', token: 'A', user: guest });
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

it('keeps the last person without a network, and asks for them until there is an answer', async () => {
  const { clock, loadUser, state } = restore({ token: 'A', user: anna });
  const unanswered = { ...nobody, value: 'unanswered', token: 'A', user: anna };
  await loadUser.fails({ kind: 'timeout' });
  expect(state()).toEqual(unanswered);
  clock.increment(delays.tryAgain - 1);
  expect(state()).toEqual(unanswered);
  clock.increment(1);
  expect(state().value).toBe('loadingUser');
  await loadUser.fails({ kind: 'network', isOffline: true });
  expect(state()).toEqual(unanswered);
  clock.increment(delays.tryAgain);
  clock.increment(delays.callTimeout);
  expect(state()).toEqual(unanswered);
  clock.increment(delays.tryAgain);
  expect(loadUser.asked).toHaveLength(4);
  await loadUser.succeeds({ ...anna, balance: 100 });
  expect(state()).toMatchObject({ value: 'member', user: { balance: 100 }, failure: null });
});

it('asks to retry after any other failure, also with a known person', async () => {
  const { loadUser, state } = restore({ token: 'A', user: anna });
  await loadUser.fails({ kind: 'network' });
  expect(state()).toMatchObject({ value: 'askingRetry', failure: { kind: 'network' } });
});

it('asks to retry after silence about an unknown person', async () => {
  const { loadUser, state } = restore({ token: 'A', user: null });
  await loadUser.fails({ kind: 'timeout' });
  expect(state()).toMatchObject({ value: 'askingRetry', failure: { kind: 'timeout' } });
  const offline = restore({ token: 'A', user: null });
  await offline.loadUser.fails({ kind: 'network', isOffline: true });
  expect(offline.state()).toMatchObject({ value: 'askingRetry', failure: { kind: 'network' } });
});

it('cancelling that question clears the token, on the server first', async () => {
  const { loadUser, revokeToken, send, state } = restore({ token: 'A', user: anna });
  await loadUser.fails({ kind: 'network' });
  send({ type: 'user.cancels' });
  expect([state().value, revokeToken.asked]).toEqual(['signingOut', [{ token: 'A' }]]);
  await revokeToken.succeeds(null);
  expect(state()).toEqual({ ...nobody, epoch: 1 });
});

it('cancelling clears the token here, whether the server is reached or not', async () => {
  const { clock, loadUser, send, state } = restore({ token: 'A', user: anna });
  await loadUser.fails({ kind: 'network' });
  send({ type: 'user.cancels' });
  clock.increment(delays.farewell - 1);
  expect(state().value).toBe('signingOut');
  clock.increment(1);
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

it('knows of a guest alone that signing out loses what they rented', async () => {
  const stored = restore({ token: 'A', user: guest });
  expect(stored.losesRentals()).toBe(true);
  await stored.loadUser.fails({ kind: 'badAnswer' });
  expect([stored.state().value, stored.losesRentals()]).toEqual(['askingRetry', true]);
  expect((await signedIn(anna)).losesRentals()).toBe(false);
  const renewed = await signedIn(guest);
  renewed.send({ type: 'token.refused', token: 'A', failure: refusal });
  await renewed.renewGuest.succeeds({ token: 'A2' });
  await renewed.loadUser.fails({ kind: 'badAnswer' });
  expect([renewed.state().value, renewed.losesRentals()]).toEqual(['askingRetry', true]);
});

it('takes a person who has just signed in for no guest before their user was read', async () => {
  const fresh = restore();
  fresh.send({ type: 'token.received', token: 'B' });
  await fresh.loadUser.fails({ kind: 'badAnswer' });
  expect([fresh.state().value, fresh.losesRentals()]).toEqual(['askingRetry', false]);
  const wasGuest = await signedIn(guest);
  wasGuest.send({ type: 'token.received', token: 'B' });
  await wasGuest.loadUser.fails({ kind: 'badAnswer' });
  expect([wasGuest.state().value, wasGuest.losesRentals()]).toEqual(['askingRetry', false]);
  const renewed = restore({ token: 'A', user: null });
  renewed.send({ type: 'token.refused', token: 'A', failure: refusal });
  await renewed.renewGuest.succeeds({ token: 'A2' });
  expect(renewed.losesRentals()).toBe(false);
});

it('retrying and cancelling mean nothing while nothing is asked', async () => {
  const { loadUser, send, state } = await signedIn(anna);
  send({ type: 'user.retries' });
  send({ type: 'user.cancels' });
  expect(state()).toMatchObject({ value: 'member', token: 'A' });
  expect(loadUser.asked).toHaveLength(1);
});

it('waits one second longer than the client itself, and two seconds for a goodbye', () => {
  expect(delays).toEqual({ callTimeout: 11_000, tryAgain: 5_000, farewell: 2_000 });
});
