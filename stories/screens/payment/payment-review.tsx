import { createActor, SimulatedClock, waitFor } from 'xstate';
import { provideAll } from '../../../machines/declare.ts';
import { cardMachine } from '../../../machines/payment/card.machine.ts';
import type {
  Attempt,
  AttemptFor,
  CardForm,
  CollectInput,
  Intent,
} from '../../../machines/payment/collect.ts';
import type { WalletButton } from '../../../machines/payment/device-wallet.events.ts';
import { deviceWalletMachine } from '../../../machines/payment/device-wallet.machine.ts';
import { paymentConfirmation } from '../../../machines/payment/confirmation.ts';
import type {
  PayPalButton,
  PayPalOrder,
  WindowEnd,
} from '../../../machines/payment/paypal.events.ts';
import { payPalMachine } from '../../../machines/payment/paypal.machine.ts';
import { savedCardMachine, type CardAsked } from '../../../machines/payment/saved-card.machine.ts';
import type { CardList } from '../../../machines/saved-cards/card-list.ts';
import { paymentMachine } from '../../../machines/payment/payment.machine.ts';
import { settlingMachine, type ClosedAttempt } from '../../../machines/payment/settling.machine.ts';
import type { PaymentInput } from '../../../machines/payment/payment.events.ts';
import type { Bill } from '../../../src/domain/bill.ts';
import type { Charge, Subject } from '../../../src/domain/charge.ts';
import type { Coupon } from '../../../src/domain/coupon.ts';
import type { PaymentMethod } from '../../../src/domain/payment-method.ts';
import { recorder } from '../../support/recorder.ts';
import { cabinet } from '../../support/cabinet-samples.ts';
import { cardForm } from '../../support/card-form.ts';
import { newCardReview } from '../../support/new-card-review.ts';
import { methods } from '../../support/samples.ts';
import { scripted } from '../../support/scripted.ts';
import { stage } from '../../support/stage.ts';

type PayInput = Pick<CollectInput, 'method' | 'charge'> & {
  attempt: Attempt;
  intent: Intent;
  token: string;
};

function review(asked: Partial<PaymentInput> = {}) {
  const clock = new SimulatedClock();
  const recallAttempt = scripted<Attempt | null, AttemptFor>(),
    loadMethods = scripted<readonly PaymentMethod[], AttemptFor>(),
    openAttempt = scripted<Attempt, AttemptFor>(),
    closeAttempt = scripted<null, ClosedAttempt>(),
    loadBill = scripted<Bill | null, AttemptFor>(),
    buyByHold = scripted<null, { orderId: string; attempt: AttemptFor }>();
  const prepareCardForm = scripted<
      CardForm,
      { publicKey: string } & Pick<Charge, 'money' | 'capture'>
    >(),
    submitCard = scripted<null, { cardForm: CardForm }>(),
    createIntent = scripted<Intent, { charge: Charge; method: PaymentMethod; attempt: Attempt }>(),
    authoriseCard = scripted<null, { cardForm: CardForm; clientSecret: string }>();
  const createOrder = scripted<
      PayPalOrder,
      { charge: Charge; method: PaymentMethod; attempt: Attempt }
    >(),
    leaveForPayPal = scripted<null, { checkOutUrl: string }>();
  const prepareButton = scripted<PayPalButton, Pick<CollectInput, 'method' | 'charge'>>(),
    askInWindow = scripted<WindowEnd, { button: PayPalButton; order: PayPalOrder }>(),
    lookAtOrder = scripted<null, { paymentId: string }>();
  const prepareWallet = scripted<WalletButton, Pick<CollectInput, 'method' | 'charge'>>();
  const loadCards = scripted<CardList, { subject: Subject }>(),
    askCard = scripted<CardAsked, { charge: Charge; cardId: string; attempt: Attempt }>(),
    answerBank = scripted<null, { publicKey: string; clientSecret: string }>();
  const { newCard, answers: newCardAnswers } = newCardReview();
  const ask = scripted<{ orderId: string } | null, { question: { paymentId: string } }>();
  const loadCoupon = scripted<Coupon, { code: string }>(),
    payByCoupon = scripted<null, { orderId: string; code: string }>();
  const logic = provideAll(paymentMachine, {
    loadCoupon: loadCoupon.logic,
    payByCoupon: payByCoupon.logic,
    recallAttempt: recallAttempt.logic,
    loadMethods: loadMethods.logic,
    loadBill: loadBill.logic,
    buyByHold: buyByHold.logic,
    closeAttempt: closeAttempt.logic,
    card: provideAll(cardMachine, {
      prepareCardForm: prepareCardForm.logic,
      submitCard: submitCard.logic,
      openAttempt: openAttempt.logic,
      createIntent: createIntent.logic,
      authoriseCard: authoriseCard.logic,
    }),
    paypal: provideAll(payPalMachine, {
      prepareButton: prepareButton.logic,
      askInWindow: askInWindow.logic,
      lookAtOrder: lookAtOrder.logic,
      openAttempt: openAttempt.logic,
      createOrder: createOrder.logic,
      leaveForPayPal: leaveForPayPal.logic,
    }),
    wallet: provideAll(deviceWalletMachine, {
      prepareWallet: prepareWallet.logic,
      takeToken: scripted<string, { button: WalletButton }>().logic,
      openAttempt: openAttempt.logic,
      createIntent: createIntent.logic,
      payByToken: scripted<{ actionSecret: string | null }, PayInput>().logic,
      answerBank: scripted<null, { button: WalletButton; actionSecret: string }>().logic,
    }),
    loadCards: loadCards.logic,
    savedCard: provideAll(savedCardMachine, {
      openAttempt: openAttempt.logic,
      createIntent: createIntent.logic,
      askCard: askCard.logic,
      newCard,
      answerBank: answerBank.logic,
    }),
    settling: provideAll(settlingMachine, {
      closeAttempt: closeAttempt.logic,
      confirmation: provideAll(paymentConfirmation, { ask: ask.logic }),
    }),
  });
  const input: PaymentInput = {
    query: { purpose: 'deposit', price: '55', cabinetId: cabinet.cabinetId },
    cabinet,
    device: { system: 'android', browser: 'other' },
    isMember: false,
    ...asked,
  };
  const actor = createActor(logic, { clock, inspect: recorder.inspect, input });
  return {
    clock,
    recallAttempt,
    loadMethods,
    openAttempt,
    closeAttempt,
    prepareCardForm,
    submitCard,
    createIntent,
    authoriseCard,
    createOrder,
    leaveForPayPal,
    prepareButton,
    askInWindow,
    lookAtOrder,
    prepareWallet,
    loadBill,
    buyByHold,
    loadCoupon,
    payByCoupon,
    loadCards,
    askCard,
    newCardAnswers,
    ask,
    actor,
  };
}

