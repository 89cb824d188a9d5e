import { allAgreed } from '../../machines/agreement.ts';
import { describe, expect, it } from 'vitest';
import { createActor, toPromise, type AnyActorLogic, type InputFrom } from 'xstate';
import { known } from '../../machines/declare.ts';
import { beginning } from '../../machines/payment/beginning.ts';
import { planFor } from '../../machines/payment/plan.ts';
import { walletPaymentOf } from '../../machines/rent/choice.ts';
import { paymentActors } from '../../src/features/payment/payment.actors.ts';
import { payPalActors } from '../../src/actors/paypal.ts';
import { createStore, memoryArea } from '../../src/actors/storage.ts';
import { walletActors } from '../../src/features/payment/wallet-payment.actors.ts';
import type { Cabinet } from '../../src/domain/cabinet.ts';
import { fresh, intent, query } from '../machines/payment/samples.ts';
import { applePay, cabinet, payPal, phone } from '../machines/samples.ts';
import { answering } from './answering.ts';

const run = <Logic extends AnyActorLogic>(logic: Logic, input: InputFrom<Logic>) =>
  toPromise(createActor(logic, { input }).start());

/** Calls of a page while the tabs share `held`. */
function paying(held: Cabinet | null) {
  const store = createStore(memoryArea());
  if (held) store.set('cabinet', held);
  const data = { checkOutUrl: 'https://paypal.test/', paymentId: 'p1', clientSecret: null };
  const { client, asked } = answering(
    ({ url, body }) => `${url} ${body}`,
    ({ url }) => ({ data: url.includes('/user/card') ? [] : data }),
  );
  return { asked, client, store };
}

const payment = beginning({
  query,
  cabinet,
  methods: null,
  device: phone,
  isMember: true,
  agreed: allAgreed,
});
const never = () => Promise.reject(new Error('nothing is typed here'));

describe.each<[string, Cabinet | null]>([
  ['scanned another station', { ...cabinet, cabinetId: '8', cabinetCode: 'BW0008' }],
  ['was refused at a station', null],
])('a deposit is for the station of its page after another tab %s', (_, held) => {
  it('by PayPal', async () => {
    const { asked, client, store } = paying(held);
    const { createOrder } = payPalActors(client, store, () => undefined, new Map());
    await run(createOrder, { ...known(planFor(payment, [payPal])), attempt: fresh });
    expect(asked.join()).toContain(cabinet.cabinetCode);
  });

  it('by a wallet', async () => {
    const { asked, client, store } = paying(held);
    const { payByToken } = walletActors(client, store, never);
    const choice = { kind: 'method', id: applePay.id } as const;
    const chosen = known(walletPaymentOf({ cabinet, methods: [applePay], choice }));
    await run(payByToken, { ...chosen, attempt: fresh, intent, token: 'ctoken_1' });
    expect(asked.join()).toContain(cabinet.cabinetCode);
  });

  it('and so are the saved cards', async () => {
    const { asked, client, store } = paying(held);
    const actors = paymentActors(client, store, {
      paymentMethods: [],
      agentId: 'agent-7',
      extras: ['savedCardOnPage'],
    });
    await run(actors.loadCards, { subject: known(payment.subject) });
    expect(asked.join()).toContain(`qrcode=${cabinet.cabinetCode}`);
  });
});
