import { expect, it } from 'vitest';
import { createActor, toPromise, type AnyActorLogic } from 'xstate';
import { eventually } from '../eventually.ts';
import {
  newCardActors,
  savedCardActors,
} from '../../src/features/saved-cards/saved-cards.actors.ts';
import { paymentActors } from '../../src/features/payment/payment.actors.ts';
import { payoutActors } from '../../src/features/payout/payout.actors.ts';
import { createStore, memoryArea } from '../../src/actors/storage.ts';
import { walletActors } from '../../src/actors/wallet.ts';
import { answering } from './answering.ts';

/** Every look-up of the wallet's pages, under the path it asks. */
function lookUps(agentId: string) {
  const { client, asked } = answering(({ url }) => url);
  const config = { agentId, extras: ['transactions', 'savedCardOnPage'], paymentMethods: [] };
  const nothing = () => Promise.reject(new Error('nothing is typed here'));
  const elsewhere = { here: () => '', go: () => undefined };
  const subject = { wallet: true } as const;
  const payment = paymentActors(client, createStore(memoryArea()), config);
  const rows: Record<string, readonly [AnyActorLogic, unknown]> = {
    'cdb/user/wallet': [walletActors(client, config).loadWallets, {}],
    'cdb/user/wallet for what is in them': [walletActors(client, config).lookAtWallets, {}],
    'cdb/user/wallet/movement/list': [walletActors(client, config).loadMovements, { page: 1 }],
    'cdb/user/wallet for a payout': [payoutActors(client, config).loadOffer, { currency: null }],
    'cdb/user/card': [savedCardActors(client, config).loadCards, {}],
    'cdb/user/card for a top-up': [payment.loadCards, { subject }],
    'cdb/payment/list': [newCardActors(client, config, nothing, elsewhere).loadCardMethod, {}],
    'cdb/payment/list for a top-up': [payment.loadMethods, { subject, purpose: 'topUp' }],
  };
  return { asked, rows };
}

it.each(
  Object.keys(lookUps('').rows).flatMap(name => [
    { name, agentId: '', says: '1' },
    { name, agentId: 'agent-7', says: 'agent-7' },
  ]),
)('$name: asked with the one agent $says', async ({ name, agentId, says }) => {
  const { asked, rows } = lookUps(agentId);
  const [logic, input] = rows[name] ?? [];
  if (!logic) throw new Error('no such look-up');
  const actor = createActor(logic, { input });
  // The answer is empty, which some of the actors take as a failure.
  actor.subscribe({ error: () => undefined });
  actor.start();
  await eventually(() => expect(asked).toHaveLength(1));
  const { pathname, searchParams } = new URL(asked[0] ?? '', 'https://api.example');
  expect(pathname).toBe(`/api/v1/${name.split(' ', 1)[0]}`);
  expect(searchParams.get('agentId')).toBe(says);
});

it('finds no wallet where none can be read, and fails nothing by that', async () => {
  const { client } = answering(
    ({ url }) => url,
    () => ({ code: 500, msg: 'Server error' }),
  );
  const { lookAtWallets } = walletActors(client, { agentId: '', extras: [] });
  expect(await toPromise(createActor(lookAtWallets, { input: {} }).start())).toEqual([]);
});
