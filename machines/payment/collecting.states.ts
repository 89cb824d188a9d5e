import { answer } from '../asked.ts';
import { known } from '../declare.ts';
import { begunAnew, tellsCollector } from './becoming-member.ts';
import { paying } from './agreeing.ts';
import { enteringCoupon } from './coupon.states.ts';
import { payment } from './payment.setup.ts';
import * as plan from './plan.ts';

/** What follows, whoever collected. */
const afterCollecting = [
  {
    guard: { type: 'wasSubmitted' as const, params: answer },
    target: '#payment.settling',
    actions: { type: 'keepCollected' as const, params: answer },
  },
  {
    guard: { type: 'wasCancelled' as const, params: answer },
    target: '#payment.cancelled',
    actions: 'leadBack' as const,
  },
  {
    target: '#payment.failed',
    actions: { type: 'keepCollected' as const, params: answer },
  },
];

/** One state per collector; each has its chart and its part of the page. */
export const collecting = payment.createStateConfig({
  tags: 'collecting',
  on: { 'user.entersCoupon': enteringCoupon },
  initial: 'choosing',
  states: {
    choosing: {
      always: [
        { guard: 'collectsByPayPal', target: 'byPayPal' },
        { guard: 'collectsByWallet', target: 'byWallet' },
        { guard: 'choosesCard', target: 'bySavedCard' },
        { target: 'byCard' },
      ],
    },
    byPayPal: {
      on: { ...tellsCollector('payPal'), ...paying.payPal },
      invoke: {
        id: 'payPal',
        src: 'paypal',
        input: ({ context }) => ({
          ...known(context.plan),
          from: plan.collectFrom(context),
          device: context.device,
        }),
        onDone: [begunAnew, ...afterCollecting],
      },
    },
    byCard: {
      on: { ...tellsCollector('card'), ...paying.card },
      invoke: {
        id: 'card',
        src: 'card',
        input: ({ context }) => ({ ...known(context.plan), from: plan.collectFrom(context) }),
        onDone: [begunAnew, ...afterCollecting],
      },
    },
    bySavedCard: {
      on: paying.savedCard,
      invoke: {
        id: 'savedCard',
        src: 'savedCard',
        input: ({ context }) => ({ ...known(context.plan), cards: known(context.cards) }),
        onDone: [
          {
            guard: { type: 'wantsOther', params: answer },
            target: 'byCard',
            actions: 'forgetCards',
          },
          // The newest stands first, and is the one that is chosen.
          {
            guard: { type: 'hasNewCard', params: answer },
            target: '#payment.loadingCards',
            actions: { type: 'keepNewCard', params: answer },
          },
          ...afterCollecting,
        ],
      },
    },
    byWallet: {
      on: { ...tellsCollector('wallet'), ...paying.wallet },
      invoke: {
        id: 'wallet',
        src: 'wallet',
        input: ({ context }) => known(context.plan),
        onDone: [begunAnew, ...afterCollecting],
      },
    },
  },
});
