import { expect, it } from 'vitest';
import {
  delays,
  providerLoginMachine,
} from '../../machines/provider-login/provider-login.machine.ts';
import type { Arrival, ArrivalProof } from '../../src/domain/sign-in-arrival.ts';
import { worldOf } from '../../stories/support/world.ts';
import { enter } from './support.ts';

const proof: ArrivalProof = { kind: 'ticket', ticket: 't-1', secret: 's-1' };
const arrival: Arrival = { way: 'google', came: { kind: 'proof', proof } };

function open() {
  const world = enter(worldOf(providerLoginMachine));
  const { actor } = world;
  const state = () => {
    const { value, tags, context } = actor.getSnapshot();
    return {
      value,
      tags: [...tags],
      way: context.way,
      problem: context.problem,
      failure: context.failure,
    };
  };
  return { ...world, state };
}

async function leaving() {
  const opened = open();
  opened.actor.send({ type: 'user.choosesWay', way: 'google' });
  await opened.startSignIn.succeeds({ url: 'https://accounts.example/' });
  return opened;
}

async function stuck() {
  const opened = open();
  opened.actor.send({ type: 'person.arrives', arrival });
  await opened.redeemProof.fails({ kind: 'network' });
  return opened;
}

it('leads to the provider that was chosen', async () => {
  const { actor, startSignIn, leavePage, state } = open();
  expect(state()).toMatchObject({ value: 'offering', tags: ['offering'] });
  actor.send({ type: 'user.choosesWay', way: 'apple' });
  expect(state()).toMatchObject({ value: 'starting', tags: ['leaving'], way: 'apple' });
  expect(startSignIn.asked).toEqual([{ way: 'apple' }]);
  await startSignIn.succeeds({ url: 'https://appleid.example/' });
  expect(state()).toMatchObject({ value: 'leaving', tags: ['leaving'] });
  expect(leavePage.asked).toEqual([{ url: 'https://appleid.example/' }]);
});

it('offers again where the person presses Back at the provider', async () => {
  const { leavePage, state } = await leaving();
  await leavePage.succeeds(null);
  expect(state()).toMatchObject({ value: 'offering', failure: null });
});

it('says so where the way there cannot be asked for, and is not answered in time', async () => {
  const failed = open();
  failed.actor.send({ type: 'user.choosesWay', way: 'google' });
  await failed.startSignIn.fails({ kind: 'network' });
  expect(failed.state()).toMatchObject({ value: 'offering', failure: { kind: 'network' } });
  failed.actor.send({ type: 'user.choosesWay', way: 'facebook' });
  expect(failed.state()).toMatchObject({ way: 'facebook', failure: null });
  failed.clock.increment(delays.callTimeout - 1);
  expect(failed.state().value).toBe('starting');
  failed.clock.increment(1);
  expect(failed.state()).toMatchObject({ value: 'offering', failure: { kind: 'timeout' } });
});

it('does not wait for ever for a page that is not left', async () => {
  const { clock, state } = await leaving();
  clock.increment(delays.stays - 1);
  expect(state().value).toBe('leaving');
  clock.increment(1);
  expect(state()).toMatchObject({ value: 'offering', failure: { kind: 'timeout' } });
  expect(delays).toEqual({ callTimeout: 11_000, stays: 15_000 });
  const broken = await leaving();
  await broken.leavePage.breaks();
  expect(broken.state()).toMatchObject({ value: 'offering', failure: { kind: 'unexpected' } });
});

it('swaps what came for a session', async () => {
  const { actor, redeemProof, state } = open();
  actor.send({ type: 'person.arrives', arrival });
  expect(state()).toMatchObject({ value: 'entering', tags: ['entering'], way: 'google' });
  expect(redeemProof.asked).toEqual([{ way: 'google', proof }]);
  await redeemProof.succeeds({ token: 'token-1' });
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { token: 'token-1' } });
});

