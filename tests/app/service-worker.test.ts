import { expect, it, vi } from 'vitest';
import { createStore, memoryArea } from '../../src/actors/storage.ts';
import { keepOffline } from '../../src/app/service-worker.ts';
import { configSchema } from '../../src/contract/config.ts';
import { areYouBusy, takeOver, whereAreYou } from '../../src/domain/worker.ts';
import * as v from 'valibot';

/** The browser as far as workers go: one is registered, and a newer one may wait. */
function browser() {
  const told: unknown[] = [];
  const registered: string[] = [];
  const worker = { postMessage: (message: unknown) => told.push(message) };
  const registration = Object.assign(new EventTarget(), {
    waiting: null as typeof worker | null,
    installing: null as EventTarget | null,
    update: vi.fn(() => Promise.reject(new TypeError('offline'))),
  });
  const workers = Object.assign(new EventTarget(), {
    register: async (path: string) => {
      registered.push(path);
      return registration;
    },
    ready: Promise.resolve({ active: null }),
  }) as unknown as ServiceWorkerContainer; // what is asked of it
  const store = createStore(memoryArea());
  vi.stubGlobal('document', new EventTarget());
  return { told, registered, registration, worker, workers, store };
}
const home = () => 'https://borrowatt.example/';
const on = v.parse(configSchema, { serviceWorker: true });

vi.stubEnv('DEV', false);

it('a page registers none unless the operator has one, or where the browser has none', async () => {
  const { registered, workers, store } = browser();
  await keepOffline({ config: v.parse(configSchema, {}), store }, workers, home);
  await keepOffline({ config: on, store }, undefined, home);
  expect(registered).toEqual([]);
  await keepOffline({ config: on, store }, workers, home);
  expect(registered).toEqual(['/service-worker.js']);
});

it('a version that waits takes over when a page is opened, and one that comes later as well', async () => {
  const { told, registration, worker, workers, store } = browser();
  registration.waiting = worker;
  await keepOffline({ config: on, store }, workers, home);
  expect(told).toEqual([takeOver]);
  registration.waiting = null;
  registration.installing = new EventTarget();
  registration.dispatchEvent(new Event('updatefound'));
  registration.waiting = worker;
  registration.installing.dispatchEvent(new Event('statechange'));
  expect(told).toEqual([takeOver, takeOver]);
});

it('each page that is opened asks for a newer version, and bears it that there is no network', async () => {
  const { registration, workers, store } = browser();
  await keepOffline({ config: on, store }, workers, home);
  expect(registration.update).toHaveBeenCalledTimes(1);
});

it('while a payment is under way it waits, and takes over when the page is put aside', async () => {
  const { told, registration, worker, workers, store } = browser();
  registration.waiting = worker;
  store.set('attempts', { 'deposit:c1': { key: 'k', paymentIntentId: null, begunAt: Date.now() } });
  await keepOffline({ config: on, store }, workers, home);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told).toEqual([]);
  store.remove('attempts');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told).toEqual([takeOver]);
});

it('says to a worker whether money moves or a power bank comes out, and where it is', async () => {
  const { workers, store } = browser();
  let here = home();
  await keepOffline({ config: on, store }, workers, () => here);
  const asks = (data: string) => {
    const said: unknown[] = [];
    const ports = [{ postMessage: (answer: unknown) => said.push(answer) }];
    workers.dispatchEvent(Object.assign(new Event('message'), { data, ports }));
    return said;
  };
  expect(asks(areYouBusy)).toEqual([false]);
  here = 'https://borrowatt.example/confirm?payType=YJ';
  expect(asks(areYouBusy)).toEqual([true]);
  expect(asks(whereAreYou)).toEqual([here]);
  expect(asks('something else')).toEqual([]);
});
