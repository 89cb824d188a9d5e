import { expect, it } from 'vitest';
import { delays } from '../../../machines/session/session.machine.ts';
import { anna, guest } from '../samples.ts';
import { nobody, refusal, restore, signedIn } from './open.ts';

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

it('a late 401 of an old token keeps the person signed in', async () => {
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
  expect(state()).toMatchObject({ value: 'guest', token: 'A2' });
});

it('calls that are refused while it renews renew nothing twice, and a later one keeps the person signed in', async () => {
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

it('a message to a member stays while a guest is logged in, until it was read', async () => {
  const { loadUser, send, state } = await signedIn(anna);
  send({ type: 'token.refused', token: 'A', failure: refusal });
  send({ type: 'token.received', token: 'G' });
  await loadUser.succeeds(guest);
  expect(state()).toMatchObject({ value: 'guest', token: 'G', failure: refusal });
  send({ type: 'user.acknowledges' });
  expect(state()).toEqual({ ...nobody, value: 'guest', token: 'G', user: guest, epoch: 1 });
});

it("a stored token refused before its user is known may be a guest's: it is renewed", () => {
  const { renewGuest, send, state } = restore({ token: 'A', user: null });
  send({ type: 'token.refused', token: 'A', failure: refusal });
  expect(state().value).toBe('renewing');
  expect(renewGuest.asked).toEqual([{ token: 'A' }]);
});

it('a guest who cannot be renewed becomes a visitor, with nothing to log in to again', async () => {
  const { renewGuest, send, state } = await signedIn(guest);
  send({ type: 'token.refused', token: 'A', failure: refusal });
  await renewGuest.fails({ kind: 'unauthorized', text: '' });
  expect(state()).toEqual({ ...nobody, epoch: 1, refusedToken: 'A' });
});

it('a person who is not known to be a guest, and cannot be renewed, is told', async () => {
  const { renewGuest, send, state } = restore({ token: 'A', user: null });
  send({ type: 'token.refused', token: 'A', failure: refusal });
  await renewGuest.fails({ kind: 'unauthorized', text: '' });
  expect(state()).toEqual({ ...nobody, epoch: 1, refusedToken: 'A', failure: refusal });
});

it('a guest whose renewal got no answer is still the same, is asked, and is renewed once there is one', async () => {
  const { loadUser, renewGuest, send, state } = await signedIn(guest);
  for (const failure of [
    { kind: 'network' },
    { kind: 'tooMany' },
    { kind: 'unexpected' },
  ] as const) {
    send({ type: 'token.refused', token: 'A', failure: refusal });
    await renewGuest.fails(failure);
    expect(state()).toMatchObject({
      value: 'askingRetry',
      token: 'A',
      user: guest,
      epoch: 0,
      failure,
    });
    send({ type: 'token.refused', token: 'A', failure: refusal });
    expect(state().value).toBe('askingRetry');
    send({ type: 'user.retries' });
    expect(state()).toMatchObject({ value: 'loadingUser', failure: null });
  }
  send({ type: 'token.refused', token: 'A', failure: refusal });
  await renewGuest.succeeds({ token: 'A2' });
  await loadUser.succeeds(guest);
  expect(state()).toMatchObject({ value: 'guest', token: 'A2', epoch: 0 });
});

it('a silent renewal ends at the time-out, not before', async () => {
  const { clock, renewGuest, send, state } = await signedIn(guest);
  send({ type: 'token.refused', token: 'A', failure: refusal });
  clock.increment(delays.callTimeout - 1);
  expect(state().value).toBe('renewing');
  clock.increment(1);
  const asked = { value: 'askingRetry', token: 'A', user: guest, failure: { kind: 'timeout' } };
  expect(state()).toMatchObject(asked);
  await renewGuest.succeedsLate({ token: 'A2' });
  expect(state()).toMatchObject(asked);
});
