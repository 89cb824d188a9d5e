import type { Cabinet } from '../../src/domain/cabinet.ts';
import type { Device } from '../../src/domain/device.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { PaymentMethod } from '../../src/domain/payment-method.ts';
import type { Route } from '../../src/domain/routes.ts';
import type { Agreed, Ticked } from '../agreement.ts';
import type { Collected } from '../payment/collect.ts';
import type { ScannedCode } from '../cabinet-check/cabinet-check.machine.ts';

/**
 * Payer of the rental: the person's balance or their invitation, both without a page of their own,
 * or one of the operator's methods.
 */
export type Payer = 'balance' | 'invitation';
export type PaymentChoice =
  | { readonly kind: Payer }
  | { readonly kind: 'method'; readonly id: string };

export type RentEvent =
  | { type: 'user.choosesMethod'; choice: PaymentChoice }
  | ({ type: 'user.ticks' } & Ticked)
  | { type: 'user.rents' }
  | { type: 'user.opensWallet' }
  | { type: 'wallet.closed' }
  | { type: 'wallet.collected'; collected: Collected }
  | { type: 'user.choosesAnotherWay' }
  | { type: 'user.reloadsMethods' }
  | { type: 'person.changed' }
  | { type: 'user.opensPricing' }
  | { type: 'user.movesPrice'; minutes: number }
  | { type: 'user.closesPricing' }
  | { type: 'user.retries' }
  /** No further try by itself. */
  | { type: 'user.stops' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' };

/**
 * A possible earlier rental, at an API that cannot tell a repetition from a new request: a rental
 * requested here, or a deposit being paid at a station.
 */
export type UnclearRental =
  | { readonly kind: 'rental' }
  | { readonly kind: 'payment'; readonly cabinetId: string };

export type RentContext = {
  /** Nothing is offered before its outcome is known. */
  readonly unclear: UnclearRental | null;
  readonly code: ScannedCode | null;
  readonly device: Device;
  readonly cabinet: Cabinet | null;
  /** Methods that this device can use; null until loaded. */
  readonly methods: readonly PaymentMethod[] | null;
  /** Failure of loading the methods, or the reason why there are none; null before it is known. */
  readonly whyNone: Failure | null;
  readonly choice: PaymentChoice | null;
  readonly agreed: Agreed;
  /** True after an attempt with boxes unticked: they stay marked until ticked. */
  readonly askedToAgree: boolean;
  /** Minutes set on the price slider. */
  readonly pricedMinutes: number;
  readonly failure: Failure | null;
  readonly next: Route | null;
};
