import { afterEach, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { orderActors } from '../../src/actors/orders.ts';
import type { Client } from '../../src/client/client.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { callTimeout, requestTimeout } from '../../src/domain/constants.ts';
import type { Order } from '../../src/domain/order.ts';
import { running } from '../../stories/support/order-samples.ts';
import { slowly } from './slowly.ts';

/** A server that knows the order, and answers "order time" like this. */
const read = async (known: Order, time: object) => {
  const asked: string[] = [];
  const client = (async ({ id }: Operation) => {
    asked.push(id);
    if (id === 'orderTime') return time;
    return { ok: true, value: { order: known, serverTime: 5_000 } };
  }) as unknown as Client;
  const { loadOrder } = orderActors(client);
  const reading = await toPromise(createActor(loadOrder, { input: { orderId: known.id } }).start());
  return { asked, reading };
};
const euros = (minor: number, currency = 'EUR') => ({ ok: true, value: { minor, currency } });

it('asks what a running rental costs by now', async () => {
  const { asked, reading } = await read(running, euros(450));
  expect(asked).toEqual(['orderDetail', 'orderTime']);
  expect(reading).toMatchObject({ serverTime: 5_000, soFar: 450 });
});

it.each([[{ ok: false, failure: { kind: 'notFound' } }], [euros(450, 'USD')]])(
  'reckons by itself where the server answers %j',
  async time => {
    const { reading } = await read(running, time);
    expect(reading).toMatchObject({ order: running });
    expect(reading.soFar).toBeUndefined();
  },
);

it('does not ask for one that has ended', async () => {
  const ended: Order = { ...running, status: 'returned', settlementId: 7 };
  expect((await read(ended, euros(1))).asked).toEqual(['orderDetail']);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows the order all the same where that question is never answered, and takes it back', async () => {
  vi.useFakeTimers();
  let asked: AbortSignal | undefined;
  const client = (async ({ id }: Operation, _: unknown, { signal }: { signal: AbortSignal }) => {
    if (id !== 'orderTime') return { ok: true, value: { order: running, serverTime: 5_000 } };
    asked = signal;
    return new Promise((_answer, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    );
  }) as unknown as Client;
  const { loadOrder } = orderActors(client);
  const reading = toPromise(createActor(loadOrder, { input: { orderId: running.id } }).start());
  await vi.advanceTimersByTimeAsync(requestTimeout - 1);
  expect(await Promise.race([reading, Promise.resolve(null)])).toMatchObject({ order: running });
  expect((await reading).soFar).toBeUndefined();
  expect(asked?.aborted).toBe(true);
});

it('shows an order that came late before its chart gives up waiting', async () => {
  vi.useFakeTimers();
  const client = slowly({
    orderDetail: { after: 8_500, value: { order: running, serverTime: 5_000 } },
    orderTime: { after: 3_000, value: { minor: 450, currency: 'EUR' } },
  });
  const { loadOrder } = orderActors(client);
  const reading = toPromise(createActor(loadOrder, { input: { orderId: running.id } }).start());
  await vi.advanceTimersByTimeAsync(callTimeout - 1);
  expect(await Promise.race([reading, Promise.resolve(null)])).toMatchObject({ order: running });
  expect((await reading).soFar).toBeUndefined();
});

it('waits for nothing more once that question is answered', async () => {
  vi.useFakeTimers();
  await read(running, euros(450));
  expect(vi.getTimerCount()).toBe(0);
});
