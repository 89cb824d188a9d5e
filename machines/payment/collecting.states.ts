import type { BuiltCollector } from '../../src/domain/payment-method.ts';
import { answer } from '../asked.ts';
import { begunAnew, tellsCollector } from './becoming-member.ts';
import { enteringCoupon } from './bill.states.ts';
import type { PaymentContext } from './payment.events.ts';
import { payment } from './payment.setup.ts';
import * as plan from './plan.ts';

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
] as const;

/** Invocation of a collector's chart, by its name. */
const collectedBy = <const Src extends BuiltCollector>(src: Src) =>
  ({
    id: 'collector',
    src,
    input: ({ context }: { context: PaymentContext }) => plan.collectInput(context),
  }) as const;

const states = {
  card: { invoke: { ...collectedBy('card'), onDone: [begunAnew, ...afterCollecting] } },
  savedCard: {
    invoke: {
      ...collectedBy('savedCard'),
      onDone: [
        {
          guard: { type: 'wantsOther', params: answer },
          target: 'card',
          actions: 'forgetCards',
        },
        // The newest card stands first and is preselected.
        {
          guard: { type: 'hasNewCard', params: answer },
          target: '#payment.loadingCards',
          actions: { type: 'keepNewCard', params: answer },
        },
        ...afterCollecting,
      ],
    },
  },
  paypal: { invoke: { ...collectedBy('paypal'), onDone: [begunAnew, ...afterCollecting] } },
  wallet: { invoke: { ...collectedBy('wallet'), onDone: [begunAnew, ...afterCollecting] } },
  redirect: { invoke: { ...collectedBy('redirect'), onDone: [begunAnew, ...afterCollecting] } },
  wechat: { invoke: { ...collectedBy('wechat'), onDone: [begunAnew, ...afterCollecting] } },
} as const satisfies Record<BuiltCollector, unknown>;

/**
 * One state for each collector, which gets the person's events. A deposit is paid only with both
 * boxes ticked; until then the missing one is marked.
 */
export const collecting = payment.createStateConfig({
  tags: 'collecting',
  on: {
    'user.pays': [
      { guard: 'mayPay', actions: payment.sendTo('collector', { type: 'user.pays' }) },
      { actions: 'askToAgree' },
    ],
    'user.goesBack': { actions: payment.sendTo('collector', { type: 'user.goesBack' }) },
    'user.entersCoupon': enteringCoupon,
    ...tellsCollector,
  },
  initial: 'choosing',
  states: {
    choosing: {
      always: (Object.keys(states) as BuiltCollector[]) // its own keys
        .map(by => ({ guard: { type: 'collectsBy', params: { by } }, target: by })),
    },
    ...states,
  },
});
