import type { Cabinet } from '../../src/domain/cabinet.ts';
import type { Device } from '../../src/domain/device.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { PaymentMethod } from '../../src/domain/payment-method.ts';
import type { PaymentQuery, Route } from '../../src/domain/route.ts';

/**
 * The provider's card fields, as the screen needs them: something to put into a box. `mount`
 * returns how to take it out again.
 */
export type CardForm = {
  readonly mount: (box: HTMLElement, onChange: (complete: boolean) => void) => () => void;
};

/**
 * An attempt that was begun: its key, and the intent once the server named one. Kept until its
 * outcome is known.
 */
export type Attempt = { readonly key: string; readonly paymentIntentId: string | null };

export type PaymentInput = {
  readonly query: PaymentQuery;
  readonly cabinet: Cabinet | null;
  readonly device: Device;
};

export type PaymentEvent =
  | { type: 'user.pays' }
  | { type: 'user.retries' }
  | { type: 'user.changesCard' }
  | { type: 'user.cancels' }
  | { type: 'user.asksNow' }
  | { type: 'card.changed'; complete: boolean };

export type PaymentContext = PaymentInput & {
  readonly method: PaymentMethod | null;
  /** What is reserved, in minor units; null while neither query nor cabinet says it. */
  readonly amount: number | null;
  readonly currency: string;
  readonly cardForm: CardForm | null;
  readonly cardComplete: boolean;
  readonly scriptTries: number;
  readonly attempt: Attempt | null;
  readonly clientSecret: string;
  readonly failure: Failure | null;
  readonly next: Route;
};
