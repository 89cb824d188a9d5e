import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { paymentMachine } from '../../../machines/payment/payment.machine.ts';

export type PaymentRef = ActorRefFrom<typeof paymentMachine>;
/** What every view of the payment page gets: where the chart stands, and how to tell it something. */
export type PaymentView = {
  readonly snapshot: SnapshotFrom<typeof paymentMachine>;
  readonly send: PaymentRef['send'];
};
