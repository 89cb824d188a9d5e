import type { Cabinet } from '../../src/domain/cabinet.ts';
import type { Device } from '../../src/domain/device.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { PaymentMethod } from '../../src/domain/payment-method.ts';
import type { Route } from '../../src/domain/routes.ts';
import type { Agreed, Ticked } from '../agreement.ts';
import type { Collected } from '../payment/collect.ts';
import type { ScannedCode } from '../cabinet-check/cabinet-check.machine.ts';

/**
 * Who pays: the person's balance or the invitation they came by, both without a page of their own,
 * or the person with one of the operator's methods.
 */
export type Payer = 'balance' | 'invitation';
export type PaymentChoice =
  | { readonly kind: Payer }
  | { readonly kind: 'method'; readonly id: string };

export type RentEvent =
  | { type: 'user.choosesMethod'; choice: PaymentChoice }
  | ({ type: 'user.ticks' } & Ticked)
  | { type: 'user.rents' }
  /** The wallet's own button was touched. */
  | { type: 'user.opensWallet' }
  | { type: 'wallet.closed' }
  | { type: 'wallet.collected'; collected: Collected }
  | { type: 'user.choosesAnotherWay' }
  | { type: 'user.reloadsMethods' }
  | { type: 'person.changed' }
  | { type: 'user.opensPricing' }
  | { type: 'user.movesPrice'; minutes: number }
  | { type: 'user.closesPricing' }
  | { type: 'user.retries' };

/**
 * What may have become a rental already, at an API that cannot tell a repetition from a new request:
 * a rental that was asked for here, or a deposit that is being paid at a station.
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
  /** Those this device can use; null while they are not known. */
  readonly methods: readonly PaymentMethod[] | null;
  /** They could not be asked for, or why there is none, should there be none; null before it is known. */
  readonly whyNone: Failure | null;
  readonly choice: PaymentChoice | null;
  readonly agreed: Agreed;
  /** Pressed without ticking: what is missing stays marked until it is ticked. */
  readonly askedToAgree: boolean;
  /** Where the price slider stands. */
  readonly pricedMinutes: number;
  readonly failure: Failure | null;
  readonly next: Route | null;
};
