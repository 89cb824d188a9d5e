import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { attempts } from '../../src/actors/attempts.ts';
import { openAttempts } from '../../src/actors/open-attempts.ts';
import { paymentActors } from '../../src/features/payment/payment.actors.ts';
import { createStore, memoryArea } from '../../src/actors/storage.ts';
import { abandonAfter } from '../../src/server/rental/limits.ts';
import { deposit } from '../machines/payment/samples.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const unasked = () => Promise.reject(new Error('the store alone knows'));

/** A payment whose answer was lost, and the page closed. */
function leftBehind() {
  const area = memoryArea();
  const attempted = attempts(createStore(area), deposit.purpose);
  const { key } = attempted.open(deposit.subject.cabinetId);
  attempted.keep(deposit.subject.cabinetId, { key, paymentIntentId: 'pi_1' });
  const store = createStore(area);
  const actors = paymentActors(unasked, store, { paymentMethods: [], agentId: '', extras: [] });
  return {
    store,
    key,
    recall: () => toPromise(createActor(actors.recallAttempt, { input: deposit }).start()),
    open: () => attempts(store, deposit.purpose).open(deposit.subject.cabinetId),
  };
}

it('a payment is asked about until the server has given it up', async () => {
  const { recall, open, key } = leftBehind();
  vi.advanceTimersByTime(abandonAfter - 1);
  expect(await recall()).toEqual({ key, paymentIntentId: 'pi_1' });
  expect(open()).toEqual({ key, paymentIntentId: 'pi_1' });
});

it('gives the next payment a new key once the server has given up the one before', async () => {
  const { recall, open, key, store } = leftBehind();
  vi.advanceTimersByTime(abandonAfter);
  expect(await recall()).toBeNull();
  expect(open().key).not.toBe(key);
  expect(Object.keys(store.get('attempts') ?? {})).toHaveLength(1);
});

it('ignores an attempt that an earlier version of the app left behind', () => {
  const area = memoryArea();
  area.setItem('attempts', '{"deposit:7":{"key":"k","paymentIntentId":"pi_1"}}');
  expect(openAttempts(createStore(area))).toEqual({});
});

it('a payment that goes on is as young as its last step', async () => {
  const { recall, store, key } = leftBehind();
  vi.advanceTimersByTime(abandonAfter - 1);
  attempts(store, 'deposit').keep(deposit.subject.cabinetId, { key, paymentIntentId: 'pi_2' });
  vi.advanceTimersByTime(abandonAfter - 1);
  expect(await recall()).toEqual({ key, paymentIntentId: 'pi_2' });
});
