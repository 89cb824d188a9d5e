import { expect, it } from 'vitest';
import { createActor, toPromise, type AnyActorLogic, type InputFrom } from 'xstate';
import { cardActors } from '../../src/features/payment/card-payment.actors.ts';
import { payPalActors } from '../../src/actors/paypal.ts';
import { balanceRentalActors } from '../../src/features/rent/rent.actors.ts';
import { savedCardOnceActors } from '../../src/features/payment/saved-card-once.actors.ts';
import { savedCardActors } from '../../src/features/payment/saved-card.actors.ts';
import { createStore, memoryArea } from '../../src/actors/storage.ts';
import { walletActors } from '../../src/features/payment/wallet-payment.actors.ts';
import type { Client } from '../../src/client/client.ts';
import { attempt as rental } from '../machines/rent/arrive.ts';
import { charge, fresh, intent } from '../machines/payment/samples.ts';
import { applePay, cabinet, card, payPal } from '../machines/samples.ts';
import { answering } from './answering.ts';

/** Price that the person was shown, in every call that begins a rental. */
const nobody = () => Promise.reject(new Error('nothing is typed here'));
const store = () => {
  const kept = createStore(memoryArea());
  kept.set('cabinet', cabinet);
  return kept;
};
const run = <Logic extends AnyActorLogic>(logic: Logic, input: InputFrom<Logic>) =>
  toPromise(createActor(logic, { input }).start());
const { cabinetCode, tariff } = cabinet;

const begins: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  'by a new card': client =>
    run(cardActors(client, store(), nobody).createIntent, { charge, method: card, attempt: fresh }),
  'by a wallet of the device': client =>
    run(walletActors(client, store(), nobody).payByToken, {
      charge,
      method: applePay,
      attempt: fresh,
      intent,
      token: 'ctoken_1',
    }),
  'by PayPal': client =>
    run(payPalActors(client, store(), () => undefined, new Map()).createOrder, {
      charge,
      method: payPal,
      attempt: fresh,
    }),
  'by a saved card': client =>
    run(savedCardActors(client, nobody).askCard, { charge, cardId: 'c1', attempt: fresh }),
  'by the newest saved card': async client => {
    const { createIntent, askCard } = savedCardOnceActors(client, store(), new Map());
    await run(createIntent, { charge, method: card, attempt: fresh });
    return run(askCard, { charge, cardId: 'c1', attempt: fresh });
  },
  'on the balance': client =>
    run(balanceRentalActors(client).askForRental, {
      question: { cabinetCode, tariff, payer: 'balance', ...rental },
    }),
};

const asking = async (way: string, extras?: readonly string[]) => {
  const { client, asked } = answering(
    ({ url, body }) => `${url} ${body}`,
    () => ({ orderid: 'o1' }),
    extras,
  );
  // The result of the call does not matter here.
  await begins[way]?.(client).catch(() => undefined);
  return asked;
};

it.each(Object.keys(begins))('says the shown price where it rents %s', async way => {
  expect(await asking(way)).toEqual([expect.stringMatching(/[ ?&]tariff=100-30-0-500-5500\b/)]);
});

it.each(Object.keys(begins))('says none to an API without the extra, %s', async way => {
  expect(await asking(way, ['savedCardOnPage'])).toEqual([expect.not.stringContaining('tariff=')]);
});