it('says why a person came back without being signed in, until they choose again', () => {
  const { actor, redeemProof, state } = open();
  actor.send({
    type: 'person.arrives',
    arrival: { way: 'facebook', came: { kind: 'refused', problem: 'cancelled' } },
  });
  expect(state()).toMatchObject({ value: 'offering', way: 'facebook', problem: 'cancelled' });
  expect(redeemProof.asked).toEqual([]);
  actor.send({ type: 'user.choosesWay', way: 'google' });
  expect(state()).toMatchObject({ value: 'starting', problem: null });
});

it('a proof that is refused is worth nothing, and another way is open', async () => {
  const { actor, redeemProof, state } = open();
  actor.send({ type: 'person.arrives', arrival });
  await redeemProof.fails({ kind: 'refused', reason: 'signInRefused', text: 'Login failed' });
  expect(state()).toMatchObject({ value: 'offering', failure: { reason: 'signInRefused' } });
  actor.send({ type: 'user.choosesWay', way: 'google' });
  expect(state().value).toBe('starting');
});

it('asks where the network failed: the same proof may still be good', async () => {
  const { actor, redeemProof, state } = await stuck();
  expect(state()).toMatchObject({ value: 'askingAgain', tags: ['askingAgain'] });
  expect(state().failure).toEqual({ kind: 'network' });
  actor.send({ type: 'user.retries' });
  expect(state()).toMatchObject({ value: 'entering', failure: null });
  expect(redeemProof.asked[1]).toEqual(redeemProof.asked[0]);
  await redeemProof.succeeds({ token: 'token-2' });
  expect(actor.getSnapshot().status).toBe('done');
});

it('lets the proof go when the person does', async () => {
  const { actor, state } = await stuck();
  actor.send({ type: 'user.cancels' });
  expect(state()).toMatchObject({ value: 'offering', way: null, failure: null });
  expect(actor.getSnapshot().context.proof).toBeNull();
});

it('asks where no answer comes in time, not before', () => {
  const { actor, clock, state } = open();
  actor.send({ type: 'person.arrives', arrival });
  clock.increment(delays.callTimeout - 1);
  expect(state().value).toBe('entering');
  clock.increment(1);
  expect(state()).toMatchObject({ value: 'askingAgain', failure: { kind: 'timeout' } });
});

it('swaps a token that this page has asked a provider for, without a question', async () => {
  const { actor, redeemProof, state } = open();
  const asked: ArrivalProof = {
    kind: 'token',
    from: 'google',
    token: 'head.body.signature',
    secret: 's-1',
  };
  actor.send({
    type: 'person.arrives',
    arrival: { way: 'google', came: { kind: 'proof', proof: asked } },
  });
  expect(state()).toMatchObject({ value: 'entering', tags: ['entering'], way: 'google' });
  expect(redeemProof.asked).toEqual([{ way: 'google', proof: asked }]);
  await redeemProof.fails({ kind: 'network' });
  actor.send({ type: 'user.retries' });
  expect(redeemProof.asked[1]).toEqual({ way: 'google', proof: asked });
});

it('asks the person before a token goes in that this page has not asked for', async () => {
  const { actor, redeemProof, state } = open();
  const handed: ArrivalProof = { kind: 'idToken', idToken: 'head.body.signature' };
  const link: Arrival = { way: 'apple', came: { kind: 'proof', proof: handed } };
  actor.send({ type: 'person.arrives', arrival: link });
  expect(state()).toMatchObject({ value: 'asking', tags: ['asking'], way: 'apple' });
  expect(redeemProof.asked).toEqual([]);
  actor.send({ type: 'user.cancels' });
  expect(state()).toMatchObject({ value: 'offering', way: null });
  expect(actor.getSnapshot().context.proof).toBeNull();
  actor.send({ type: 'person.arrives', arrival: link });
  actor.send({ type: 'user.confirms' });
  expect(state().value).toBe('entering');
  expect(redeemProof.asked).toEqual([{ way: 'apple', proof: handed }]);
  await redeemProof.succeeds({ token: 'token-1' });
  expect(actor.getSnapshot().output).toEqual({ token: 'token-1' });
});
