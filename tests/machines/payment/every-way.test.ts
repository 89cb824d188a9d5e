import { expect, it } from 'vitest';
import type { WeChatOrder } from '../../../machines/payment/wechat/wechat.events.ts';
import { stripeWeChatMethod, weChatMethod } from '../../../stories/support/samples.ts';
import { weChatOrders } from '../../../stories/support/wechat-orders.ts';
import type { Device } from '../../../src/domain/device.ts';
import { cardList } from '../../../stories/support/card-samples.ts';
import type { Bill } from '../../../src/domain/bill.ts';
import { money } from '../../../src/domain/money.ts';
import type { BuiltCollector, PaymentMethod } from '../../../src/domain/payment-method.ts';
import type { Purpose } from '../../../src/domain/charge.ts';
import type { PaymentQuery } from '../../../src/domain/routes.ts';
import { titleOf, ways, type Outcome } from './ways.ts';
import { applePay, card, payPal } from '../samples.ts';
import { arrive, type Arrived } from './arrive.ts';
import { button, cardForm, declined, fresh, intent } from './samples.ts';

/** Every way to pay that has a chart, for every purpose it carries, in every outcome. */
const queries: Readonly<Record<Purpose, PaymentQuery>> = {
  deposit: { purpose: 'deposit', cabinetId: '7', price: '55' },
  repayment: { purpose: 'repayment', tradeNumber: 'o1' },
  topUp: { purpose: 'topUp', price: '20' },
  purchase: { purpose: 'purchase', orderId: 'o1' },
  mifi: { purpose: 'mifi', formId: 'f1', price: '12.5' },
};
const bill: Bill = {
  orderId: 'o1',
  orderNumber: 'BW-1',
  place: 'Café Anna',
  money: money(200, 'EUR'),
  byHold: false,
  paidBy: { kind: 'unknown' },
};
/** Page that a person who gave up comes back to. */
const back: Readonly<Record<string, string>> = {
  deposit: 'rent',
  repayment: 'orderDetail',
  topUp: 'wallet',
  purchase: 'orderDetail',
  mifi: 'rent',
};

type Step = (arrived: Arrived) => unknown;
type Driven = {
  readonly method: PaymentMethod;
  readonly isMember?: true;
  readonly payMode?: string;
  readonly device?: Device;
  /** Until the person can pay or leave. */
  readonly offered: Step;
  /** Goes from there to the bank's question. */
  readonly toBank: Step;
  readonly bankSays: Readonly<Record<Exclude<Outcome, 'left'>, Step>>;
};

const attempted: Step = async ({ openAttempt, createIntent }) => {
  await openAttempt.succeeds(fresh);
  await createIntent.succeeds(intent);
};

const weChatAsks = async (arrived: Arrived, order: WeChatOrder) => {
  arrived.send({ type: 'user.pays' });
  await arrived.openAttempt.succeeds(fresh);
  await arrived.prepareOrder.succeeds(order);
};