export const at = stage(() => review());
/** The same page of another link or person; `at.of` leads it as well. */
export const atAnother = (asked: Partial<PaymentInput>) => stage(() => review(asked));
export type Context = Parameters<typeof at.of>[0];
type Snapshot = ReturnType<ReturnType<typeof review>['actor']['getSnapshot']>;

const until = (context: Context, ready: (snapshot: Snapshot) => boolean) =>
  waitFor(at.of(context).actor, ready);

/** The chart that collects by card. */
export function cardOf(context: Context) {
  const { card } = at.of(context).actor.getSnapshot().children;
  if (!card) throw new Error('no card is being collected');
  return card;
}

/** The chart that settles the payment. */
export function settlingOf(context: Context) {
  const { settling } = at.of(context).actor.getSnapshot().children;
  if (!settling) throw new Error('nothing is being settled');
  return settling;
}

/** The chart that asks what came of the payment. */
export function confirmationOf(context: Context) {
  const { confirmation, unknownConfirmation } = settlingOf(context).getSnapshot().children;
  const asked = confirmation ?? unknownConfirmation;
  if (!asked) throw new Error('nothing is being confirmed');
  return asked;
}

/** `bill`: what the payment would be, where it is for a rental. */
export async function loadingFields(
  context: Context,
  offered: readonly PaymentMethod[] = methods,
  bill?: Bill,
) {
  const staged = at.of(context);
  staged.recallAttempt.succeeds(null);
  if (bill) {
    await until(context, snapshot => snapshot.matches('loadingBill'));
    staged.loadBill.succeeds(bill);
  }
  await until(context, snapshot => snapshot.matches('loadingMethods'));
  staged.loadMethods.succeeds(offered);
  await until(context, snapshot => !snapshot.matches('loadingMethods'));
  return staged;
}

/** What a member has saved is known. */
export async function knowingCards(context: Context, cards: CardList) {
  await until(context, snapshot => snapshot.matches('loadingCards'));
  at.of(context).loadCards.succeeds(cards);
  await until(context, snapshot => snapshot.matches('collecting'));
}

/** The card's fields stand and can be filled in. */
export async function fieldsStand(context: Context) {
  const staged = at.of(context);
  staged.prepareCardForm.succeeds(cardForm);
  await waitFor(cardOf(context), card => card.hasTag('filling'));
  return staged;
}

export async function filling(context: Context) {
  await loadingFields(context);
  return fieldsStand(context);
}

export async function authorising(context: Context) {
  const staged = await filling(context);
  const card = cardOf(context);
  card.send({ type: 'user.pays' });
  staged.submitCard.succeeds(null);
  await waitFor(card, current => current.matches('openingAttempt'));
  staged.openAttempt.succeeds({ key: 'key-1', paymentIntentId: null });
  await waitFor(card, current => current.matches('preparingPayment'));
  staged.createIntent.succeeds({ clientSecret: 'secret', paymentId: 'pi_1' });
  await waitFor(card, current => current.matches('askingBank'));
  return staged;
}

export async function confirming(context: Context) {
  const staged = await authorising(context);
  staged.authoriseCard.succeeds(null);
  await until(context, snapshot => snapshot.hasTag('settling'));
  return staged;
}
