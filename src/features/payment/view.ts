import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { fieldsIn, isByHold } from '../../../machines/payment/plan.ts';
import type { CardForm } from '../../../machines/payment/collect.ts';
import type { collectors } from '../../../machines/payment/payment.setup.ts';
import type { paymentMachine } from '../../../machines/payment/payment.machine.ts';
import type { Money } from '../../domain/money.ts';
import type { BuiltCollector } from '../../domain/payment-method.ts';

export type PaymentRef = ActorRefFrom<typeof paymentMachine>;
/** Addition of a venue's tablet: a code for a phone's camera. */
export type PayOnTablet = { readonly code: (content: string, label: string) => ReactNode };

/** Props of every view of the payment page: its chart's snapshot, and `send` for its events. */
export type PaymentView = {
  readonly snapshot: SnapshotFrom<typeof paymentMachine>;
  readonly send: PaymentRef['send'];
  /** The way back, where leaving loses nothing. */
  readonly back?: { readonly onClick: () => void } | undefined;
  readonly onTablet?: PayOnTablet | undefined;
};

/** The same for the views of one collector, with its chart while it runs. */
export type CollectorView<Name extends BuiltCollector> = PaymentView & {
  readonly collector: ActorRefFrom<(typeof collectors)[Name]> | undefined;
  readonly at: SnapshotFrom<(typeof collectors)[Name]> | undefined;
};

/** Amount to hold or to charge; null until method and amount are known. */
export const moneyIn = ({ snapshot }: Pick<PaymentView, 'snapshot'>): Money | null =>
  snapshot.context.plan?.charge.money ?? null;

/** True where the hold pays and no collector runs. */
export const buysByHold = ({ snapshot: { context } }: Pick<PaymentView, 'snapshot'>): boolean =>
  context.plan === null && isByHold(context, context.bill);

/** The card fields, while they are filled in and while the answer is awaited. */
export const fieldsOf = ({ snapshot, at }: CollectorView<'card'>): CardForm | null =>
  at?.context.fields ?? fieldsIn(snapshot.context.from);
