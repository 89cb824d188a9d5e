import { type Answer, type Asked, type Calls, done, Refusal } from './calls.ts';
import { intentOf, orderOf } from './intents.ts';
import { decimal } from './money.ts';
import { minutesOf, priceOf } from './rentals.ts';
import type { Order, World } from './world.ts';

/** Section 7, *Wallet, orders, other* and the result page's questions. */
export const orderCalls: Calls = {
  'POST order/check/{tradeNo}/{payType}': { answer: checkOrder },
  'GET quickpay/confirm': { query: ['outTradeNo'], answer: confirmed },
  'POST pay/confirm': { query: ['outTradeNo'], form: ['paymentId'], answer: confirmed },
  'GET cdb/mine/order/list': { query: ['page', 'pageSize'], answer: listOrders },
  'GET order/detail': {
    token: 'none',
    query: ['orderId'],
    answer: ({ world, fields }) => ({ data: orderFields(orderOf(world, fields['orderId'])) }),
  },
  'GET order/time': {
    query: ['orderId'],
    answer: ({ world, fields }) => {
      const order = orderOf(world, fields['orderId']);
      return { pJiesuan: decimal(order.amount ?? priceOf(order)) };
    },
  },
};

/** Answers code 1 until the payment is done, by either number in the address. */
function checkOrder({ world, fields }: Asked): Answer {
  const { tradeNo = '', payType = '' } = fields;
  const paid = world.intents.find(one => one.id === tradeNo || one.clientSecret === tradeNo);
  if (paid && !paid.isConfirmed) throw new Refusal(1, 'The payment is being processed');
  if (paid?.purpose === 'CZ' || paid?.purpose === 'mifi') return done();
  const order = orderOf(world, paid?.orderId ?? tradeNo);
  if (payType === 'FK' && order.failureNote) throw new Refusal(1, 'The payment is being processed');
  if (payType === 'overbuy' && order.status !== 5)
    throw new Refusal(1, 'The payment is being processed');
  if (order.checksLeft > 0) {
    order.checksLeft -= 1;
    throw new Refusal(1, 'The power bank is on its way out');
  }
  return done();
}

function confirmed({ world, fields }: Asked): Answer {
  const number = fields['outTradeNo'] ?? '';
  const order = world.orders.find(one => one.id === number);
  if (order ? order.failureNote : !intentOf(world, number).isConfirmed)
    throw new Refusal(1, 'The payment is being processed');
  return done();
}

function listOrders({ world, user, fields }: Asked): Answer {
  const size = Number(fields['pageSize']);
  const start = (Number(fields['page']) - 1) * size;
  const mine = world.orders.filter(order => order.userId === user.pid).toReversed();
  return { page: { records: mine.slice(start, start + size).map(orderFields) } };
}

function orderFields(order: Order) {
  return {
    pOrderid: order.id,
    pZujie: order.status,
    pJiesuanid: order.settlementId,
    pJiesuan: order.amount === undefined ? undefined : decimal(order.amount),
    pBorrowtime: order.borrowedAt,
    pGhtime: order.returnedAt,
    pShopName: order.cabinet.shop,
    pGhShopName: order.returnShop,
    pUseMins: minutesOf(order),
    pCurrency: '€',
    pCurrencyName: 'EUR',
    palipayjsSm: order.failureNote,
    pJifei: decimal(order.cabinet.unitPrice),
    pJifeiDanwei: order.cabinet.unitMinutes,
    priceUnit: 0,
    pFengding: decimal(order.cabinet.dailyCap),
    overtimeAmount: decimal(order.cabinet.overtimeFee),
    pyajin: decimal(order.cabinet.deposit),
    pUserid: order.userId,
  };
}

/** Section 7: `Invoice check`, `Send invoice`, `Receipt`, `Send order mail`. */
export const receiptCalls: Calls = {
  'GET shop/invoice/check': {
    query: ['orderId'],
    answer: ({ world, fields }) => {
      orderOf(world, fields['orderId']);
      return done();
    },
  },
  'POST shop/invoice/send': {
    json: ['orderId', 'email'],
    answer: ({ world, fields }) => {
      const order = orderOf(world, fields['orderId']);
      world.mails.push({ orderId: order.id, email: fields['email'] ?? '' });
      return done();
    },
  },
  'POST cdb/order/mail': {
    form: ['orderId'],
    answer: ({ world, fields }) => {
      world.mails.push({ orderId: orderOf(world, fields['orderId']).id });
      return done();
    },
  },
  'GET shop/invoice/info': {
    token: 'none',
    query: ['orderId'],
    answer: ({ world, fields }) => ({ invoiceParamsInfo: receiptFields(world, fields['orderId']) }),
  },
};

const taxRate = 19;

function receiptFields(world: World, id: string | undefined) {
  const order = orderOf(world, id);
  if (order.returnedAt === undefined) throw new Refusal(500, 'There is no receipt yet');
  const fee = order.amount ?? 0;
  return {
    logoImgUrl: undefined,
    companyName: 'Charge & Go GmbH',
    companyAddress: 'Hauptstr. 1',
    companyPostalCode: '10115',
    companyCity: 'Berlin',
    companyCountry: 'Germany',
    timeRented: order.borrowedAt,
    rentShopName: order.cabinet.shop,
    timeReturned: order.returnedAt,
    returnShopName: order.returnShop,
    rentalTime: minutesOf(order),
    fee: decimal(fee),
    Currency: 'EUR',
    taxRate,
    tax: decimal(Math.round(fee - fee / (1 + taxRate / 100))),
    remark: undefined,
    orderNumber: order.id,
  };
}
