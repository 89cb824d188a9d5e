import { Refusal, required } from './calls.ts';
import { cabinetOf } from './cabinets.ts';
import { rentOut } from './rentals.ts';
import type { Intent, Order, World } from './world.ts';

/** Beginnings of each provider's numbers. */
const began: Record<Intent['provider'], string> = { card: 'pi_', paypal: 'EC-', wechat: 'wx' };

/** Opens a payment; nothing is charged and nothing comes out yet. */
export function openIntent(
  world: World,
  intent: Pick<
    Intent,
    'provider' | 'purpose' | 'amount' | 'userId' | 'qrcode' | 'orderId' | 'formId'
  >,
): Intent {
  const number = world.nextId();
  const id = `${began[intent.provider]}${number}`;
  const opened = { ...intent, id, clientSecret: `${id}_secret_${number}`, isConfirmed: false };
  world.intents.push(opened);
  return opened;
}

export function intentOf(world: World, id: string | undefined): Intent {
  const intent = world.intents.find(one => one.id === id || one.clientSecret === id);
  return required(intent, 'The payment is not known');
}

/** The provider took or held the money: once for an intent, as providers do. */
export function confirmIntent(world: World, id: string): Intent {
  const intent = intentOf(world, id);
  if (intent.isConfirmed) throw new Refusal(500, 'This payment is confirmed already');
  intent.isConfirmed = true;
  settle[intent.purpose](world, intent);
  return intent;
}

const settle: Record<Intent['purpose'], (world: World, intent: Intent) => void> = {
  YJ(world, intent) {
    const cabinet = cabinetOf(world, intent.qrcode);
    intent.orderId = rentOut(world, payer(world, intent), cabinet, intent.provider).id;
  },
  FK(world, intent) {
    const order = orderOf(world, intent.orderId);
    delete order.failureNote;
    order.settlementId = world.nextId();
  },
  CZ(world, intent) {
    payer(world, intent).balance += intent.amount;
  },
  overbuy(world, intent) {
    const order = orderOf(world, intent.orderId);
    order.status = 5;
    order.amount = intent.amount;
    order.settlementId = world.nextId();
  },
  // Data is given out elsewhere.
  mifi() {},
};

export function orderOf(world: World, id: string | undefined): Order {
  return required(
    world.orders.find(order => order.id === id),
    'The order is not known',
  );
}

function payer(world: World, intent: Intent) {
  return required(
    world.users.find(user => user.pid === intent.userId),
    'The user is not known',
  );
}
