import type { Bill } from '../../src/domain/bill.ts';
import type { Coupon } from '../../src/domain/coupon.ts';
import type { Cabinet } from '../../src/domain/cabinet.ts';
import type { Charge, Subject } from '../../src/domain/charge.ts';
import type { Device } from '../../src/domain/device.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { PaymentMethod } from '../../src/domain/payment-method.ts';
import type { PaymentQuery, Route } from '../../src/domain/routes.ts';
import type { Agreed, Ticked } from '../agreement.ts';
import type { EnteredAs } from '../sign-in-sheet/sign-in-sheet.machine.ts';
import type { CardList } from '../saved-cards/card-list.ts';
import type { CollectFrom } from './collect.ts';

export type PaymentInput = {
  readonly query: PaymentQuery;
  readonly cabinet: Cabinet | null;
  /** Payment methods, where the page that led here knew them; null: not known yet. */
  readonly methods: readonly PaymentMethod[] | null;
  readonly device: Device;
  /** True for a signed-in member, who may have saved cards. */
  readonly isMember: boolean;
  /** Boxes that were ticked for this station in this tab. */
  readonly agreed: Agreed;
};

export type PaymentEvent =
  /** Touch of our own button, or of a provider's. */
  | { type: 'user.pays' }
  | ({ type: 'user.ticks' } & Ticked)
  /** `code` as it was typed. */
  | { type: 'user.entersCoupon'; code: string }
  | { type: 'user.retries' }
  | { type: 'user.changesCard' }
  | { type: 'user.goesBack' }
  /** The person has signed in over the page, or goes on as the guest they were. */
  | { type: 'person.entered'; as: EnteredAs };

export type Plan = { readonly method: PaymentMethod; readonly charge: Charge };

export type PaymentContext = PaymentInput & {
  /** Subject in the link; null where it has none. */
  readonly subject: Subject | null;
  /** True if the boxes stand on this page: a deposit without earlier agreement. */
  readonly asksAgreement: boolean;
  /** Number of attempts to pay with a box unticked. */
  readonly askedToAgree: number;
  /** Bill of the rental to pay, if it is one. */
  readonly bill: Bill | null;
  /** Coupon taken off the bill. */
  readonly coupon: Coupon | null;
  /** Reason why the given coupon is refused; `noCode`: the text cannot be a code. */
  readonly couponFailure: Failure | { readonly kind: 'noCode' } | null;
  /** Usable methods; null until they are known. */
  readonly ways: readonly PaymentMethod[] | null;
  readonly plan: Plan | null;
  /** True if the link names a method that is not available. */
  readonly lacksNamed: boolean;
  readonly from: CollectFrom;
  /** Saved cards to choose from; null where a new one is requested. */
  readonly cards: CardList | null;
  readonly paymentId: string | null;
  readonly failure: Failure | null;
  readonly next: Route | null;
};
