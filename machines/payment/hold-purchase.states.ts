import { answer, failed, refused, silent } from '../asked.ts';
import { known } from '../declare.ts';
import { goesOnAsMember } from './becoming-member.ts';
import { payment } from './payment.setup.ts';
import * as plan from './plan.ts';

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
    'user.goesBack': { target: 'left', actions: 'leadBack' },
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
