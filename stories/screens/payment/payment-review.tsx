import { waitFor, type ActorRefFrom, type AnyStateMachine } from 'xstate';
import { allAgreed } from '../../../machines/agreement.ts';
import type { cardMachine } from '../../../machines/payment/card.machine.ts';
import type { PaymentInput } from '../../../machines/payment/payment.events.ts';
import { paymentMachine } from '../../../machines/payment/payment.machine.ts';
import type { CardList } from '../../../machines/saved-cards/card-list.ts';
import type { Bill } from '../../../src/domain/bill.ts';
import type { PaymentMethod } from '../../../src/domain/payment-method.ts';
import { cabinet } from '../../support/cabinet-samples.ts';
import { cardForm } from '../../support/card-form.ts';
import { methods } from '../../support/samples.ts';
import { stage } from '../../support/stage.ts';
import { worldOf } from '../../support/world.ts';

const review = (asked: Partial<PaymentInput> = {}) =>
  worldOf(paymentMachine, {
    query: { purpose: 'deposit', price: '55', cabinetId: cabinet.cabinetId },
    cabinet,
    methods: null,
    device: { system: 'android', browser: 'other' },
    isMember: false,
    agreed: allAgreed,
    ...asked,
  });

export const at = stage(() => review());
/** The same page for another link or person; `at.of` leads it as well. */
export const atAnother = (asked: Partial<PaymentInput>) => stage(() => review(asked));
export type Context = Parameters<typeof at.of>[0];
type Snapshot = ReturnType<ReturnType<typeof review>['actor']['getSnapshot']>;

const until = (context: Context, ready: (snapshot: Snapshot) => boolean) =>
  waitFor(at.of(context).actor, ready);

/** The chart that collects; it is the one of the method that was offered. */
export function collectorOf<Chart extends AnyStateMachine>(context: Context): ActorRefFrom<Chart> {
  const { collector } = at.of(context).actor.getSnapshot().children;
  if (!collector) throw new Error('nothing is being collected');
  return collector as ActorRefFrom<Chart>;
}

/** The chart that collects by card. */
export function cardOf(context: Context) {
  return collectorOf<typeof cardMachine>(context);
}

/** The chart that settles the payment. */
function settlingOf(context: Context) {
  const { settling } = at.of(context).actor.getSnapshot().children;
  if (!settling) throw new Error('nothing is being settled');
  return settling;
}

/** Chart that asks for the payment's result. */
export function confirmationOf(context: Context) {
  const { confirmation: asked } = settlingOf(context).getSnapshot().children;
  if (!asked) throw new Error('nothing is being confirmed');
  return asked;
}

/** `bill`: the bill of a payment for a rental. */
export async function loadingFields(
  context: Context,
  offered: readonly PaymentMethod[] = methods,
  bill?: Bill,
) {
  const staged = at.of(context);
  await staged.recallAttempt.succeeds(null);
  if (bill) {
    await until(context, snapshot => snapshot.matches('loadingBill'));
    await staged.loadBill.succeeds(bill);
  }
  await until(context, snapshot => snapshot.matches('loadingMethods'));
  await staged.loadMethods.succeeds(offered);
  await until(context, snapshot => !snapshot.matches('loadingMethods'));
  return staged;
}

/** Loads a member's saved cards, up to the collector. */
export async function knowingCards(context: Context, cards: CardList) {
  await until(context, snapshot => snapshot.matches('loadingCards'));
  await at.of(context).loadCards.succeeds(cards);
  await until(context, snapshot => snapshot.matches('collecting'));
}

/** The card's fields stand and can be filled in. */
export async function fieldsStand(context: Context) {
  const staged = at.of(context);
  await staged.prepareCardForm.succeeds(cardForm);
  await waitFor(cardOf(context), card => card.hasTag('ready'));
  return staged;
}

export async function filling(context: Context) {
  await loadingFields(context);
  return fieldsStand(context);
}

/** The card is filled in, and the backend opens the payment. */
export async function preparing(context: Context) {
  const staged = await filling(context);
  const card = cardOf(context);
  card.send({ type: 'user.pays' });
  await staged.submitCard.succeeds(null);
  await waitFor(card, current => current.matches('openingAttempt'));
  await staged.openAttempt.succeeds({ key: 'key-1', paymentIntentId: null });
  await waitFor(card, current => current.matches('preparingPayment'));
  return staged;
}

export async function authorising(context: Context) {
  const staged = await preparing(context);
  await staged.createIntent.succeeds({ clientSecret: 'secret', paymentId: 'pi_1' });
  await waitFor(cardOf(context), current => current.matches('askingBank'));
  return staged;
}

export async function confirming(context: Context) {
  const staged = await authorising(context);
  await staged.authoriseCard.succeeds(null);
  await until(context, snapshot => snapshot.hasTag('settling'));
  return staged;
}
