import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { RentalAttempt } from '../../../machines/rent/confirmation.ts';
import { unclearRental } from '../../../src/actors/open-attempts.ts';
import { rentalOnceActors } from '../../../src/features/rent/rent.actors.ts';
import { createStore, memoryArea } from '../../../src/actors/storage.ts';
import type { Client } from '../../../src/client/client.ts';
import type { Operation } from '../../../src/contract/operation.ts';
import { lostCallLimit } from '../../../src/domain/constants.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import type { Order } from '../../../src/domain/order.ts';
import { tariff } from '../../../stories/support/cabinet-samples.ts';
import { running } from '../../../stories/support/order-samples.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const failing = (failure: Failure) => ({ ok: false, failure });
const lost = failing({ kind: 'network' });
const listed = (orders: readonly Order[], unread = 0) => ({
  ok: true,
  value: { orders, unread, page: null, pages: null, total: null },
});
const free = { ok: true, value: { unfinishedRentals: 0 } };
const returned: Order = { ...running, id: 'old', status: 'returned', settlementId: 7 };

/** A server of section 7 alone, answering each call like this, and one person's browser. */
function browser(answers: Readonly<Record<string, object>>) {
  const area = memoryArea();
  const asked: string[] = [];
  const now = { ...answers };
  const client = (async ({ id }: Operation) => {
    asked.push(id);
    return now[id];
  }) as unknown as Client;
  const tab = () => {
    const store = createStore(area);
    const { openAttempt, askForRental } = rentalOnceActors(client, store);
    return {
      unclear: () => unclearRental(store),
      open: () => toPromise(createActor(openAttempt, { input: {} }).start()),
      ask: (attempt: RentalAttempt) =>
        toPromise(
          createActor(askForRental, {
            input: { question: { cabinetCode: 'BW-1', tariff, payer: 'balance', ...attempt } },
          }).start(),
        ),
    };
  };
  return { asked, tab, answer: (id: string, value: object) => void (now[id] = value) };
}

/** The answer was lost on its way. */
async function afterLoss(answers: Readonly<Record<string, object>> = {}) {
  const server = browser({ rentByBalance: lost, orders: listed([]), ...answers });
  const tab = server.tab();
  await expect(tab.ask(await tab.open())).rejects.toThrow('network');
  return { ...server, read: async () => tab.ask({ ...(await tab.open()) }) };
}

it('forgets a rental whose answer is known', async () => {
  const { asked, tab } = browser({ rentByBalance: { ok: true, value: { orderId: 'o1' } } });
  const { open, ask, unclear } = tab();
  const attempt = await open();
  expect(attempt.wasSent).toBe(false);
  expect(unclear()).toEqual({ kind: 'rental' });
  expect(await ask(attempt)).toEqual({ orderId: 'o1' });
  expect(unclear()).toBeNull();
  expect(asked).toEqual(['rentByBalance']);
});

it('forgets a rental that was refused', async () => {
  const { tab } = browser({ rentByBalance: failing({ kind: 'forbidden' }) });
  const { open, ask, unclear } = tab();
  await expect(ask(await open())).rejects.toThrow('forbidden');
  expect(unclear()).toBeNull();
});

it.each<Failure>([
  { kind: 'network' },
  { kind: 'timeout' },
  { kind: 'badAnswer' },
  { kind: 'unexpected' },
])('sends a rental once whose outcome is open ($kind), whichever tab asks', async failure => {
  const { asked, tab } = browser({ rentByBalance: failing(failure), orders: listed([]) });
  const [one, other] = [tab(), tab()];
  await expect(one.ask(await one.open())).rejects.toThrow(failure.kind);
  const attempt = await other.open();
  expect(attempt.wasSent).toBe(true);
  expect(await other.ask(attempt)).toBeNull();
  expect(await one.ask(await one.open())).toBeNull();
  expect(asked).toEqual(['rentByBalance', 'orders', 'orders']);
});

it('finds the rental among those that ended, on whichever page', async () => {
  const { answer, asked, read, tab } = await afterLoss({
    orders: listed(Array.from({ length: 10 }, (_, index) => ({ ...returned, id: `old${index}` }))),
  });
  expect(await read()).toBeNull();
  expect(asked.filter(id => id === 'orders').length).toBeGreaterThan(1);
  answer('orders', listed([returned, running]));
  expect(await read()).toEqual({ orderId: running.id });
  expect(tab().unclear()).toBeNull();
});

it('believes that nothing runs once the request cannot be under way any more', async () => {
  const { read, tab, asked } = await afterLoss({ checkCabinet: free, orders: listed([returned]) });
  vi.advanceTimersByTime(lostCallLimit - 1);
  expect(await read()).toBeNull();
  expect(asked).not.toContain('checkCabinet');
  vi.advanceTimersByTime(1);
  expect(await read()).toEqual({ orderId: null });
  expect(tab().unclear()).toBeNull();
});

it.each([
  [
    'a rental that the station knows of',
    { checkCabinet: { ok: true, value: { unfinishedRentals: 1 } } },
  ],
  ['an order that cannot be read', { checkCabinet: free, orders: listed([], 1) }],
  ['a list that is refused', { orders: failing({ kind: 'forbidden' }) }],
  ['a list that does not come', { orders: lost }],
  ['a station that does not answer', { checkCabinet: lost }],
])('does not believe it beside %s', async (_, answers) => {
  const { read, tab } = await afterLoss(answers);
  vi.advanceTimersByTime(lostCallLimit);
  expect(await read()).toBeNull();
  expect(tab().unclear()).toEqual({ kind: 'rental' });
});

it('takes the word of the list where the station has nothing left to give', async () => {
  const refusal: Failure = { kind: 'refused', reason: 'other', text: 'no battery' };
  const { read } = await afterLoss({ checkCabinet: failing(refusal) });
  vi.advanceTimersByTime(lostCallLimit);
  expect(await read()).toEqual({ orderId: null });
});

it('keeps what is not known while the person has to sign in again', async () => {
  const { read, tab } = await afterLoss({ orders: failing({ kind: 'unauthorized', text: '' }) });
  await expect(read()).rejects.toThrow('unauthorized');
  expect(tab().unclear()).toEqual({ kind: 'rental' });
});
