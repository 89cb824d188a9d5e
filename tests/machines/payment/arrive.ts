import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { provideAll } from '../../../machines/declare.ts';
import { cardMachine, type CardEvent } from '../../../machines/payment/card.machine.ts';
import type {
  Attempt,
  AttemptFor,
  CardForm,
  CollectInput,
  Intent,
} from '../../../machines/payment/collect.ts';
import type { WalletButton, WalletEvent } from '../../../machines/payment/device-wallet.events.ts';
import { deviceWalletMachine } from '../../../machines/payment/device-wallet.machine.ts';
import { paymentConfirmation } from '../../../machines/payment/confirmation.ts';
import { settlingMachine, type ClosedAttempt } from '../../../machines/payment/settling.machine.ts';
import type { PaymentEvent, PaymentInput } from '../../../machines/payment/payment.events.ts';
import { payPalMachine, type PayPalOrder } from '../../../machines/payment/paypal.machine.ts';
import {
  savedCardMachine,
  type CardAsked,
  type SavedCardEvent,
} from '../../../machines/payment/saved-card.machine.ts';
import type { CardList } from '../../../machines/saved-cards/saved-cards.machine.ts';
import { paymentMachine } from '../../../machines/payment/payment.machine.ts';
import type { Bill } from '../../../src/domain/bill.ts';
import type { Charge, Subject } from '../../../src/domain/charge.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import type { PaymentMethod } from '../../../src/domain/payment-method.ts';
import type { PaymentQuery } from '../../../src/domain/routes.ts';
import { cabinet, card, phone } from '../samples.ts';
import { scripted } from '../scripted.ts';
import { start } from '../support.ts';

export const query: PaymentQuery = { purpose: 'deposit', cabinetId: '7', price: '55' };
export const deposit = { purpose: 'deposit', subject: { cabinetId: '7' } } as const;
export const charge: Charge = {
  ...deposit,
  money: { minor: 5_500, currency: 'EUR' },
  capture: 'hold',
};
export const cardForm: CardForm = { mount: () => () => undefined };
export const button: WalletButton = { mount: () => () => undefined };
export const fresh: Attempt = { key: 'K1', paymentIntentId: null };
export const begun: Attempt = { key: 'K1', paymentIntentId: 'pi_1' };
export const intent: Intent = { clientSecret: 'secret', paymentId: 'pi_1' };
export const declined: Failure = { kind: 'declined', reason: 'insufficientFunds' };
export const notYet: readonly Failure[] = [
  { kind: 'network' },
  { kind: 'timeout' },
  { kind: 'notYet' },
];
/**
 * The session ended while the customer was at the bank: the question was refused, not the payment.
 */
export const refusedQuestion: Failure = { kind: 'unauthorized', text: '' };
export const question = { question: { paymentId: 'pi_1' } };

/** Everything a person can wish on the page, whichever chart hears it. */
export type Wish =
  | PaymentEvent
  | CardEvent
  | SavedCardEvent
  | WalletEvent
  | { type: 'user.asksNow' };

