import { helpList } from '../contract/help/calls.ts';
import { checkOrder, orderDetail, orders, orderTime } from '../contract/order/calls.ts';
import { orderCount } from '../contract/order/count.ts';
import { paymentMethods } from '../contract/payment/methods.ts';
import { savedCards } from '../contract/payment/saved-cards.ts';
import { coupon } from '../contract/payment/coupons.ts';
import { receipt } from '../contract/receipt/calls.ts';
import { receiptMail } from '../contract/receipt/mail.ts';
import { wallets } from '../contract/wallet/calls.ts';
import { ordersPageSize, fixedAgentId } from '../domain/constants.ts';
import { helpClassOf } from '../domain/help.ts';
import type { Ask } from './asking.ts';
import { inBody, listIn, missingIn, orderFields } from './fields.ts';
import { rowOf } from './first-calls.ts';
import { callOf, notAsked, type Row } from './row.ts';

/** The captcha's picture for sign-in by phone. */
export async function captchaRow(base: string): Promise<Row> {
  const row = { call: 'GET captcha.webp', use: 'page', needs: [] } as const;
  const without = 'nobody signs in by phone';
  try {
    const answer = await fetch(`${base}/captcha.webp?uuid=${crypto.randomUUID()}`, {
      signal: AbortSignal.timeout(10_000),
    });
    const type = answer.headers.get('content-type') ?? 'no type';
    const isPicture = answer.ok && type.startsWith('image/');
    return {
      ...row,
      answered: String(answer.status),
      reads: isPicture ? `a picture (${type})` : '',
      leavesOut: isPicture ? [] : [`${without} (no picture: ${type})`],
    };
  } catch {
    return { ...row, answered: 'no answer', reads: '', leavesOut: [without] };
  }
}

/** Calls of the pages beside renting; `agent` is the one of the wallet's look-ups. */
export async function laterRows(ask: Ask, agent: string): Promise<readonly Row[]> {
  const agentId = agent || fixedAgentId;
  const count = await ask(orderCount, {});
  const topUp = await ask(paymentMethods, { agentId });
  const cards = await ask(savedCards, { userEnd: 'web', agentId });
  const wallet = await ask(wallets, { agentId });
  const help = await ask(helpList, { helpClass: helpClassOf('en-US') });
  const voucher = await ask(coupon, { code: 'CHECK-API' });
  return [
    rowOf(
      orderCount,
      'page',
      count,
      ({ hasUnpaidOrders }) => ({ reads: `unpaid rentals: ${hasUnpaidOrders ? 'yes' : 'no'}` }),
      'nobody is told of unpaid rentals before the next one',
    ),
    {
      ...rowOf(
        paymentMethods,
        'page',
        topUp,
        methods => ({
          reads: `${methods.length} of ${listIn(topUp.body, 'data', 'list').length} into the wallet`,
        }),
        'no top-up',
      ),
      call: `${callOf(paymentMethods)}?agentId=`,
    },
    rowOf(
      savedCards,
      'page',
      cards,
      read => ({ reads: `${read.length} of ${listIn(cards.body, 'data', 'list').length} cards` }),
      'no saved cards',
    ),
    rowOf(
      wallets,
      'page',
      wallet,
      read => ({
        reads: `${read.length} of ${listIn(wallet.body, 'list', 'data').length} wallets`,
      }),
      'no wallet page',
    ),
    rowOf(
      helpList,
      'page',
      help,
      ({ items }) => ({
        reads: `${items.length} of ${listIn(help.body, 'list', 'data').length} questions`,
      }),
      'no help page',
    ),
    rowOf(
      coupon,
      'page',
      voucher,
      () => ({ reads: 'a coupon' }),
      voucher.isAbsent ? 'no coupons' : 'none known as CHECK-API, as it should be',
    ),
  ];
}

/** Rentals of the guest: the list, and the pages of the first one. */
export async function orderRows(ask: Ask): Promise<readonly Row[]> {
  const list = await ask(orders, { page: 1, pageSize: ordersPageSize });
  const records = listIn(inBody(list.body, 'page'), 'records');
  const listed = rowOf(orders, 'rental', list, ({ orders: read }) => ({
    reads: `${read.length} of ${records.length} rentals`,
    leavesOut: records.length > read.length ? ['rentals that cannot be read are left out'] : [],
  }));
  const first = list.value?.orders[0];
  if (!first) {
    const none = 'this guest has no rental (--rent makes one on a test station)';
    return [
      listed,
      notAsked(orderDetail, 'rental', none),
      notAsked(checkOrder, 'rental', none),
      ...[orderTime, receipt, receiptMail].map(operation => notAsked(operation, 'page', none)),
    ];
  }
  return [listed, ...(await rentalRows(ask, first.id))];
}

/** Calls of one rental's pages. */
export async function rentalRows(ask: Ask, orderId: string): Promise<readonly Row[]> {
  const detail = await ask(orderDetail, { orderId });
  const check = await ask(checkOrder, { tradeNumber: orderId, payType: 'RENT' });
  const time = await ask(orderTime, { orderId });
  const bill = await ask(receipt, { orderId });
  const mail = await ask(receiptMail, { orderId });
  return [
    rowOf(orderDetail, 'rental', detail, ({ order }) => ({
      reads: `rental ${order.id}`,
      leavesOut: missingIn(orderFields, inBody(detail.body, 'data')),
    })),
    rowOf(checkOrder, 'rental', check, outcome => ({
      reads: outcome === null ? 'that it went well, and no more' : 'what became of it',
    })),
    rowOf(
      orderTime,
      'page',
      time,
      () => ({ reads: 'the amount so far' }),
      'the amount so far is worked out from the fee rule',
    ),
    rowOf(receipt, 'page', bill, () => ({ reads: 'a receipt' }), 'no receipt page'),
    rowOf(
      receiptMail,
      'page',
      mail,
      ({ isOffered }) => ({ reads: isOffered ? 'offered' : 'not offered for this rental' }),
      'no box for a receipt by mail',
    ),
  ];
}
