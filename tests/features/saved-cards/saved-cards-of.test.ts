import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { paymentActors } from '../../../src/features/payment/payment.actors.ts';
import { createStore, memoryArea } from '../../../src/actors/storage.ts';
import type { Subject } from '../../../src/domain/charge.ts';
import { cabinet } from '../../machines/samples.ts';
import { answering } from '../../actors/answering.ts';

/** The saved cards that a payment is offered, as section 7 asks for them. */
async function askedFor(subject: Subject): Promise<string> {
  const store = createStore(memoryArea());
  store.set('cabinet', cabinet);
  const { client, asked } = answering(
    ({ url }) => url,
    () => ({ data: [] }),
  );
  const { loadCards } = paymentActors(client, store, {
    paymentMethods: [],
    agentId: 'agent-7',
    extras: ['savedCardOnPage'],
  });
  await toPromise(createActor(loadCards, { input: { subject } }).start());
  return asked.join();
}

it('asks by the station’s code for a deposit there', async () => {
  expect(await askedFor({ cabinetId: cabinet.cabinetId })).toBe(
    `/api/v1/cdb/user/card?userEnd=web&qrcode=${cabinet.cabinetCode}`,
  );
});

it.each<Subject>([{ orderId: 'o1' }, { wallet: true }, { cabinetId: 'another' }])(
  'asks by the agent for %j',
  async subject => {
    expect(await askedFor(subject)).toBe('/api/v1/cdb/user/card?userEnd=web&agentId=agent-7');
  },
);
