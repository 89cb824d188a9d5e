import { expect, it } from 'vitest';
import { createActor, toPromise, type AnyActorLogic, type InputFrom } from 'xstate';
import type { Attempt } from '../../machines/payment/collect.ts';
import { cardActors } from '../../src/features/payment/card-payment.actors.ts';
import { paymentActors } from '../../src/features/payment/payment.actors.ts';
import { payPalActors } from '../../src/actors/paypal.ts';
import { savedCardActors } from '../../src/features/payment/saved-card.actors.ts';
import { createStore, memoryArea } from '../../src/actors/storage.ts';
import { walletActors } from '../../src/features/payment/wallet-payment.actors.ts';
import { createClient } from '../../src/client/client.ts';
import { chargeFor, type Charge } from '../../src/domain/charge.ts';
import { money } from '../../src/domain/money.ts';
import { extraNames } from '../../src/domain/extras.ts';
import { intent } from '../machines/payment/samples.ts';
import { cabinet, card, payPal } from '../machines/samples.ts';

/**
 * A request made again after an answer needs a new key: an API that keeps answers under a key, a
 * bank's refusal as well, would repeat the same for ever.
 */
const subject = { orderId: 'o1' };
const owed = chargeFor('repayment', subject, money(200, 'EUR'));
const deposit = (price: number) =>
  chargeFor('deposit', { cabinetId: cabinet.cabinetId }, money(price, 'EUR'));
const attemptFor = { purpose: 'repayment', subject } as const;
const nobody = () => Promise.reject(new Error('nothing is typed here'));

/** Keeps every answer under its key; `no`: the bank's refusal of the next new one. */
function keeping() {
  const kept = new Map<string, object>();
  let answer: object = {};
  const keys: string[] = [];
  const bodies: string[] = [];
  const area = memoryArea();
  const store = createStore(area);
  store.set('cabinet', cabinet);
  const client = createClient({
    baseUrl: 'http://backend.test/api/v1',
    token: () => 'T1',
    locale: () => 'de-DE',
    agentOpenId: () => 'agent-7',
    extras: () => extraNames,
    onRefused: async () => null,
    fetch: async (_, init) => {
      const key = new Headers(init?.headers).get('Idempotency-Key') ?? '';
      keys.push(key);
      bodies.push(await new Response(init?.body ?? null).text());
      if (!kept.has(key)) kept.set(key, answer);
      return Response.json(kept.get(key));
    },
  });
  const leave = () => undefined;
  const actors = {
    ...cardActors(client, store, nobody),
    ...paymentActors(client, store, { paymentMethods: [], agentId: '', extras: [] }),
    createOrder: payPalActors(client, store, leave, new Map()).createOrder,
    askCard: savedCardActors(client, nobody).askCard,
    payByToken: walletActors(client, store, nobody).payByToken,
  };
  return {
    actors,
    area,
    keys,
    bodies,
    answers: (said: object) => {
      answer = said;
    },
    attempt: () => run(actors.openAttempt, attemptFor),
  };
}

const run = <Logic extends AnyActorLogic>(logic: Logic, input: InputFrom<Logic>) =>
  toPromise(createActor(logic, { input }).start());

const no = { code: 402, msg: 'declined' };
const differ = (keys: readonly string[]) => new Set(keys).size === keys.length;

it('a saved card is asked anew after the bank’s no', async () => {
  const { actors, keys, answers, attempt } = keeping();
  const asks = async () =>
    run(actors.askCard, { charge: owed, cardId: 'c1', attempt: await attempt() });
  answers(no);
  await expect(asks()).rejects.toThrow(/declined|refused/);
  answers({ code: 0, msg: '', outTradeNo: 'pi_1' });
  expect(await asks()).toEqual({ bankAsks: false });
  expect(differ(keys)).toBe(true);
});

it('another token of a wallet is another request', async () => {
  const { actors, keys, answers, attempt } = keeping();
  const pays = async (token: string) =>
    run(actors.payByToken, { charge: owed, method: card, attempt: await attempt(), intent, token });
  answers(no);
  await expect(pays('ctoken_1')).rejects.toThrow(/declined|refused/);
  answers({ code: 0, msg: '', data: { clientSecret: null } });
  expect(await pays('ctoken_2')).toEqual({ actionSecret: null });
  expect(differ(keys)).toBe(true);
});

it('a token tops up what the person saw begun, and nothing in its place', async () => {
  const { actors, answers, bodies } = keeping();
  answers({ code: 0, msg: '', data: { clientSecret: null } });
  const charge = chargeFor('topUp', { wallet: true }, money(2000, 'EUR'));
  const attempt: Attempt = { key: 'key-1', paymentIntentId: null };
  await run(actors.payByToken, { charge, method: card, attempt, intent, token: 'ctoken_1' });
  expect(new URLSearchParams(bodies[0]).get('paymentIntent')).toBe(intent.paymentId);
});

