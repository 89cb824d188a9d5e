import { expect, it } from 'vitest';
import type { WalletEvent } from '../../../machines/payment/device-wallet.events.ts';
import { scriptTriesLimit } from '../../../machines/payment/collecting.ts';
import { delays } from '../../../machines/payment/device-wallet.machine.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import { applePay } from '../samples.ts';
import { arriveFresh } from './arrive.ts';
import { button, charge, declined, deposit, fresh, intent, notYet } from './samples.ts';
import { asking, cancelled, failed, walletState } from './where.ts';

/** The wallet's own button on the payment page. */
const arrive = () => arriveFresh({}, [applePay]);
const ready = { type: 'wallet.ready', available: true } as const;

async function offer() {
  const arrived = await arrive();
  await arrived.prepareWallet.succeeds(button);
  arrived.send(ready);
  return arrived;
}
async function accept() {
  const arrived = await offer();
  arrived.send({ type: 'user.pays' }, { type: 'wallet.accepted' });
  return arrived;
}
async function pay() {
  const arrived = await accept();
  await arrived.takeToken.succeeds('ctoken_1');
  await arrived.openAttempt.succeeds(fresh);
  await arrived.createIntent.succeeds(intent);
  return arrived;
}
const offering = walletState('offering', 'ready');
const loading = walletState('loadingButton', 'loading');

it('makes the button of this very payment, and offers it once the device has the wallet', async () => {
  const { prepareWallet, prepareCardForm, send, state } = await arrive();
  expect(state()).toEqual(loading);
  expect(prepareWallet.asked).toEqual([{ method: applePay, charge }]);
  await prepareWallet.succeeds(button);
  expect(state()).toEqual(walletState('askingPhone', 'loading'));
  // Nothing can be touched before.
  send({ type: 'user.pays' });
  expect(state()).toEqual(walletState('askingPhone', 'loading'));
  send(ready);
  expect(state()).toEqual(offering);
  expect(prepareCardForm.asked).toEqual([]);
});

it('says that this device has no such wallet; asking again is no help', async () => {
  const { prepareWallet, send, state, context } = await arrive();
  await prepareWallet.succeeds(button);
  send({ type: 'wallet.ready', available: false });
  expect(state()).toEqual(failed);
  expect(context().failure).toEqual({ kind: 'walletUnsupported' });
  send({ type: 'user.retries' });
  expect(state()).toEqual(failed);
});

it('waits for the word on the wallet no longer than for a call', async () => {
  const { clock, prepareWallet, state, context } = await arrive();
  await prepareWallet.succeeds(button);
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(walletState('askingPhone', 'loading'));
  clock.increment(1);
  expect(state()).toEqual(failed);
  expect(context().failure).toEqual({ kind: 'walletNotLoaded' });
});

it('asks for the script again every half second, at most four times', async () => {
  const { clock, prepareWallet, state, context } = await arrive();
  for (let tried = 1; tried < scriptTriesLimit; tried++) {
    await prepareWallet.fails({ kind: 'scriptNotLoaded' });
    expect(state()).toEqual(walletState('buttonMissing', 'loading'));
    clock.increment(delays.scriptRetry);
    expect(state()).toEqual(loading);
  }
  clock.increment(delays.scriptLimit - 1);
  expect(state()).toEqual(loading);
  clock.increment(1);
  expect(state()).toEqual(walletState('buttonMissing', 'loading'));
  clock.increment(delays.scriptRetry);
  expect(prepareWallet.asked).toHaveLength(scriptTriesLimit);
  expect(state()).toEqual(failed);
  expect(context().failure).toEqual({ kind: 'walletNotLoaded' });
});

it('takes a sheet that was left for no wish at all', async () => {
  const { takeToken, send, state } = await offer();
  send({ type: 'user.pays' });
  expect(state()).toEqual(walletState('sheetOpen', 'asking'));
  send({ type: 'wallet.closed' });
  expect(state()).toEqual(offering);
  expect(takeToken.asked).toEqual([]);
});

it('goes back while the button loads, is missing, or asks the phone', async () => {
  const loads = await arrive();
  loads.send({ type: 'user.goesBack' });
  expect(loads.state()).toEqual(cancelled);
  const lacks = await arrive();
  await lacks.prepareWallet.fails({ kind: 'scriptNotLoaded' });
  lacks.send({ type: 'user.goesBack' });
  expect(lacks.state()).toEqual(cancelled);
  const asks = await arrive();
  await asks.prepareWallet.succeeds(button);
  asks.send({ type: 'user.goesBack' });
  expect(asks.state()).toEqual(cancelled);
});

it('goes back where the person cancels, but not under an open sheet', async () => {
  const { send, state } = await offer();
  send({ type: 'user.pays' }, { type: 'user.goesBack' });
  expect(state()).toEqual(walletState('sheetOpen', 'asking'));
  send({ type: 'wallet.closed' }, { type: 'user.goesBack' });
  expect(state()).toEqual(cancelled);
});

