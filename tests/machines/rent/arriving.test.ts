import { expect, it } from 'vitest';
import { known } from '../../../machines/declare.ts';
import { askAgain } from '../../../machines/rent/confirmation.ts';
import { delays } from '../../../machines/rent/rent.machine.ts';
import { code, covered, arrive, arriveAt, choose, agrees, browsing } from './arrive.ts';
import { cabinet, card } from '../samples.ts';

it('waits for a code when it has none, and checks the one that is scanned', () => {
  const { actor, ensureSession, state, context } = arrive(null);
  expect(state()).toEqual({ value: 'waitingForCode', tags: ['needsCode'] });
  expect(ensureSession.asked).toEqual([]);
  const entry = known(actor.getSnapshot().children.codeEntry ?? null);
  entry.send({ type: 'qr.scanned', code: { kind: 'mixed', code: 'MIX1' } });
  expect(state()).toEqual({ value: 'checkingCabinet', tags: ['checkingCabinet'] });
  expect(context().code).toEqual({ kind: 'mixed', code: 'MIX1' });
  expect(ensureSession.asked).toEqual([{ code: { kind: 'mixed', code: 'MIX1' } }]);
});

it('checks the cabinet of its code, then asks for the payment methods there', async () => {
  const { ensureSession, checkCabinet, loadMethods, state, context } = arrive();
  expect(state()).toEqual({ value: 'checkingCabinet', tags: ['checkingCabinet'] });
  expect(ensureSession.asked).toEqual([{ code }]);
  await ensureSession.succeeds(null);
  expect(checkCabinet.asked).toEqual([{ code }]);
  await checkCabinet.succeeds(cabinet);
  expect(state()).toEqual({ value: 'loadingMethods', tags: ['loadingMethods'] });
  expect(context().cabinet).toEqual(cabinet);
  expect(loadMethods.asked).toEqual([{ cabinetId: '7' }]);
});

it('asks for the payment methods at once where the page before has checked the cabinet', () => {
  const { ensureSession, checkCabinet, loadMethods, state, context } = arrive(
    code,
    undefined,
    null,
    cabinet,
  );
  expect(state()).toEqual({ value: 'loadingMethods', tags: ['loadingMethods'] });
  expect(context().cabinet).toEqual(cabinet);
  expect(loadMethods.asked).toEqual([{ cabinetId: '7' }]);
  expect([...ensureSession.asked, ...checkCabinet.asked]).toEqual([]);
});

it('checks the cabinet that was checked before once more where renting is tried again', async () => {
  const arrived = arrive(code, { terms: true, privacy: true }, null, cabinet);
  await arrived.loadMethods.succeeds([card]);
  arrived.send({ type: 'user.rents' });
  await arrived.countActiveRentals.fails({ kind: 'unexpected' });
  arrived.send({ type: 'user.retries' });
  await arrived.ensureSession.succeeds(null);
  expect(arrived.checkCabinet.asked).toEqual([{ code }]);
});

it('stays with the check while the cabinet is unusable, which is retried there', async () => {
  const { actor, ensureSession, checkCabinet, state } = arrive();
  await ensureSession.succeeds(null);
  await checkCabinet.fails({ kind: 'network' });
  expect(state()).toEqual({ value: 'checkingCabinet', tags: ['checkingCabinet'] });
  const check = actor.getSnapshot().children.cabinetCheck;
  expect(check?.getSnapshot().hasTag('failed')).toBe(true);
  check?.send({ type: 'user.retries' });
  await ensureSession.succeeds(null);
  await checkCabinet.succeeds(cabinet);
  expect(state().value).toBe('loadingMethods');
});

it('waits as section 9 says', () => {
  expect(delays).toEqual({
    callTimeout: 11_000,
    toast: 2_000,
    networkRetry: 5_000,
    networkPatience: 60_000,
  });
  expect(askAgain).toBe(2_000);
});

it('checks the cabinet again after a sign-in over the page, and keeps the ticks', async () => {
  const { send, state, context, checkCabinet, ensureSession, loadMethods } = await choose();
  send(...agrees, { type: 'person.changed' });
  expect(state()).toEqual({ value: 'checkingCabinet', tags: ['checkingCabinet'] });
  await ensureSession.succeeds(null);
  await checkCabinet.succeeds(covered);
  await loadMethods.succeeds([card]);
  expect(state()).toEqual(browsing);
  expect(context()).toMatchObject({ cabinet: covered, agreed: { terms: true, privacy: true } });
});

it('checks it again after a sign-in while the methods were being loaded, and drops their answer', async () => {
  const { send, state, context, checkCabinet, ensureSession, loadMethods } =
    await arriveAt(cabinet);
  send({ type: 'person.changed' });
  expect(state().value).toBe('checkingCabinet');
  await ensureSession.succeeds(null);
  await checkCabinet.succeeds(covered);
  await loadMethods.succeeds([card]);
  expect(state()).toEqual(browsing);
  expect(context()).toMatchObject({ cabinet: covered, choice: { kind: 'balance' } });
});
