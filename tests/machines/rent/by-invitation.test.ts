import { expect, it } from 'vitest';
import type { Cabinet } from '../../../src/domain/cabinet.ts';
import { cabinet, card } from '../samples.ts';
import {
  agrees,
  arriveAt,
  attempt,
  browsing,
  choose,
  free,
  onBalance,
  rentingOnce,
} from './arrive.ts';

/** A balance that would cover makes no difference: the invitation pays. */
const invited: Cabinet = {
  ...cabinet,
  paidByInvitation: true,
  userBalance: 10_000,
  tariff: { ...cabinet.tariff, unitPrice: 0, dailyCap: 0, deposit: 0 },
  overtimeFee: 0,
};

it.each([[], [card]])(
  'offers an invited person no other way to pay, with methods %j',
  async (...methods) => {
    const { state, context, send } = await choose(invited, methods);
    expect(state()).toEqual(browsing);
    expect(context()).toMatchObject({ choice: { kind: 'invitation' }, failure: null });
    for (const choice of [{ kind: 'balance' }, { kind: 'method', id: 'card-1' }] as const)
      send({ type: 'user.choosesMethod', choice });
    expect(context().choice).toEqual({ kind: 'invitation' });
  },
);

it('rents at the invitation’s cost once both boxes are ticked', async () => {
  const { state, send, countActiveRentals, openAttempt, rentByBalance, renting, output } =
    await choose(invited);
  send({ type: 'user.rents' });
  expect(state().tags).toEqual(['askingAgreement']);
  send(...agrees, { type: 'user.rents' });
  await countActiveRentals.succeeds(free);
  expect(state()).toEqual(onBalance);
  await openAttempt.succeeds(attempt);
  expect(renting()).toEqual(rentingOnce);
  expect(rentByBalance.asked).toEqual([
    {
      question: {
        cabinetCode: 'BW0001',
        tariff: invited.tariff,
        payer: 'invitation',
        ...attempt,
      },
    },
  ]);
  await rentByBalance.succeeds({ orderId: 'o1' });
  expect(output()).toEqual({ page: 'result', tradeNumber: 'o1', purpose: 'vip' });
});

it('rents although no way to pay could be asked for', async () => {
  const { context, send, loadMethods, state } = await arriveAt(invited);
  await loadMethods.fails({ kind: 'network' });
  expect(context().choice).toEqual({ kind: 'invitation' });
  send(...agrees, { type: 'user.rents' });
  expect(state().value).toBe('checkingActiveRentals');
});

it('asks a person who is no longer an invited guest to choose again', async () => {
  const { send, checkCabinet, ensureSession, loadMethods, context } = await choose(invited);
  send({ type: 'person.changed' });
  await ensureSession.succeeds(null);
  await checkCabinet.succeeds(cabinet);
  expect(loadMethods.asked).toHaveLength(2);
  await loadMethods.succeeds([]);
  expect(context().choice).toBeNull();
});
