import { answer, failed, refused, told } from '../asked.ts';
import { known } from '../declare.ts';
import { goesOnAsMember } from './becoming-member.ts';
import { payment } from './payment.setup.ts';

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
    'user.goesBack': { target: 'left', actions: 'leadBack' },
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
    onDone: { target: 'left', actions: 'leadBack' },
    onError: [
      {
        guard: { type: 'outcomeUnknown', params: failed },
        target: 'left',
        actions: 'leadBack',
      },
      refused('failed'),
    ],
  },
  after: { callTimeout: { target: 'left', actions: 'leadBack' } },
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
