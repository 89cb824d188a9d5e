import type { ActorRefFrom, AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { CardEvent, cardMachine } from '../../../machines/payment/card.machine.ts';
import type { CollectorEvent } from '../../../machines/payment/collect.ts';
import type { WalletEvent } from '../../../machines/payment/device-wallet.events.ts';
import type { PaymentEvent, PaymentInput } from '../../../machines/payment/payment.events.ts';
import { paymentMachine } from '../../../machines/payment/payment.machine.ts';
import type { PayPalEvent } from '../../../machines/payment/paypal.events.ts';
import type { SavedCardEvent } from '../../../machines/payment/saved-card.machine.ts';
import type { PaymentMethod } from '../../../src/domain/payment-method.ts';
import { worldOf } from '../../../stories/support/world.ts';
import { cabinet, card, phone } from '../samples.ts';
import { allAgreed } from '../../../machines/agreement.ts';
import { newCardSteps } from '../new-card-by-hand.ts';
import { enter } from '../support.ts';
import { cardForm, fresh, intent, query } from './samples.ts';

/** Events that a person can cause on the page, for any of its charts. */
export type Wish =
  | PaymentEvent
  | CardEvent
  | SavedCardEvent
  | WalletEvent
  | PayPalEvent
  | { type: 'user.asksNow' };

const handedOn: ReadonlySet<Wish['type']> = new Set<CollectorEvent['type']>([
  'user.pays',
  'user.goesBack',
  'person.entered',
]);

export function arrive(input: Partial<PaymentInput> = {}) {
  const world = enter(
    worldOf(paymentMachine, {
      query,
      cabinet,
      methods: null,
      device: phone,
      isMember: false,
      agreed: allAgreed,
      ...input,
    }),
  );
  const { actor } = world;
  /**
   * Charts below the payment's: the collector, or the chart that settles and the one it asks with.
   */
  const below = (): AnyActorRef[] => {
    const { collector, settling } = actor.getSnapshot().children;
    return [collector, settling, settling?.getSnapshot().children.confirmation].filter(
      chart => chart !== undefined,
    );
  };
  const stateOf = (chart: AnyActorRef) => {
    const snapshot: AnyMachineSnapshot = chart.getSnapshot();
    return { value: snapshot.value, tags: [...snapshot.tags] };
  };
  return {
    ...world,
    answerSavedCardsBank: world.answerBank,
    newCardAnswers: { ...world, ...newCardSteps(world) },
    /**
     * Sends events: the payment's chart hands some of them on, others go to every chart. A chart
     * ignores events that it does not have.
     */
    send: (...wishes: Wish[]) => {
      const parent: AnyActorRef = actor;
      for (const wish of wishes) {
        const heard = handedOn.has(wish.type) ? [] : below();
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
    /** The chart that collects; it is the one of the method that was offered. */
    collector: <Chart extends AnyStateMachine>() =>
      actor.getSnapshot().children.collector as ActorRefFrom<Chart> | undefined,
    cardContext: () =>
      (
        actor.getSnapshot().children.collector as ActorRefFrom<typeof cardMachine> | undefined
      )?.getSnapshot().context,
    output: () => actor.getSnapshot().output,
  };
}

export type Arrived = ReturnType<typeof arrive>;

/** Payment page without an earlier attempt; the methods are known, the script is being loaded. */
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

/** Goes from Pay to the bank's dialog. */
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
