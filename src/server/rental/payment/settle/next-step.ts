import type { PaymentRow } from '../../../database/rows/payments.ts';

/** One move of money at a provider. Amounts in minor units. */
export type Step =
  | { readonly kind: 'release' | 'cancel' }
  | { readonly kind: 'capture'; readonly amount: number }
  | { readonly kind: 'refund'; readonly amount: number };

type Money = Pick<
  PaymentRow,
  | 'state'
  | 'provider_id'
  | 'amount'
  | 'due'
  | 'captured'
  | 'refunded'
  | 'refunded_outside'
  | 'paid_elsewhere'
  | 'disputed'
  | 'refund_step'
>;

/** Sum of refunds at our own request: all but those that others made. */
export const refundedHere = ({
  refunded,
  refunded_outside,
}: Pick<PaymentRow, 'refunded' | 'refunded_outside'>): number => refunded - refunded_outside;

/** Amount of a payment that went back neither at its provider nor another way. */
export const keptOf = ({
  captured,
  refunded,
  paid_elsewhere: elsewhere,
}: Pick<PaymentRow, 'captured' | 'refunded' | 'paid_elsewhere'>): number =>
  captured - refunded - elsewhere;

/** Next step until the amount taken equals the amount due; null when nothing can be done. */
export function nextStep(payment: Money): Step | null {
  const { state, due } = payment;
  if (due === null) return null;
  switch (state) {
    case 'created':
    case 'failed':
      if (due > 0) return null;
      return payment.provider_id === null ? { kind: 'release' } : { kind: 'cancel' };
    case 'held':
      return due > 0
        ? { kind: 'capture', amount: Math.min(due, payment.amount) }
        : { kind: 'cancel' };
    case 'captured': {
      // A refund with an unknown outcome is repeated as it was, so that it cannot happen twice.
      const left = keptOf(payment);
      // Money that a bank has taken back cannot be given back once more.
      const excess = payment.refund_step ?? Math.min(left - due, left - payment.disputed);
      return excess > 0 ? { kind: 'refund', amount: excess } : null;
    }
    case 'released':
      return null;
  }
}

/**
 * Names a step and its amount, so that the same step happens once. Only our own steps count: a
 * refund of the dashboard between two tries does not make the second one another refund.
 */
export function keyOf(
  payment: Pick<PaymentRow, 'id' | 'refunded' | 'refunded_outside'>,
  step: Step,
): string {
  switch (step.kind) {
    case 'release':
    case 'cancel':
      return `${payment.id}:cancel`;
    case 'capture':
      return `${payment.id}:capture:${step.amount}`;
    case 'refund':
      return `${payment.id}:refund:${refundedHere(payment)}:${step.amount}`;
  }
}
