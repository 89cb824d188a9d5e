import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { Intent } from '../../machines/payment/collect.ts';
import { cardActors } from '../../src/features/payment/card-payment.actors.ts';
import { createStore, memoryArea } from '../../src/actors/storage.ts';
import { createClient } from '../../src/client/client.ts';
import { chargeFor } from '../../src/domain/charge.ts';
import { money } from '../../src/domain/money.ts';
import { extraNames } from '../../src/domain/extras.ts';
import { card } from '../machines/samples.ts';

const subject = { cabinetId: '7' };
const charge = chargeFor('deposit', subject, money(5_500, 'EUR'));

/** A backend that does each key once, and refuses one that comes with another request. */
function paying() {
  const known = new Map<string, string>();
  /** Requests that took effect, repeated answers left out: whether the card is kept. */
  const done: boolean[] = [];
  let lost = false;
  const client = createClient({
    baseUrl: 'http://backend.test/api/v1',
    token: () => 'T1',
    locale: () => 'de-DE',
    agentOpenId: () => 'agent-7',
    extras: () => extraNames,
    onRefused: async () => null,
    fetch: async (_, init) => {
      const key = new Headers(init?.headers).get('Idempotency-Key') ?? '';
      const { body } = init ?? {};
      if (!(body instanceof URLSearchParams)) throw new TypeError('a form is expected');
      const request = body.toString();
      const before = known.get(key);
      if (before !== undefined && before !== request)
        return Response.json({ code: 409, msg: 'conflict', data: null });
      known.set(key, request);
      if (before === undefined) done.push(request.includes('saveCard'));
      if (lost) throw new TypeError('connection lost');
      return Response.json({ code: 0, msg: '', data: { clientSecret: 'pi_1_secret_2' } });
    },
  });
  const actors = cardActors(client, createStore(memoryArea()), () =>
    Promise.reject(new Error('nothing is typed here')),
  );
  return {
    done,
    pays: async (keepsCard?: true): Promise<Intent> => {
      const attempt = await toPromise(
        createActor(actors.openAttempt, { input: { purpose: 'deposit', subject } }).start(),
      );
      const input = { charge, method: card, attempt, keepsCard };
      return toPromise(createActor(actors.createIntent, { input }).start());
    },
    losesAnswers: (now: boolean) => {
      lost = now;
    },
  };
}

it('hears every change of the tick, however often the card is tried', async () => {
  const { pays, done } = paying();
  await pays();
  await pays(true);
  await pays();
  await pays(true);
  await pays(true);
  await pays();
  expect(done).toEqual([false, true, false, true, true, false]);
});

it('without the tick the same card is the same request', async () => {
  const { pays, done } = paying();
  await pays();
  await pays();
  expect(done).toEqual([false]);
});

it('hears the tick taken back after an answer that was lost', async () => {
  const { pays, done, losesAnswers } = paying();
  await pays();
  losesAnswers(true);
  await expect(pays(true)).rejects.toThrow('network');
  losesAnswers(false);
  await pays();
  expect(done).toEqual([false, true, false]);
});
