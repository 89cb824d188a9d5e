import { payment } from './payment.setup.ts';

const asks = { actions: 'askToAgree' } as const;

/**
 * `on` of each collector's state: a wish to pay reaches the collector once both boxes are ticked
 * that a deposit needs; until then it marks what is missing.
 */
export const paying = {
  card: {
    'user.pays': [
      { guard: 'mayPay', actions: payment.sendTo('card', { type: 'user.pays' }) },
      asks,
    ],
  },
  savedCard: {
    'user.pays': [
      { guard: 'mayPay', actions: payment.sendTo('savedCard', { type: 'user.pays' }) },
      asks,
    ],
  },
  wallet: {
    'user.opensWallet': [
      { guard: 'mayPay', actions: payment.sendTo('wallet', { type: 'user.opensWallet' }) },
      asks,
    ],
  },
  payPal: {
    'user.pays': [
      { guard: 'mayPay', actions: payment.sendTo('payPal', { type: 'user.pays' }) },
      asks,
    ],
    'user.opensPayPal': [
      { guard: 'mayPay', actions: payment.sendTo('payPal', { type: 'user.opensPayPal' }) },
      asks,
    ],
  },
} as const;
