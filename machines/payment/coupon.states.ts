import { answer, failed, refused, told } from '../asked.ts';
import { known } from '../declare.ts';
import { goesOnAsMember } from './becoming-member.ts';
import { payment } from './payment.setup.ts';

/** The coupon that the link names; one that is not taken leaves the bill as it is, and says why. */
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

/** It is worth all that is owed: nothing has to be typed, and nothing is charged. */
export const offeringCoupon = payment.createStateConfig({
  tags: 'offeringCoupon',
  on: {
    'user.pays': 'payingByCoupon',
    'user.goesBack': { target: 'left', actions: 'leadBack' },
  },
});

/** An answer that was lost shows on the rental's page: the server uses a coupon once. */
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

/** The person types a code: the page of that code checks it, so that Back leads back. */
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
