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
  /** Ways to pay there, where the page that led here knew them; null: to be asked for. */
  readonly methods: readonly PaymentMethod[] | null;
  readonly device: Device;
  /** Whoever has signed in may have saved cards. */
  readonly isMember: boolean;
  /** Boxes that this tab has ticked for this station. */
  readonly agreed: Agreed;
};

export type PaymentEvent =
  /** Our own button's touch, or that of a provider's. */
  | { type: 'user.pays' }
  | ({ type: 'user.ticks' } & Ticked)
  /** `code` as it was typed. */
  | { type: 'user.entersCoupon'; code: string }
  | { type: 'user.retries' }
  | { type: 'user.changesCard' }
  | { type: 'user.goesBack' }
  /** Somebody has signed in over the page, or gone on as the guest they were. */
  | { type: 'person.entered'; as: EnteredAs };

/** How the payment is made, and what it is. */
export type Plan = { readonly method: PaymentMethod; readonly charge: Charge };

export type PaymentContext = PaymentInput & {
  /** What the link asks to pay for; null where it does not say it. */
  readonly subject: Subject | null;
  /** The boxes stand on this page: a deposit that was not agreed to before. */
  readonly asksAgreement: boolean;
  /** Wishes to pay with a box unticked, counted. */
  readonly askedToAgree: number;
  /** What is paid for, where that is a rental. */
  readonly bill: Bill | null;
  /** What is taken off it. */
  readonly coupon: Coupon | null;
  /** Why the coupon that was named is not; `noCode`: what was typed cannot be one. */
  readonly couponFailure: Failure | { readonly kind: 'noCode' } | null;
  /** The methods that can be used here; null until they are known. */
  readonly ways: readonly PaymentMethod[] | null;
  readonly plan: Plan | null;
  /** The link names a way to pay that is not there. */
  readonly lacksNamed: boolean;
  readonly from: CollectFrom;
  /** The saved cards that the person can choose from; null where they are asked for a new one. */
  readonly cards: CardList | null;
  readonly paymentId: string | null;
  readonly failure: Failure | null;
  readonly next: Route | null;
};
