import { expect, it } from 'vitest';
import {
  cabinetCheckMachine,
  delays,
  type ScannedCode,
} from '../../machines/cabinet-check/cabinet-check.machine.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { cabinet } from './samples.ts';
import { worldOf } from '../../stories/support/world.ts';
import { enter } from './support.ts';

const code: ScannedCode = { kind: 'cabinet', code: 'BW0001' };
const refusal: Failure = { kind: 'cabinet', fault: { kind: 'offline' }, cabinetCode: 'BW0001' };

function scan() {
  const world = enter(worldOf(cabinetCheckMachine, { code }));
  const { actor } = world;
  const state = () => ({
    value: actor.getSnapshot().value,
    tags: [...actor.getSnapshot().tags],
    failure: actor.getSnapshot().context.failure,
  });
  return { ...world, state };
}

async function scanAsGuest() {
  const scanned = scan();
  await scanned.ensureSession.succeeds(null);
  return scanned;
}

it('signs a guest in by the code, checks the cabinet and ends with it', async () => {
  const { actor, ensureSession, checkCabinet, forgetCode, state } = scan();
  expect(state()).toEqual({ value: 'ensuringSession', tags: ['checking'], failure: null });
  expect(ensureSession.asked).toEqual([{ code }]);
  expect(checkCabinet.asked).toEqual([]);
  await ensureSession.succeeds(null);
  expect(state()).toEqual({ value: 'checking', tags: ['checking'], failure: null });
  expect(checkCabinet.asked).toEqual([{ code }]);
  await checkCabinet.succeeds(cabinet);
  expect(actor.getSnapshot()).toMatchObject({
    status: 'done',
    value: 'ready',
    output: { cabinet },
  });
  expect(forgetCode.asked).toEqual([]);
});

it('keeps the code when the guest login fails, and starts again', async () => {
  const { actor, ensureSession, checkCabinet, forgetCode, state } = scan();
  await ensureSession.fails({ kind: 'network' });
  expect(state()).toEqual({
    value: { failed: 'waiting' },
    tags: ['failed'],
    failure: { kind: 'network' },
  });
  expect(forgetCode.asked).toEqual([]);
  actor.send({ type: 'user.retries' });
  expect(state()).toMatchObject({ value: 'ensuringSession', tags: ['checking'] });
  expect(ensureSession.asked).toHaveLength(2);
  expect(checkCabinet.asked).toEqual([]);
});

it('calls a thrown surprise unexpected', async () => {
  const { ensureSession, state } = scan();
  await ensureSession.breaks();
  expect(state()).toMatchObject({ value: { failed: 'waiting' }, failure: { kind: 'unexpected' } });
});

it('gives up a silent guest login at the time-out, not before, and ignores its late answer', async () => {
  const { clock, ensureSession, checkCabinet, state } = scan();
  clock.increment(delays.callTimeout - 1);
  expect(state().value).toBe('ensuringSession');
  clock.increment(1);
  expect(state()).toEqual({
    value: { failed: 'waiting' },
    tags: ['failed'],
    failure: { kind: 'timeout' },
  });
  await ensureSession.succeedsLate(null);
  expect(state().value).toEqual({ failed: 'waiting' });
  expect(checkCabinet.asked).toEqual([]);
});

it('stops a customer with unfinished rentals, says how many, and forgets the code', async () => {
  const { actor, ensureSession, checkCabinet, forgetCode, state } = await scanAsGuest();
  await checkCabinet.succeeds({ ...cabinet, unfinishedRentals: 1 });
  expect(state()).toEqual({
    value: 'blockedByRentals',
    tags: ['blockedByRentals'],
    failure: { kind: 'unfinishedRentals', count: 1 },
  });
  expect(actor.getSnapshot().context.cabinet).toEqual({ ...cabinet, unfinishedRentals: 1 });
  expect(forgetCode.asked).toEqual([{}]);
  await forgetCode.succeeds(null);
  expect(state().value).toBe('blockedByRentals');
  actor.send({ type: 'user.retries' });
  expect(state().value).toBe('ensuringSession');
  expect(ensureSession.asked).toHaveLength(2);
});

