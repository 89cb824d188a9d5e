import { type Answer, type Asked, type Calls, done, Refusal, required } from './calls.ts';
import { cabinetOf } from './cabinets.ts';
import { confirmIntent, intentOf, openIntent, orderOf } from './intents.ts';
import { hundredfold } from './money.ts';
import type { Intent, PayMethod, SavedCard, User, World } from './world.ts';

/** Section 7, *Payment*: payments by card, typed, saved, or behind a wallet's token. */
export const cardCalls: Calls = {
  'GET cdb/payment/list': {
    query: ['id?', 'agentId?', 'pOrderId?'],
    answer: ({ world }) => ({ data: world.payMethods.map(payMethodFields) }),
  },
  'GET cdb/user/card': {
    query: ['userEnd?', 'qrcode?', 'agentId?'],
    answer: ({ world, user }) => ({
      data: world.cards.filter(card => card.userId === user.pid).map(cardFields),
    }),
  },
  'POST stripe/preauth/{cabinetID}': {
    form: ['paymentId', 'amount'],
    answer: ({ world, user, fields }) => {
      const cabinet = required(
        world.cabinets.find(one => one.cabinetID === fields['cabinetID']),
        'The cabinet is not known',
      );
      if (hundredfold(fields['amount']) !== cabinet.deposit)
        throw new Refusal(500, 'The amount is incorrect');
      return opened(world, {
        purpose: 'YJ',
        amount: cabinet.deposit,
        userId: user.pid,
        qrcode: cabinet.qrcode,
      });
    },
  },
  'POST stripe/payOrder': {
    form: ['outTradeNo', 'couponNo?', 'paymentId', 'cardId?'],
    answer: ({ world, user, fields }) => {
      const order = orderOf(world, fields['outTradeNo']);
      return opened(world, {
        purpose: 'FK',
        amount: order.amount ?? 0,
        userId: user.pid,
        orderId: order.id,
      });
    },
  },
  'POST stripe/recharge': {
    form: ['amount', 'paymentId'],
    answer: ({ world, user, fields }) =>
      opened(world, { purpose: 'CZ', amount: hundredfold(fields['amount']), userId: user.pid }),
  },
  'POST stripe/token/preauth': {
    form: ['qrcode', 'stripeToken', 'paymentId'],
    answer: ({ world, user, fields }) => {
      const cabinet = cabinetOf(world, fields['qrcode']);
      return charged(world, {
        purpose: 'YJ',
        amount: cabinet.deposit,
        userId: user.pid,
        qrcode: cabinet.qrcode,
      });
    },
  },
  'POST stripe/token/payOrder': {
    form: ['outTradeNo', 'couponNo?', 'stripeToken', 'paymentId'],
    answer: ({ world, user, fields }) => {
      const order = orderOf(world, fields['outTradeNo']);
      return charged(world, {
        purpose: 'FK',
        amount: order.amount ?? 0,
        userId: user.pid,
        orderId: order.id,
      });
    },
  },
  'GET stripe/confirm': {
    query: ['tradeNo'],
    answer: ({ world, fields }) => {
      const intent = intentOf(world, fields['tradeNo']);
      if (!intent.isConfirmed) throw new Refusal(1, 'The payment is being processed');
      return { data: { orderId: intent.orderId, buyOrderNo: intent.id } };
    },
  },
  'POST stripe/saveCard': {
    query: ['paymentId'],
    answer: ({ world }) => {
      const number = world.nextId();
      return { clientSecret: `seti_${number}_secret_${number}` };
    },
  },
  'POST stripe/saveCard/confirm': {
    form: ['paymentId', 'paymentMethod'],
    answer: ({ world, user }) => {
      saveCard(world, user);
      return done();
    },
  },
  'GET cdb/cabinet/savedCardToRent': {
    query: ['qrcode'],
    answer: ({ world, user, fields }) => {
      const hasCard = world.cards.some(one => one.userId === user.pid);
      if (!hasCard) throw new Refusal(500, 'There is no saved card');
      return { data: { out_trade_no: rentBySavedCard(world, user, fields['qrcode']) } };
    },
  },
  'POST stripe/addCard': {
    json: ['paymentId', 'continueUrl', 'cancelUrl'],
    answer: ({ fields }) => ({
      redirectUrl: `https://cards.test/add?continue=${encodeURIComponent(fields['continueUrl'] ?? '')}`,
    }),
  },
  'POST check/payment': { form: ['paymentId', 'outTradeNo'], answer: confirmPayment },
  'POST stripe/payWithSavedCard': { form: ['cardId'], answer: payWithSavedCard },
};

/** The person added a card on the card provider's page. */
export function saveCard(world: World, user: User): SavedCard {
  const card = {
    id: world.nextId(),
    userId: user.pid,
    brand: 'visa',
    last4: '4242',
    until: '12/29',
  };
  world.cards.push(card);
  return card;
}

function opened(world: World, intent: Omit<Parameters<typeof openIntent>[1], 'provider'>): Answer {
  const { clientSecret } = openIntent(world, { provider: 'card', ...intent });
  return { data: { clientSecret } };
}

/** A wallet's token is paid by the call itself. */
function charged(world: World, intent: Omit<Parameters<typeof openIntent>[1], 'provider'>): Answer {
  confirmIntent(world, openIntent(world, { provider: 'card', ...intent }).id);
  return done();
}

function confirmPayment({ world, fields }: Asked): Answer {
  const paid = world.intents.find(
    intent =>
      intent.isConfirmed &&
      (intent.id === fields['outTradeNo'] || intent.orderId === fields['outTradeNo']),
  );
  if (!paid) throw new Refusal(1, 'The payment is being processed');
  return done();
}

/** Section 7 names the card alone: it pays the deposit at the cabinet of the last check. */
function payWithSavedCard({ world, user, fields }: Asked): Answer {
  required(
    world.cards.find(one => one.id === fields['cardId'] && one.userId === user.pid),
    'The card is not known',
  );
  if (!world.savedCardAsks) return { outTradeNo: rentBySavedCard(world, user, user.atCabinet) };
  const intent = openDeposit(world, user, user.atCabinet);
  return { clientSecret: intent.clientSecret };
}

function rentBySavedCard(world: World, user: User, qrcode: string | undefined) {
  const intent = openDeposit(world, user, qrcode);
  return required(confirmIntent(world, intent.id).orderId, 'Failed to create lease order');
}

function openDeposit(world: World, user: User, qrcode: string | undefined): Intent {
  const cabinet = cabinetOf(world, qrcode);
  return openIntent(world, {
    provider: 'card',
    purpose: 'YJ',
    amount: cabinet.deposit,
    userId: user.pid,
    qrcode: cabinet.qrcode,
  });
}

function payMethodFields(method: PayMethod) {
  return {
    pId: method.pId,
    pPaymentType: method.kind,
    currencySymbol: '€',
    pCurrencyType: 'EUR',
    currencyName: 'EUR',
    publicKey: 'pk_test_specification',
    configDetails: { accountCountry: 'DE', currency: 'eur' },
    label: method.label,
    phone: method.phone,
  };
}

function cardFields(card: SavedCard) {
  return {
    pId: card.id,
    pBrand: card.brand,
    pCardnumber: card.last4,
    pExpirationdate: card.until,
    currencyName: 'EUR',
  };
}
