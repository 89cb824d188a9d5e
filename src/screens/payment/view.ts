import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { cardMachine } from '../../../machines/payment/card.machine.ts';
import type { savedCardMachine } from '../../../machines/payment/saved-card.machine.ts';
import { fieldsIn, isByHold } from '../../../machines/payment/plan.ts';
import type { CardForm } from '../../../machines/payment/collect.ts';
import type { paymentMachine } from '../../../machines/payment/payment.machine.ts';
import { methodRules } from '../../domain/payment-method.ts';
import type { Money } from '../../domain/money.ts';

export type PaymentRef = ActorRefFrom<typeof paymentMachine>;
/** What a venue's tablet adds: a code for a phone's camera. */
export type PayOnTablet = { readonly code: (content: string, label: string) => ReactNode };

/** What every view of the payment page gets: where the chart stands, and how to tell it something. */
export type PaymentView = {
  readonly snapshot: SnapshotFrom<typeof paymentMachine>;
  readonly send: PaymentRef['send'];
  readonly onTablet?: PayOnTablet | undefined;
};

export type CardRef = ActorRefFrom<typeof cardMachine>;
/** The page with the card fields, and the chart that collects, while it runs. */
export type PayView = PaymentView & {
  readonly card: CardRef | undefined;
  readonly filled: SnapshotFrom<typeof cardMachine> | undefined;
  /** The chart that collects by a saved card, while it runs. */
  readonly saved: ActorRefFrom<typeof savedCardMachine> | undefined;
  readonly chosen: SnapshotFrom<typeof savedCardMachine> | undefined;
};

/** Whether a wallet of the device pays, which has its own button and no fields. */
export const paysByWallet = ({ snapshot }: Pick<PaymentView, 'snapshot'>): boolean => {
  const kind = snapshot.context.plan?.method.kind;
  return kind !== undefined && methodRules[kind].collector === 'wallet';
};

/** What is held; null until method and amount are known. */
export const moneyIn = ({ snapshot }: Pick<PaymentView, 'snapshot'>): Money | null =>
  snapshot.context.plan?.charge.money ?? null;

/** Whether PayPal's own page is the way; before the methods are known, the link's word counts. */
export const isByPayPal = ({ snapshot }: Pick<PaymentView, 'snapshot'>): boolean => {
  const { plan, query } = snapshot.context;
  return plan === null ? query.paymentMethodId === 'paypal' : plan.method.kind === 'PAYPAL';
};

/** Whether what is held buys: nobody collects anything. */
export const buysByHold = ({ snapshot: { context } }: Pick<PaymentView, 'snapshot'>): boolean =>
  context.plan === null && isByHold(context, context.bill);

/** The chart that asks what came of the payment, while it runs. */
export const settlingIn = ({ snapshot: { children } }: Pick<PaymentView, 'snapshot'>) =>
  children.settling ?? children.earlierSettling;

/** The card fields, while they are filled in and while the answer is awaited. */
export const fieldsOf = ({ snapshot, filled }: PayView): CardForm | null =>
  filled?.context.fields ?? fieldsIn(snapshot.context.from);