it('tells why a cabinet is unusable, forgets the code, and can be asked again', async () => {
  const { actor, ensureSession, checkCabinet, forgetCode, state } = await scanAsGuest();
  await checkCabinet.fails(refusal);
  expect(state()).toEqual({ value: { unusable: 'waiting' }, tags: ['unusable'], failure: refusal });
  expect(forgetCode.asked).toEqual([{}]);
  actor.send({ type: 'user.retries' });
  expect(state().value).toBe('ensuringSession');
  await ensureSession.succeeds(null);
  await checkCabinet.succeeds(cabinet);
  expect(actor.getSnapshot().output).toEqual({ cabinet });
});

it('keeps the code when nothing was learned about the cabinet', async () => {
  const { checkCabinet, forgetCode, state } = await scanAsGuest();
  await checkCabinet.fails({ kind: 'network' });
  expect(state()).toEqual({
    value: { failed: 'waiting' },
    tags: ['failed'],
    failure: { kind: 'network' },
  });
  expect(forgetCode.asked).toEqual([]);
});

it('gives up a silent cabinet check at the time-out, not before', async () => {
  const { clock, checkCabinet, state } = await scanAsGuest();
  clock.increment(delays.callTimeout - 1);
  expect(state().value).toBe('checking');
  clock.increment(1);
  expect(state()).toEqual({
    value: { failed: 'waiting' },
    tags: ['failed'],
    failure: { kind: 'timeout' },
  });
  await checkCabinet.succeedsLate(cabinet);
  expect(state().value).toEqual({ failed: 'waiting' });
});

it('does not start again while it is still asking', async () => {
  const { actor, ensureSession, checkCabinet } = scan();
  actor.send({ type: 'user.retries' });
  expect(ensureSession.asked).toHaveLength(1);
  await ensureSession.succeeds(null);
  actor.send({ type: 'user.retries' });
  expect(checkCabinet.waiting()).toBe(1);
  expect(actor.getSnapshot().value).toBe('checking');
});

it('waits one second longer than the client itself', () => {
  expect(delays).toEqual({ callTimeout: 11_000, lookAgain: 5_000 });
});

it('a permission that is missing lets go of the code, like any refusal', async () => {
  const { checkCabinet, forgetCode, state } = await scanAsGuest();
  await checkCabinet.fails({ kind: 'forbidden' });
  expect(state()).toEqual({
    value: { unusable: 'waiting' },
    tags: ['unusable'],
    failure: { kind: 'forbidden' },
  });
  expect(forgetCode.asked).toHaveLength(1);
});

it('looks again every five seconds whether the station can rent, and ends with it when it can', async () => {
  const { actor, clock, ensureSession, checkCabinet, state } = await scanAsGuest();
  await checkCabinet.fails(refusal);
  clock.increment(delays.lookAgain - 1);
  expect(state().value).toEqual({ unusable: 'waiting' });
  clock.increment(1);
  expect(state()).toEqual({
    value: { unusable: 'asking' },
    tags: ['unusable'],
    failure: refusal,
  });
  const empty: Failure = { ...refusal, fault: { kind: 'noBattery' } };
  await checkCabinet.fails(empty);
  expect(state()).toMatchObject({ value: { unusable: 'waiting' }, failure: empty });
  clock.increment(delays.lookAgain);
  await checkCabinet.succeeds(cabinet);
  expect(actor.getSnapshot().output).toEqual({ cabinet });
  expect(ensureSession.asked).toHaveLength(1);
  expect(checkCabinet.asked).toHaveLength(3);
});

