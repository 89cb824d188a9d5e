import { expect, it } from 'vitest';
import { createStore, memoryArea } from '../../../src/actors/storage.ts';
import { keepAttempt } from '../../../src/features/login/arrivals.part.ts';

it('keeps what each way that was begun waits for', () => {
  const store = createStore(memoryArea());
  keepAttempt(store, 'google', { secret: 'secret-1', state: null });
  keepAttempt(store, 'google', { secret: 'secret-3', state: 'google1', nonce: 'nonce-1' });
  keepAttempt(store, 'apple', { secret: 'secret-2', state: null });
  expect(JSON.parse(store.get('signInAttempts') ?? '')).toEqual({
    google: { secret: 'secret-3', state: 'google1', nonce: 'nonce-1' },
    apple: { secret: 'secret-2', state: null },
  });
});
