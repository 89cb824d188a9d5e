import { expect, it } from 'vitest';
import { allAgreed, nothingAgreed } from '../../../machines/agreement.ts';
import type { PaymentEvent } from '../../../machines/payment/payment.events.ts';
import type { PaymentMethod } from '../../../src/domain/payment-method.ts';
import { cardList } from '../../../stories/support/card-samples.ts';
import { applePay, card, payPal, payPalHere, phone } from '../samples.ts';
import { arriveFresh, type Arrived } from './arrive.ts';
import { button, cardForm, declined, fresh, intent } from './samples.ts';

/** Agreements of a deposit on the payment page, ticked there for the first time (section 5). */
const terms = { type: 'user.ticks', agreement: 'terms', on: true } as const;
const privacy = { type: 'user.ticks', agreement: 'privacy', on: true } as const;
const pays = { type: 'user.pays' } as const;

type Way = {
  readonly method: PaymentMethod;
  readonly isMember?: boolean;
  readonly offered: (arrived: Arrived) => unknown;
  readonly touch: PaymentEvent;
  /** Request that is sent once both boxes are ticked. */
  readonly leaves: (arrived: Arrived) => { readonly asked: readonly unknown[] };
};
const ways: Readonly<Record<string, Way>> = {
  'a card': {
    method: card,
    offered: ({ prepareCardForm }) => prepareCardForm.succeeds(cardForm),
    touch: pays,
    leaves: ({ submitCard }) => submitCard,
  },
  'a saved card': {
    method: card,
    isMember: true,
    offered: ({ loadCards }) => loadCards.succeeds(cardList),
    touch: pays,
    leaves: ({ openAttempt }) => openAttempt,
  },
  'a wallet': {
    method: applePay,
    offered: async arrived => {
      await arrived.prepareWallet.succeeds(button);
      arrived.send({ type: 'wallet.ready', available: true });
    },
    touch: { type: 'user.pays' },
    leaves: arrived => {
      arrived.send({ type: 'wallet.accepted' });
      return arrived.takeToken;
    },
  },
  'PayPal’s window': {
    method: payPalHere,
    offered: async arrived => {
      await arrived.prepareButton.succeeds({ mount: () => () => undefined });
      arrived.send({ type: 'payPal.ready', available: true });
    },
    touch: { type: 'user.pays' },
    leaves: ({ openAttempt }) => openAttempt,
  },
  'PayPal’s page': {
    method: payPal,
    offered: () => undefined,
    touch: pays,
    leaves: ({ openAttempt }) => openAttempt,
  },
};

async function reach({ method, isMember = false, offered }: Way, agreed = nothingAgreed) {
  const arrived = await arriveFresh({ isMember, agreed, device: phone }, [method]);
  await offered(arrived);
  return arrived;
}
/** Sends a touch of the page itself to the payment's chart only. */
const touch = (arrived: Arrived, event: PaymentEvent) => arrived.actor.send(event);
const leftIn = ({ submitCard, openAttempt, takeToken }: Arrived) => [
  ...submitCard.asked,
  ...openAttempt.asked,
  ...takeToken.asked,
];

it.each(Object.entries(ways))('lets no deposit leave by %s before both boxes', async (_, way) => {
  const arrived = await reach(way);
  expect(arrived.context()).toMatchObject({ asksAgreement: true, askedToAgree: 0 });
  touch(arrived, way.touch);
  touch(arrived, terms);
  touch(arrived, way.touch);
  expect(leftIn(arrived)).toEqual([]);
  expect(arrived.context()).toMatchObject({
    askedToAgree: 2,
    agreed: { terms: true, privacy: false },
  });
  touch(arrived, privacy);
  expect(leftIn(arrived)).toEqual([]);
  touch(arrived, way.touch);
  expect(way.leaves(arrived).asked).toHaveLength(1);
  expect(arrived.context().askedToAgree).toBe(2);
});

it('asks for nothing that was ticked on the rent page of this tab', async () => {
  const arrived = await reach(ways['a card'] ?? expect.fail(), allAgreed);
  expect(arrived.context().asksAgreement).toBe(false);
  touch(arrived, pays);
  expect(leftIn(arrived)).toHaveLength(1);
});

it('asks for no agreement where no deposit is held', async () => {
  const arrived = await arriveFresh(
    { agreed: nothingAgreed, query: { purpose: 'topUp', price: '20' } },
    [card],
  );
  await arrived.prepareCardForm.succeeds(cardForm);
  expect(arrived.context().asksAgreement).toBe(false);
  touch(arrived, pays);
  expect(leftIn(arrived)).toHaveLength(1);
});

it('repeats no card payment whose agreement was taken back', async () => {
  const arrived = await reach(ways['a card'] ?? expect.fail());
  for (const event of [terms, privacy, pays]) touch(arrived, event);
  await arrived.submitCard.succeeds(null);
  await arrived.openAttempt.succeeds(fresh);
  await arrived.createIntent.succeeds(intent);
  touch(arrived, { ...terms, on: false });
  await arrived.authoriseCard.fails(declined);
  touch(arrived, { type: 'user.retries' });
  expect(arrived.state()).toMatchObject({ below: [{ value: 'filling' }] });
  expect(arrived.submitCard.asked).toHaveLength(1);
});

it('keeps what is ticked when the person signs in over the page', async () => {
  const arrived = await reach(ways['a card'] ?? expect.fail());
  for (const event of [terms, privacy]) touch(arrived, event);
  touch(arrived, { type: 'person.entered', as: 'member' });
  expect(arrived.context()).toMatchObject({ isMember: true, agreed: allAgreed });
});
