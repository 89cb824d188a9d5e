import { type Answer, type Calls, done, Refusal } from './calls.ts';
import { cabinetOf } from './cabinets.ts';
import { confirmIntent, intentOf, openIntent, orderOf } from './intents.ts';
import { cents } from './money.ts';
import type { Intent, World } from './world.ts';

/** Section 7, *Payment*: PayPal's calls. The money moves at the first confirmation. */
export const payPalCalls: Calls = {
  'POST paypal/preauth/{qrcode}': {
    form: ['paymentId'],
    answer: ({ world, user, fields }) => {
      const cabinet = cabinetOf(world, fields['qrcode']);
      return created(world, {
        purpose: 'YJ',
        amount: cabinet.deposit,
        userId: user.pid,
        qrcode: cabinet.qrcode,
      });
    },
  },
  'POST paypal/recharge': {
    form: ['amount'],
    answer: ({ world, user, fields }) =>
      created(world, { purpose: 'CZ', amount: cents(fields['amount']), userId: user.pid }),
  },
  'POST paypal/prepay': {
    json: ['outTradeNo', 'paymentId'],
    answer: ({ world, user, fields }) => {
      const order = orderOf(world, fields['outTradeNo']);
      return created(world, {
        purpose: 'overbuy',
        amount: order.cabinet.deposit,
        userId: user.pid,
        orderId: order.id,
      });
    },
  },
  'POST paypal/result': {
    form: ['paymentId', 'token', 'payerId'],
    answer: ({ world, fields }) => {
      captured(world, fields['token']);
      return done();
    },
  },
  'POST paypal/confirm': {
    form: ['tradeNo', 'paymentId'],
    answer: ({ world, fields }) => {
      captured(world, fields['tradeNo']);
      return done();
    },
  },
  'GET paypal/orderConfirm': {
    query: ['tradeNo', 'paymentId'],
    answer: ({ world, fields }) => {
      const intent = captured(world, fields['tradeNo']);
      return { buyOrderNo: intent.orderId ?? intent.id };
    },
  },
};

const approved = new WeakMap<World, Set<string>>();

/** The person approved on PayPal's page. */
export function approvePayPal(world: World, id: string): void {
  const known = approved.get(world) ?? new Set();
  approved.set(world, known.add(intentOf(world, id).id));
}

function created(world: World, intent: Omit<Parameters<typeof openIntent>[1], 'provider'>): Answer {
  const { id } = openIntent(world, { provider: 'paypal', ...intent });
  const page = `${world.payPalOrigin}/checkoutnow?token=${id}`;
  if (world.payPalAnswer === 'approve') return { data: { approve: page, tradeNo: id } };
  return { data: { checkOutUrl: page, paymentId: `PAYID-${id}` } };
}

/** PayPal captures an order once and repeats the answer when asked again. */
function captured(world: World, id: string | undefined): Intent {
  const intent = intentOf(world, id);
  if (!approved.get(world)?.has(intent.id)) throw new Refusal(1, 'The payment is not approved yet');
  return intent.isConfirmed ? intent : confirmIntent(world, intent.id);
}
