import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { newCardActors } from '../../../src/features/saved-cards/saved-cards.actors.ts';
import { card } from '../../machines/samples.ts';
import { answering } from '../../actors/answering.ts';

/** An API of the specification: it names the card by two fields, and answers no more than success. */
it('a card is saved by the names that section 7 gives, and its list says what came of it', async () => {
  const { client, asked } = answering(({ method, url, body }) => [`${method} ${url}`, body]);
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
