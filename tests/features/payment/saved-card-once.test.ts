import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, toPromise, type AnyActorLogic, type InputFrom } from 'xstate';
import { unclearRental } from '../../../src/actors/open-attempts.ts';
import { openedFor } from '../../../src/actors/charged.ts';
import {
  confirmPaymentActor,
  paymentActors,
} from '../../../src/features/payment/payment.actors.ts';
import {
  savedCardOnceActors,
  type SavedCardRentals,
} from '../../../src/features/payment/saved-card-once.actors.ts';
import { createStore, memoryArea } from '../../../src/actors/storage.ts';
import type { Client } from '../../../src/client/client.ts';
import type { Operation } from '../../../src/contract/operation.ts';
import { chargeFor } from '../../../src/domain/charge.ts';
import { lostCallLimit } from '../../../src/domain/constants.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import { money } from '../../../src/domain/money.ts';
import type { Order } from '../../../src/domain/order.ts';
import { cardList, savedCards } from '../../../stories/support/card-samples.ts';
import { running } from '../../../stories/support/order-samples.ts';
import { cabinet, card } from '../../machines/samples.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: cardList.now }));
afterEach(() => void vi.useRealTimers());

const run = <Logic extends AnyActorLogic>(logic: Logic, input: InputFrom<Logic>) =>
  toPromise(createActor(logic, { input }).start());
const failing = (failure: Failure) => ({ ok: false, failure });
const listed = (orders: readonly Order[]) => ({
  ok: true,
  value: { orders, unread: 0, page: null, pages: null, total: null },
});
const charge = chargeFor('deposit', { cabinetId: cabinet.cabinetId }, money(5_500, 'EUR'));
const config = { paymentMethods: [], agentId: '', extras: [] };

/** A server of section 7 alone, answering each call like this, and one person's browser. */
function browser(answers: Readonly<Record<string, object>>) {
  const area = memoryArea();
  const asked: string[] = [];
  const now: Record<string, object> = { ...answers };
  const client = (async ({ id }: Operation) => {
    asked.push(id);
    return now[id];
  }) as unknown as Client;
  const tab = () => {
    const store = createStore(area);
    store.set('cabinet', cabinet);
    const rented: SavedCardRentals = new Map();
    const { createIntent, askCard } = savedCardOnceActors(client, store, rented);
    const ask = confirmPaymentActor(client, store, () => null, new Map(), false, rented);
    return {
      pays: async () => {
        const attempt = openedFor(store, charge, () => null);
        const { paymentId } = await run(createIntent, { charge, method: card, attempt });
        await run(askCard, { charge, cardId: savedCards.visa.id, attempt });
        return paymentId;
      },
      asks: (paymentId: string) => run(ask, { question: { paymentId } }),
      left: () => unclearRental(store),
      cards: () => run(paymentActors(client, store, config).loadCards, charge),
    };
  };
  return { asked, tab, answer: (id: string, value: object) => void (now[id] = value) };
}

const rentedAs = (tradeNumber: string) => ({ ok: true, value: { tradeNumber } });

it('rents with one call, whose answer names the rental', async () => {
  const { asked, tab } = browser({ rentFromSavedCard: rentedAs('order-1') });
  const { pays, asks } = tab();
  expect(await asks(await pays())).toEqual({ orderId: 'order-1' });
  expect(asked).toEqual(['rentFromSavedCard']);
});

it('finds the rental of a lost answer among those that run, and sends nothing again', async () => {
  const { asked, tab, answer } = browser({
    rentFromSavedCard: failing({ kind: 'network' }),
    orders: listed([]),
  });
  const [one, other] = [tab(), tab()];
  await expect(one.pays()).rejects.toThrow('network');
  const left = one.left();
  expect(left).toEqual({ kind: 'payment', cabinetId: cabinet.cabinetId });
  const paymentId = await other.pays();
  expect(await other.asks(paymentId)).toBeNull();
  answer('orders', listed([running]));
  expect(await one.asks(paymentId)).toEqual({ orderId: running.id });
  expect(asked.filter(id => id === 'rentFromSavedCard')).toHaveLength(1);
});

it('says that nothing was done once the request cannot be under way any more', async () => {
  const { tab } = browser({
    rentFromSavedCard: failing({ kind: 'timeout' }),
    orders: listed([]),
    checkCabinet: { ok: true, value: { unfinishedRentals: 0 } },
  });
  const { pays, asks } = tab();
  await expect(pays()).rejects.toThrow('timeout');
  const paymentId = await pays();
  vi.advanceTimersByTime(lostCallLimit - 1);
  expect(await asks(paymentId)).toBeNull();
  vi.advanceTimersByTime(1);
  await expect(asks(paymentId)).rejects.toThrow('notDone');
});

it('asks again after a refusal, when the person does', async () => {
  const refused = failing({ kind: 'refused', reason: 'other', text: 'Declined.' });
  const { asked, tab, answer } = browser({ rentFromSavedCard: refused });
  const { pays, asks, left } = tab();
  await expect(pays()).rejects.toThrow('refused');
  expect(left()).toBeNull();
  answer('rentFromSavedCard', rentedAs('order-2'));
  expect(await asks(await pays())).toEqual({ orderId: 'order-2' });
  expect(asked).toEqual(['rentFromSavedCard', 'rentFromSavedCard']);
});

it.each([
  ['one that is good', [savedCards.visa], [savedCards.visa]],
  ['none of two, since none is named', [savedCards.visa, savedCards.amex], []],
  ['none that is expired', [savedCards.expired], []],
] as const)('offers %s', async (_, cards, offered) => {
  const { tab } = browser({ savedCards: { ok: true, value: cards } });
  expect((await tab().cards()).cards).toEqual(offered);
});