it('an order at PayPal that came to nothing is followed by another one', async () => {
  const { actors, keys, answers, attempt } = keeping();
  const made = (token: string) => ({
    code: 0,
    msg: '',
    data: { checkOutUrl: `https://paypal.test/?token=${token}`, paymentId: token, tradeNo: 'o1' },
  });
  const creates = async () =>
    run(actors.createOrder, { charge: owed, method: payPal, attempt: await attempt() });
  answers(made('1'));
  expect(await creates()).toMatchObject({ paymentId: '1' });
  // The answer was lost, or the person came back: it is the same order.
  answers(made('2'));
  expect(await creates()).toMatchObject({ paymentId: '1' });
  await run(actors.closeAttempt, attemptFor);
  expect(await creates()).toMatchObject({ paymentId: '2' });
  expect(new Set(keys).size).toBe(2);
});

it('a deposit at PayPal says the shown price, and another price is another request', async () => {
  const { actors, keys, bodies, answers, attempt } = keeping();
  answers({ code: 0, msg: '', data: { checkOutUrl: 'https://paypal.test/', paymentId: 'p1' } });
  for (const price of [5400, 5500])
    await run(actors.createOrder, {
      charge: deposit(price),
      method: payPal,
      attempt: await attempt(),
    });
  const amounts = bodies.map(body => new URLSearchParams(body).get('amount'));
  expect(amounts).toEqual(['54', '55']);
  expect(differ(keys)).toBe(true);
});

it.each<[string, (attempt: Attempt) => readonly [Charge, typeof card][]]>([
  [
    'another way to pay',
    () => [
      [owed, card],
      [owed, { ...card, id: 'other' }],
    ],
  ],
  [
    'a coupon, and another one',
    () => [
      [owed, card],
      [{ ...owed, coupon: 'A' }, card],
      [{ ...owed, coupon: 'B' }, card],
    ],
  ],
  [
    'another price than the station had',
    () => [
      [deposit(5400), card],
      [deposit(5500), card],
    ],
  ],
  [
    'another amount for the wallet, after a lost answer',
    () => [
      [chargeFor('topUp', { wallet: true }, money(1000, 'EUR')), card],
      [chargeFor('topUp', { wallet: true }, money(2000, 'EUR')), card],
    ],
  ],
])('%s makes another request of the same attempt', async (_, wishes) => {
  const { actors, keys, answers, attempt } = keeping();
  answers({ code: 0, msg: '', data: { clientSecret: 'pi_1_secret_2' } });
  for (const [charge, method] of wishes(await attempt()))
    await run(actors.createIntent, { charge, method, attempt: await attempt() });
  expect(differ(keys)).toBe(true);
});

it.each([
  ['repayment', owed, 'FK'],
  ['deposit', deposit(5500), 'YJ'],
  ['topUp', chargeFor('topUp', { wallet: true }, money(1000, 'EUR')), 'CZ'],
  ['purchase', chargeFor('purchase', subject, money(5500, 'EUR')), 'overbuy'],
] as const)(
  'before PayPal is left for, a %s is kept under the specification’s names',
  async (...row) => {
    const [purpose, charge, payType] = row;
    const { actors, area, answers } = keeping();
    answers({
      code: 0,
      msg: '',
      data: { checkOutUrl: 'https://paypal.test/', paymentId: 'p1', tradeNo: 't1' },
    });
    const attempt = await run(actors.openAttempt, { purpose, subject: charge.subject });
    await run(actors.createOrder, { charge, method: payPal, attempt });
    expect(
      ['payPalTradeNumber', 'paymentId', 'payPalType'].map(name => area.getItem(name)),
    ).toEqual(['t1', 'p1', payType]);
  },
);

it('names a card’s payment in the store until its outcome is known', async () => {
  const { actors, area, answers } = keeping();
  answers({ code: 0, msg: '', data: { clientSecret: 'pi_1_secret_2' } });
  const attempt = await run(actors.openAttempt, attemptFor);
  await run(actors.createIntent, { charge: owed, method: card, attempt });
  expect(area.getItem('paymentId')).toBe('pi_1');
  await run(actors.closeAttempt, attemptFor);
  expect(area.getItem('paymentId')).toBeNull();
});

it('leaves the name of an order that waits at PayPal, and takes the place of one that is over', async () => {
  const { actors, area, answers } = keeping();
  const data = { checkOutUrl: 'https://paypal.test/', paymentId: 'p1', tradeNo: 't1' };
  answers({ code: 0, msg: '', data });
  const topUp = chargeFor('topUp', { wallet: true }, money(2_000, 'EUR'));
  const asked = { purpose: 'topUp', subject: topUp.subject } as const;
  const atPayPal = await run(actors.openAttempt, asked);
  await run(actors.createOrder, { charge: topUp, method: payPal, attempt: atPayPal });
  answers({ code: 0, msg: '', data: { clientSecret: 'pi_1_secret_2' } });
  const byCard = await run(actors.openAttempt, attemptFor);
  await run(actors.createIntent, { charge: owed, method: card, attempt: byCard });
  const names = ['payPalTradeNumber', 'paymentId', 'payPalType'];
  expect(names.map(name => area.getItem(name))).toEqual(['t1', 'p1', 'CZ']);
  await run(actors.closeAttempt, asked);
  await run(actors.createIntent, { charge: owed, method: card, attempt: byCard });
  expect(names.map(name => area.getItem(name))).toEqual([null, 'pi_1', null]);
});
