import { expect, it } from 'vitest';
import type { Collected } from '../../../machines/payment/collect.ts';
import { walletPaymentOf } from '../../../machines/rent/choice.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import { applePay, cabinet, card } from '../samples.ts';
import { agrees, askingAgreement, browsing, choose, refused } from './arrive.ts';

/** The wallet's own button in the place of ours. */
const methods = [card, applePay];
const paying = { value: 'payingByWallet', tags: ['payingByWallet'] };
const walletFailed = { value: 'walletFailed', tags: ['walletFailed'] };
const touch = { type: 'user.opensWallet' } as const;
const wallet = { type: 'user.choosesMethod', choice: { kind: 'method', id: 'apple' } } as const;
const ended = (collected: Collected) => ({ type: 'wallet.collected', collected }) as const;
const failing = (failure: Failure) => ended({ kind: 'failed', failure, fields: null });

async function chosen() {
  const arrived = await choose(cabinet, methods);
  arrived.send(wallet);
  return arrived;
}
async function open() {
  const arrived = await chosen();
  arrived.send(...agrees, touch);
  return arrived;
}

it('stands there once its tile is chosen, for exactly the deposit', async () => {
  const { send, context } = await choose(cabinet, methods);
  expect(walletPaymentOf(context())).toBeNull();
  send(wallet);
  expect(walletPaymentOf(context())).toEqual({
    method: applePay,
    charge: {
      purpose: 'deposit',
      subject: { cabinetId: cabinet.cabinetId, cabinetCode: cabinet.cabinetCode },
      money: { minor: cabinet.tariff.deposit, currency: cabinet.currency },
      capture: 'hold',
      tariff: cabinet.tariff,
    },
  });
});

it('opens no sheet before both boxes are ticked, and says which are missing', async () => {
  const { send, state, context } = await chosen();
  send(touch);
  expect(state()).toEqual(askingAgreement);
  expect(context().askedToAgree).toBe(true);
  send(...agrees, touch);
  expect(state()).toEqual(paying);
});

it('is one touch: nothing else is asked, and the tiles rest under the open sheet', async () => {
  const { countActiveRentals, send, state, context } = await open();
  expect(state()).toEqual(paying);
  expect(countActiveRentals.asked).toEqual([]);
  send({ type: 'user.choosesMethod', choice: { kind: 'method', id: 'card-1' } });
  expect(context().choice).toEqual({ kind: 'method', id: 'apple' });
});

it('a sheet that was left changes nothing', async () => {
  const { send, state, context } = await open();
  send({ type: 'wallet.closed' });
  expect(state()).toEqual(browsing);
  expect(context().choice).toEqual({ kind: 'method', id: 'apple' });
});

it('follows a submitted payment on the payment page', async () => {
  const { send, output } = await open();
  send(ended({ kind: 'submitted', paymentId: 'pi_1', fields: null }));
  expect(output()).toEqual({
    page: 'payment',
    purpose: 'deposit',
    cabinetId: cabinet.cabinetId,
    paymentIntentId: 'pi_1',
    // Paid again, it is by the same wallet.
    paymentMethodId: 'apple',
  });
});

it('a decline is said, and the button can be tried again', async () => {
  const { send, state, context } = await open();
  const declined: Failure = { kind: 'declined', reason: 'generic' };
  send(failing(declined));
  expect(state()).toEqual(walletFailed);
  expect(context().failure).toEqual(declined);
  send({ type: 'user.choosesAnotherWay' });
  expect(state()).toEqual(browsing);
  expect(context()).toMatchObject({
    methods,
    choice: { kind: 'method', id: 'apple' },
    failure: null,
  });
});

it('a wallet that this device lacks is said, and offered no longer', async () => {
  const { send, state, context } = await chosen();
  send(failing({ kind: 'walletUnsupported' }));
  expect(state()).toEqual(walletFailed);
  send({ type: 'user.choosesAnotherWay' });
  expect(context()).toMatchObject({
    methods: [card],
    choice: { kind: 'method', id: 'card-1' },
    failure: null,
  });
});

it.each(['touched', 'not touched'])('a person with a power bank is told so: %s', async how => {
  const arrived = how === 'touched' ? await open() : await chosen();
  arrived.send(failing({ kind: 'activeRental' }));
  expect(arrived.state()).toEqual(refused);
  expect(arrived.context().failure).toEqual({ kind: 'activeRental' });
});

it('checks the station anew where its price is another one than was shown', async () => {
  const arrived = await open();
  arrived.send(failing({ kind: 'refused', reason: 'priceChanged', text: '' }));
  expect(arrived.state()).toEqual(refused);
  arrived.send({ type: 'user.retries' });
  await arrived.ensureSession.succeeds(null);
  await arrived.checkCabinet.succeeds({
    ...cabinet,
    tariff: { ...cabinet.tariff, unitPrice: 150 },
  });
  expect(arrived.context()).toMatchObject({ cabinet: { tariff: { unitPrice: 150 } } });
});

it('follows also what ends before the touch is told', async () => {
  const { send, output } = await chosen();
  send(ended({ kind: 'submitted', paymentId: 'pi_1', fields: null }));
  expect(output()).toMatchObject({ page: 'payment', paymentIntentId: 'pi_1' });
});