export function arrive(input: Partial<PaymentInput> = {}) {
  const recallAttempt = scripted<Attempt | null, AttemptFor>();
  const loadMethods = scripted<readonly PaymentMethod[], { subject: Subject }>();
  const prepareCardForm = scripted<
    CardForm,
    { publicKey: string } & Pick<Charge, 'money' | 'capture'>
  >();
  const submitCard = scripted<null, { cardForm: CardForm }>();
  const openAttempt = scripted<Attempt, AttemptFor>();
  const createIntent = scripted<
    Intent,
    { charge: Charge; method: PaymentMethod; attempt: Attempt }
  >();
  const loadCards = scripted<CardList, { subject: Subject }>();
  const askCard = scripted<CardAsked, { charge: Charge; cardId: string; attempt: Attempt }>();
  const answerSavedCardsBank = scripted<null, { publicKey: string; clientSecret: string }>();
  const authoriseCard = scripted<null, { cardForm: CardForm; clientSecret: string }>();
  const createOrder = scripted<
    PayPalOrder,
    { charge: Charge; method: PaymentMethod; attempt: Attempt }
  >();
  const leaveForPayPal = scripted<null, { checkOutUrl: string }>();
  type Collecting = Pick<CollectInput, 'method' | 'charge'>;
  const prepareWallet = scripted<WalletButton, Collecting>();
  const takeToken = scripted<string, { button: WalletButton }>();
  const payByToken = scripted<
    { actionSecret: string | null },
    Collecting & { attempt: Attempt; token: string }
  >();
  const answerBank = scripted<null, { button: WalletButton; actionSecret: string }>();
  const ask = scripted<{ orderId: string } | null, { question: { paymentId: string } }>();
  const closeAttempt = scripted<null, ClosedAttempt>();
  const loadBill = scripted<Bill | null, AttemptFor>();
  const buyByHold = scripted<null, { orderId: string; attempt: AttemptFor }>();
  const machine = provideAll(paymentMachine, {
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
      openAttempt: openAttempt.logic,
      createOrder: createOrder.logic,
      leaveForPayPal: leaveForPayPal.logic,
    }),
    loadCards: loadCards.logic,
    savedCard: provideAll(savedCardMachine, {
      openAttempt: openAttempt.logic,
      createIntent: createIntent.logic,
      askCard: askCard.logic,
      answerBank: answerSavedCardsBank.logic,
    }),
    wallet: provideAll(deviceWalletMachine, {
      prepareWallet: prepareWallet.logic,
      takeToken: takeToken.logic,
      openAttempt: openAttempt.logic,
      createIntent: createIntent.logic,
      payByToken: payByToken.logic,
      answerBank: answerBank.logic,
    }),
    settling: provideAll(settlingMachine, {
      confirmation: provideAll(paymentConfirmation, { ask: ask.logic }),
      closeAttempt: closeAttempt.logic,
    }),
  });
  const { actor, clock } = start(machine, {
    input: { query, cabinet, device: phone, isMember: false, ...input },
  });
  const settling = () => {
    const { settling: current, earlierSettling } = actor.getSnapshot().children;
    return current ?? earlierSettling;
  };
  /** The charts below the payment's: what collects, or what settles and what that one asks. */
  const below = (): AnyActorRef[] => {
    const { confirmation, unknownConfirmation } = settling()?.getSnapshot().children ?? {};
    return [
      actor.getSnapshot().children.card,
      actor.getSnapshot().children.payPal,
      actor.getSnapshot().children.savedCard,
      actor.getSnapshot().children.wallet,
      settling(),
      confirmation ?? unknownConfirmation,
    ].filter(chart => chart !== undefined);
  };
  const stateOf = (chart: AnyActorRef) => {
    const snapshot: AnyMachineSnapshot = chart.getSnapshot();
    return { value: snapshot.value, tags: [...snapshot.tags] };
  };
  return {
    actor,
    clock,
    recallAttempt,
    loadBill,
    buyByHold,
    loadMethods,
    prepareCardForm,
    submitCard,
    openAttempt,
    createIntent,
    authoriseCard,
    createOrder,
    leaveForPayPal,
    prepareWallet,
    takeToken,
    payByToken,
    loadCards,
    askCard,
    answerSavedCardsBank,
    answerBank,
    ask,
    closeAttempt,
    /** Each wish is told to every chart: what a chart does not offer it does not hear. */
    send: (...wishes: Wish[]) => {
      const parent: AnyActorRef = actor;
      for (const wish of wishes) {
        const heard = below();
        parent.send(wish);
        for (const chart of heard) chart.send(wish);
      }
    },
    state: () => ({
      value: actor.getSnapshot().value,
      tags: [...actor.getSnapshot().tags],
      below: below().map(stateOf),
    }),
    context: () => actor.getSnapshot().context,
    cardContext: () => actor.getSnapshot().children.card?.getSnapshot().context,
    output: () => actor.getSnapshot().output,
  };
}

export type Arrived = ReturnType<typeof arrive>;

