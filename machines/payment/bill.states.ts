import { answer, failed, refused, silent, told } from '../asked.ts';
import { known } from '../declare.ts';
import { goesOnAsMember } from './becoming-member.ts';
import { payment } from './payment.setup.ts';
import * as plan from './plan.ts';

/** The way back to the rental's page, which shows how it stands. */
const toRental = { target: 'left', actions: 'leadBack' } as const;

/** Reads the bill of a rental: nothing to pay, paid by the hold, or a new payment. */
export const loadingBill = payment.createStateConfig({
  tags: 'loading',
  invoke: {
    id: 'loadBill',
    src: 'loadBill',
    input: ({ context }) => plan.attemptFor(context),
    onDone: [
      {
        guard: { type: 'isNotDue', params: answer },
        target: 'unsupported',
        actions: 'keepWhyNothing',
      },
      {
        guard: { type: 'isByHold', params: answer },
        target: 'offeringHold',
        actions: { type: 'keepBill', params: answer },
      },
      {
        guard: 'namesCoupon',
        target: 'checkingCoupon',
        actions: { type: 'keepBill', params: answer },
      },
      { target: 'loadingMethods', actions: { type: 'keepBill', params: answer } },
    ],
    onError: refused('failed'),
  },
  after: { callTimeout: silent('failed') },
});

/** The hold is enough to buy with: nothing has to be typed. */
export const offeringHold = payment.createStateConfig({
  tags: 'offeringHold',
  on: {
    'user.pays': 'buying',
    'user.goesBack': toRental,
  },
});

/** Buys with the hold. After a lost answer the server is asked; it buys only once. */
export const buying = payment.createStateConfig({
  tags: 'buying',
  on: goesOnAsMember,
  invoke: {
    id: 'buyByHold',
    src: 'buyByHold',
    input: ({ context }) => ({
      orderId: known(context.bill).orderId,
      attempt: plan.attemptFor(context),
    }),
    onDone: { target: 'left', actions: 'leadToBought' },
    onError: [
      {
        guard: { type: 'outcomeUnknown', params: failed },
        target: 'settling',
        actions: ['keepOrder', { type: 'keepFailure', params: failed }],
      },
      refused('failed'),
    ],
  },
  after: {
    callTimeout: {
      target: 'settling',
      actions: ['keepOrder', { type: 'keepFailure', params: { failure: { kind: 'timeout' } } }],
    },
  },
});

/** Checks the coupon in the link; a refused one leaves the bill as it is, with the reason shown. */
export const checkingCoupon = payment.createStateConfig({
  tags: 'loading',
  invoke: {
    id: 'loadCoupon',
    src: 'loadCoupon',
    input: ({ context }) => ({
      code: context.query.coupon ?? '',
      owed: known(context.bill).money,
    }),
    onDone: [
      {
        guard: { type: 'couponCovers', params: answer },
        target: 'offeringCoupon',
        actions: { type: 'keepCoupon', params: answer },
      },
      { target: 'loadingMethods', actions: { type: 'keepCoupon', params: answer } },
    ],
    onError: {
      target: 'loadingMethods',
      actions: { type: 'keepCouponFailure', params: failed },
    },
  },
  after: {
    callTimeout: {
      target: 'loadingMethods',
      actions: { type: 'keepCouponFailure', params: { failure: { kind: 'timeout' } } },
    },
  },
});

/** The coupon covers everything: nothing has to be typed, and nothing is charged. */
export const offeringCoupon = payment.createStateConfig({
  tags: 'offeringCoupon',
  on: {
    'user.pays': 'payingByCoupon',
    'user.goesBack': toRental,
  },
});

/** After a lost answer the rental's page shows the outcome: the server uses a coupon once. */
export const payingByCoupon = payment.createStateConfig({
  tags: 'payingByCoupon',
  on: goesOnAsMember,
  invoke: {
    id: 'payByCoupon',
    src: 'payByCoupon',
    input: ({ context }) => ({
      orderId: known(context.bill).orderId,
      code: known(context.coupon).code,
    }),
    onDone: toRental,
    onError: [
      { guard: { type: 'outcomeUnknown', params: failed }, ...toRental },
      refused('failed'),
    ],
  },
  after: { callTimeout: toRental },
});

/** A typed code opens the page with that code, which checks it, so that Back leads here again. */
export const enteringCoupon = [
  { guard: { type: 'isNoCode', params: told }, actions: 'sayNoCode' },
  { guard: { type: 'isSameCoupon', params: told }, target: '#payment.checkingCoupon' },
  {
    guard: 'takesCoupon',
    target: '#payment.left',
    actions: {
      type: 'leadToCoupon',
      params: told,
    },
  },
] as const;