it('says that the network is gone where a look at the station finds none', async () => {
  const { clock, checkCabinet, state } = await scanAsGuest();
  await checkCabinet.fails(refusal);
  clock.increment(delays.lookAgain);
  await checkCabinet.fails({ kind: 'network' });
  expect(state()).toMatchObject({
    value: { failed: 'waiting' },
    failure: { kind: 'network' },
  });
});

it('stops looking at a silent station, and where a rental began elsewhere meanwhile', async () => {
  const { clock, checkCabinet, state } = await scanAsGuest();
  await checkCabinet.fails(refusal);
  clock.increment(delays.lookAgain);
  clock.increment(delays.callTimeout);
  expect(state()).toMatchObject({ value: { failed: 'waiting' }, failure: { kind: 'timeout' } });
  const other = await scanAsGuest();
  await other.checkCabinet.fails(refusal);
  other.clock.increment(delays.lookAgain);
  await other.checkCabinet.succeeds({ ...cabinet, unfinishedRentals: 1 });
  expect(other.state()).toMatchObject({
    value: 'blockedByRentals',
    failure: { kind: 'unfinishedRentals', count: 1 },
  });
});

it('tries again by itself once the network is back, session first', async () => {
  const { actor, clock, ensureSession, checkCabinet, state } = scan();
  await ensureSession.fails({ kind: 'network' });
  clock.increment(delays.lookAgain);
  expect(state()).toEqual({
    value: { failed: 'ensuring' },
    tags: ['failed'],
    failure: { kind: 'network' },
  });
  await ensureSession.fails({ kind: 'network' });
  expect(state().value).toEqual({ failed: 'waiting' });
  clock.increment(delays.lookAgain);
  clock.increment(delays.callTimeout);
  expect(state()).toMatchObject({ value: { failed: 'waiting' }, failure: { kind: 'timeout' } });
  clock.increment(delays.lookAgain);
  await ensureSession.succeeds(null);
  expect(state().value).toEqual({ failed: 'asking' });
  await checkCabinet.succeeds(cabinet);
  expect(actor.getSnapshot().output).toEqual({ cabinet });
});

it.each<[string, Failure, object]>([
  ['refused', refusal, { unusable: 'waiting' }],
  ['without a network', { kind: 'network' }, { failed: 'waiting' }],
])('is %s where the network came back for a moment', async (_, failure, value) => {
  const { clock, ensureSession, checkCabinet, state } = scan();
  await ensureSession.fails({ kind: 'network' });
  clock.increment(delays.lookAgain);
  await ensureSession.succeeds(null);
  await checkCabinet.fails(failure);
  expect(state()).toMatchObject({ value, failure });
});

it('is silent or blocked after the network came back', async () => {
  const { clock, ensureSession, state } = scan();
  await ensureSession.fails({ kind: 'network' });
  clock.increment(delays.lookAgain);
  await ensureSession.succeeds(null);
  clock.increment(delays.callTimeout);
  expect(state()).toMatchObject({ value: { failed: 'waiting' }, failure: { kind: 'timeout' } });
  const other = scan();
  await other.ensureSession.fails({ kind: 'network' });
  other.clock.increment(delays.lookAgain);
  await other.ensureSession.succeeds(null);
  await other.checkCabinet.succeeds({ ...cabinet, unfinishedRentals: 2 });
  expect(other.state()).toMatchObject({
    value: 'blockedByRentals',
    failure: { kind: 'unfinishedRentals', count: 2 },
  });
});

it.each<Failure>([
  { kind: 'cabinet', fault: { kind: 'unknownCode' }, cabinetCode: 'BW0001' },
  { kind: 'forbidden' },
  { kind: 'tooMany' },
])('does not retry by itself a failure that time does not heal: $kind', async failure => {
  const { clock, checkCabinet, ensureSession } = await scanAsGuest();
  await checkCabinet.fails(failure);
  clock.increment(60_000);
  expect(checkCabinet.asked).toHaveLength(1);
  expect(ensureSession.asked).toHaveLength(1);
});