/** Nothing was begun before; the methods are known; the script is being loaded. */
export async function arriveFresh(
  input: Partial<PaymentInput> = {},
  methods: readonly PaymentMethod[] = [card],
) {
  const arrived = arrive(input);
  await arrived.recallAttempt.succeeds(null);
  await arrived.loadMethods.succeeds(methods);
  return arrived;
}

/** The card fields stand and can be filled in. */
export async function collect(input: Partial<PaymentInput> = {}) {
  const arrived = await arriveFresh(input);
  await arrived.prepareCardForm.succeeds(cardForm);
  return arrived;
}

/** From Pay to the bank's dialog. */
export async function reachBank(arrived: Arrived) {
  await arrived.submitCard.succeeds(null);
  await arrived.openAttempt.succeeds(fresh);
  await arrived.createIntent.succeeds(intent);
}

export async function authorise() {
  const arrived = await collect();
  arrived.send({ type: 'user.pays' });
  await reachBank(arrived);
  return arrived;
}

/** The bank agreed; the server is being asked. */
export async function confirm() {
  const arrived = await authorise();
  await arrived.authoriseCard.succeeds(null);
  return arrived;
}

/** 30 s without an answer. */
export async function loseTrack() {
  const arrived = await confirm();
  await arrived.ask.fails({ kind: 'notYet' });
  for (let second = 1; second < 30; second++) {
    arrived.clock.increment(1_000);
    await arrived.ask.fails({ kind: 'notYet' });
  }
  arrived.clock.increment(1_000);
  return arrived;
}

const alone = (value: string, tag: string) => ({ value, tags: [tag], below: [] });
const byWallet = (value: string, tag: string) => ({
  value: { collecting: 'byWallet' },
  tags: ['collecting'],
  below: [{ value, tags: [tag] }],
});
const byCard = (value: string, tag: string) => ({
  value: { collecting: 'byCard' },
  tags: ['collecting'],
  below: [{ value, tags: [tag] }],
});
const byPayPal = (value: string, tag: string) => ({
  value: { collecting: 'byPayPal' },
  tags: ['collecting'],
  below: [{ value, tags: [tag] }],
});
/** `asked`: where the chart stands that asks the server. */
const settled = (value: string, tag: string, asked?: unknown) => ({
  value: 'settling',
  tags: ['settling'],
  below: [{ value, tags: [tag] }, ...(asked === undefined ? [] : [{ value: asked, tags: [] }])],
});
/** The same for an attempt that was begun before. */
const earlier = (state: ReturnType<typeof settled>) => ({ ...state, value: 'settlingEarlier' });

export const recalling = alone('recallingAttempt', 'loading');
export const recallingOutcome = earlier(settled('confirming', 'confirming', 'askingOnce'));
export const loadingMethods = alone('loadingMethods', 'loading');
export const loadingBill = alone('loadingBill', 'loading');
export const offeringHold = alone('offeringHold', 'offeringHold');
export const buying = alone('buying', 'buying');
export const unsupported = alone('unsupported', 'unsupported');
export const loadingScript = byCard('loadingScript', 'loading');
export const scriptMissing = byCard('scriptMissing', 'scriptMissing');
export const walletState = byWallet;
export const filling = byCard('filling', 'filling');
export const offeringPayPal = byPayPal('offering', 'offering');
export const leaving = (step: string) => byPayPal(step, 'leaving');
export const submitting = (step: string) => byCard(step, 'authorising');
export const asking = settled('confirming', 'confirming', { askingQuickly: 'asking' });
export const waiting = settled('confirming', 'confirming', { askingQuickly: 'waiting' });
export const unknown = settled('unknown', 'unknown', { askingSlowly: 'waiting' });
export const unknownAsks = settled('unknown', 'unknown', { askingSlowly: 'asking' });
export const unknownEarlier = earlier(unknown);
export const failed = alone('failed', 'failed');
export const closing = settled('closing', 'confirming');
export const closingEarlier = earlier(closing);
export const cancelled = alone('cancelled', 'loading');
export const result = { page: 'result', tradeNumber: 'o1', purpose: 'deposit' };