it('pays with the token under the stored key, and asks the server what came of it', async () => {
  const paid = await pay();
  expect(paid.takeToken.asked).toEqual([{ button }]);
  expect(paid.openAttempt.asked).toEqual([deposit]);
  expect(paid.createIntent.asked).toEqual([{ charge, method: applePay, attempt: fresh }]);
  expect(paid.state()).toEqual(walletState('askingBank', 'paying'));
  expect(paid.payByToken.asked).toEqual([
    { charge, method: applePay, attempt: fresh, intent, token: 'ctoken_1' },
  ]);
  await paid.payByToken.succeeds({ actionSecret: null });
  expect(paid.state()).toEqual(asking);
  expect(paid.ask.asked).toEqual([{ question: { paymentId: 'pi_1' } }]);
  expect(paid.answerBank.asked).toEqual([]);
});

it('lets the bank ask the person where the server says so', async () => {
  const paid = await pay();
  await paid.payByToken.succeeds({ actionSecret: 'pi_1_secret_2' });
  expect(paid.state()).toEqual(walletState('answeringBank', 'paying'));
  expect(paid.answerBank.asked).toEqual([{ button, actionSecret: 'pi_1_secret_2' }]);
  await paid.answerBank.succeeds(null);
  expect(paid.state()).toEqual(asking);
});

it.each<readonly [string, Failure]>([
  ['declined', declined],
  ['an active rental', { kind: 'activeRental' }],
])('a payment that is known to be refused has failed: %s', async (_, failure) => {
  const paid = await pay();
  await paid.payByToken.fails(failure);
  expect(paid.state()).toEqual(failed);
  expect(paid.context().failure).toEqual(failure);
});

it('offers the button anew after a decline', async () => {
  const paid = await pay();
  await paid.payByToken.fails(declined);
  paid.send({ type: 'user.retries' });
  expect(paid.state()).toEqual(loading);
  expect(paid.prepareWallet.asked).toHaveLength(2);
});

const lost: readonly Failure[] = [...notYet, { kind: 'unauthorized', text: '' }];

it.each(lost)(
  'after a lost answer the server is asked, nothing is paid again: $kind',
  async failure => {
    const paid = await pay();
    await paid.payByToken.fails(failure);
    expect(paid.state()).toEqual(asking);
    expect(paid.payByToken.asked).toHaveLength(1);
  },
);

it('waits for the payment no longer than for a call, then asks what came of it', async () => {
  const { clock, state } = await pay();
  clock.increment(delays.callTimeout - 1);
  expect(state()).toEqual(walletState('askingBank', 'paying'));
  clock.increment(1);
  expect(state()).toEqual(asking);
});

async function reachBank() {
  const paid = await pay();
  await paid.payByToken.succeeds({ actionSecret: 'pi_1_secret_2' });
  return paid;
}

it('a bank that was refused is a failure, a lost one is asked for', async () => {
  const refused = await reachBank();
  await refused.answerBank.fails({ kind: 'authenticationFailed' });
  expect(refused.state()).toEqual(failed);
  expect(refused.context().failure).toEqual({ kind: 'authenticationFailed' });
  const gone = await reachBank();
  await gone.answerBank.fails({ kind: 'network' });
  expect(gone.state()).toEqual(asking);
});

it('gives a person ten minutes for the bank', async () => {
  const { clock, state } = await reachBank();
  clock.increment(delays.bankLimit - 1);
  expect(state()).toEqual(walletState('answeringBank', 'paying'));
  clock.increment(1);
  expect(state()).toEqual(asking);
});

const steps = ['takeToken', 'openAttempt', 'createIntent'] as const;
const upTo = async (step: (typeof steps)[number]) => {
  const arrived = await accept();
  if (step !== 'takeToken') await arrived.takeToken.succeeds('ctoken_1');
  if (step === 'createIntent') await arrived.openAttempt.succeeds(fresh);
  return arrived;
};

it.each(steps)('before anything can be held a failure is plain: %s', async step => {
  const arrived = await upTo(step);
  await arrived[step].fails({ kind: 'network' });
  expect(arrived.state()).toEqual(failed);
  expect(arrived.context().failure).toEqual({ kind: 'network' });
});

it.each(['takeToken', 'createIntent'] as const)('%s waits no longer than a call', async step => {
  const { clock, state, context } = await upTo(step);
  clock.increment(delays.callTimeout - 1);
  expect(state().value).toEqual({ collecting: 'wallet' });
  clock.increment(1);
  expect(state()).toEqual(failed);
  expect(context().failure).toEqual({ kind: 'timeout' });
});

it('hears nothing from the device while it pays', async () => {
  const paid = await pay();
  const noise: WalletEvent[] = [
    { type: 'wallet.closed' },
    { type: 'wallet.accepted' },
    { type: 'user.pays' },
    { type: 'user.goesBack' },
    { type: 'wallet.ready', available: false },
  ];
  paid.send(...noise);
  expect(paid.state()).toEqual(walletState('askingBank', 'paying'));
});