const driven: Readonly<Record<BuiltCollector, Driven>> = {
  card: {
    method: card,
    offered: ({ prepareCardForm }) => prepareCardForm.succeeds(cardForm),
    toBank: async arrived => {
      arrived.send({ type: 'user.pays' });
      await arrived.submitCard.succeeds(null);
      await attempted(arrived);
    },
    bankSays: {
      paid: ({ authoriseCard }) => authoriseCard.succeeds(null),
      declined: ({ authoriseCard }) => authoriseCard.fails(declined),
      // The dialog is the bank's own; it has minutes.
      asked: ({ authoriseCard, clock }) => {
        clock.increment(5 * 60_000);
        return authoriseCard.succeeds(null);
      },
      unknown: ({ authoriseCard }) => authoriseCard.fails({ kind: 'network' }),
    },
  },
  savedCard: {
    method: card,
    isMember: true,
    offered: ({ loadCards }) => loadCards.succeeds(cardList),
    toBank: async arrived => {
      arrived.send({ type: 'user.pays' });
      await attempted(arrived);
    },
    bankSays: {
      paid: ({ askCard }) => askCard.succeeds({ bankAsks: false }),
      declined: ({ askCard }) => askCard.fails(declined),
      asked: async ({ askCard, answerSavedCardsBank }) => {
        await askCard.succeeds({ bankAsks: true });
        await answerSavedCardsBank.succeeds(null);
      },
      unknown: ({ askCard }) => askCard.fails({ kind: 'timeout' }),
    },
  },
  wallet: {
    method: applePay,
    offered: async arrived => {
      await arrived.prepareWallet.succeeds(button);
      arrived.send({ type: 'wallet.ready', available: true });
    },
    toBank: async arrived => {
      arrived.send({ type: 'user.pays' }, { type: 'wallet.accepted' });
      await arrived.takeToken.succeeds('ctoken_1');
      await attempted(arrived);
    },
    bankSays: {
      paid: ({ payByToken }) => payByToken.succeeds({ actionSecret: null }),
      declined: ({ payByToken }) => payByToken.fails(declined),
      asked: async ({ payByToken, answerBank }) => {
        await payByToken.succeeds({ actionSecret: 'secret' });
        await answerBank.succeeds(null);
      },
      unknown: ({ payByToken }) => payByToken.fails({ kind: 'network' }),
    },
  },
  redirect: {
    method: stripeWeChatMethod,
    offered: () => undefined,
    toBank: async arrived => weChatAsks(arrived, weChatOrders.page),
    bankSays: {
      paid: ({ leaveForWeChat }) => leaveForWeChat.succeeds(null),
      // Decided in WeChat, and known from the server.
      declined: async ({ leaveForWeChat, ask }) => {
        await leaveForWeChat.succeeds(null);
        await ask.fails(declined);
      },
      asked: ({ leaveForWeChat }) => leaveForWeChat.succeeds(null),
      unknown: ({ leaveForWeChat }) => leaveForWeChat.succeeds(null),
    },
  },
  wechat: {
    method: weChatMethod,
    device: { system: 'android', browser: 'wechat' },
    offered: () => undefined,
    toBank: async arrived => weChatAsks(arrived, weChatOrders.bridge),
    bankSays: {
      paid: ({ askInWeChat }) => askInWeChat.succeeds('ok'),
      declined: async ({ askInWeChat, lookAtOrder }) => {
        await askInWeChat.succeeds('fail');
        await lookAtOrder.fails(declined);
      },
      // The window is WeChat's own; it has minutes, and may never say how it ended.
      asked: ({ clock }) => clock.increment(10 * 60_000),
      unknown: async ({ askInWeChat, lookAtOrder }) => {
        await askInWeChat.succeeds('cancel');
        await lookAtOrder.fails({ kind: 'network' });
      },
    },
  },
  paypal: {
    method: payPal,
    // Back from there without a decision, so that the page can be left.
    payMode: 'PAYPAL',
    offered: () => undefined,
    toBank: async arrived => {
      arrived.send({ type: 'user.pays' });
      await arrived.openAttempt.succeeds(fresh);
      await arrived.createOrder.succeeds({ paymentId: 'pi_1', checkOutUrl: 'https://paypal.test' });
    },
    bankSays: {
      paid: ({ leaveForPayPal }) => leaveForPayPal.succeeds(null),
      // Decided at PayPal, and known from the server.
      declined: async ({ leaveForPayPal, ask }) => {
        await leaveForPayPal.succeeds(null);
        await ask.fails(declined);
      },
      // PayPal asks on its own page; the browser shows this one once more.
      asked: ({ leaveForPayPal }) => leaveForPayPal.succeeds(null),
      unknown: ({ leaveForPayPal }) => leaveForPayPal.succeeds(null),
    },
  },
};

async function reach(collector: BuiltCollector, purpose: Purpose) {
  const { method, isMember = false, payMode, device, offered } = driven[collector];
  const arrived = arrive({
    query: { ...queries[purpose], ...(payMode !== undefined && { payMode }) },
    isMember,
    ...(device && { device }),
  });
  await arrived.recallAttempt.succeeds(null);
  if (purpose === 'repayment' || purpose === 'purchase') await arrived.loadBill.succeeds(bill);
  await arrived.loadMethods.succeeds([method]);
  await offered(arrived);
  return arrived;
}

/** Asserts the end that the person sees, and that there was only one attempt. */
async function ends(arrived: Arrived, purpose: Purpose, outcome: Outcome): Promise<void> {
  const paid = { page: 'result', tradeNumber: 'o1', purpose };
  if (outcome === 'declined') {
    await arrived.closeAttempt.succeeds(null).catch(() => undefined);
    expect(arrived.context().failure).toEqual(declined);
    expect(arrived.state().tags).toEqual(['failed']);
    return;
  }
  if (outcome === 'unknown') {
    for (let second = 0; second < 30; second++) {
      await arrived.ask.fails({ kind: 'notYet' });
      arrived.clock.increment(1_000);
    }
    expect(arrived.state().tags).toEqual(['unknown']);
    expect(arrived.openAttempt.asked).toHaveLength(1);
    arrived.clock.increment(5_000);
  }
  await arrived.ask.succeeds({ orderId: 'o1' });
  await arrived.closeAttempt.succeeds(null);
  expect(arrived.output()).toEqual(paid);
}

it.each(ways.map(cell => [titleOf(cell), cell] as const))('%s', async (_, cell) => {
  const { collector, purpose, outcome } = cell;
  const arrived = await reach(collector, purpose);
  if (outcome === 'left') {
    arrived.send({ type: 'user.goesBack' });
    await arrived.closeAttempt.succeeds(null);
    expect(arrived.output()).toMatchObject({ page: back[purpose] });
    expect(arrived.openAttempt.asked).toEqual([]);
    return;
  }
  await driven[collector].toBank(arrived);
  await driven[collector].bankSays[outcome](arrived);
  await ends(arrived, purpose, outcome);
});

it('has failed where the page of WeChat Pay cannot be left for', async () => {
  const arrived = await reach('redirect', 'topUp');
  await driven.redirect.toBank(arrived);
  await arrived.leaveForWeChat.fails({ kind: 'unexpected' });
  expect(arrived.state().tags).toEqual(['failed']);
  expect(arrived.context().failure).toEqual({ kind: 'unexpected' });
});
