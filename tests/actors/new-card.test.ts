import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { newCardActors } from '../../src/actors/new-card.ts';
import { createClient } from '../../src/client/client.ts';
import { card } from '../machines/samples.ts';

/** An API of the specification: it names the card by two fields, and answers no more than success. */
it('a card is saved by the names that section 7 gives, and its list says what came of it', async () => {
  const asked: [string, string][] = [];
  const client = createClient({
    baseUrl: '/api/v1',
    token: () => 'T1',
    locale: () => 'de-DE',
    agentOpenId: () => '',
    onRefused: async () => null,
    fetch: async (url, init) => {
      if (typeof url !== 'string') throw new TypeError('an address is expected');
      asked.push([`${init?.method} ${url}`, await new Response(init?.body ?? null).text()]);
      return Response.json({ code: 0, msg: '' });
    },
  });
  const nobody = () => Promise.reject(new Error('nothing is typed here'));
  const departure = { here: () => 'https://rent.test/wallet', go: () => undefined };
  const { keepCard } = newCardActors(client, { agentId: '' }, nobody, departure);
  const input = { method: card, providerCardId: 'pm_1', setupId: 'seti_1' };
  expect(await toPromise(createActor(keepCard, { input }).start())).toBeNull();
  expect(asked).toEqual([
    [
      'POST /api/v1/stripe/saveCard/confirm',
      `paymentId=${card.id}&paymentMethod=pm_1&setupIntent=seti_1`,
    ],
  ]);
});
