import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Client, clientOf } from './client.ts';
import { approvePayPal } from './paypal.ts';
import { confirmIntent, openIntent } from './intents.ts';
import { saveCard } from './cards.ts';
import { giveBack, giveBackUnpaid, rentedAgo } from './rentals.ts';
import { type SpecificationServer, startSpecificationServer } from './server.ts';
import { calls } from './table.ts';
import { captchaText, invitePassword, smsCode } from './users.ts';

let server: SpecificationServer;
let person: Client;

beforeEach(async () => {
  server = await startSpecificationServer();
  person = clientOf(server, 20_000);
});
afterEach(() => server.close());

type Row = {
  fields?: Record<string, string | number> | (() => Record<string, string | number>);
  answers: object;
};

const text = expect.any(String) as string;
const success = { code: 0, msg: 'success' };
const cabinet = {
  qrcode: '10220001',
  cabinetID: '501',
  jifei: 1,
  jifeiDanwei: 30,
  fengding: 5,
  yajin: 55,
  overtimeAmount: 0,
  myyue: 200,
  zujieNum: 0,
  mianfei: 5,
  currency: '€',
  currencyName: 'EUR',
};

/** Calls of the table, with the answer's fields where section 7 has them. */
const rows: Record<string, Row> = {
  'POST saas/sendVerifyCode': {
    fields: () => {
      server.world.captchas.set('u1', captchaText);
      return { mobile: '4915112345678', uuid: 'u1', code: captchaText };
    },
    answers: success,
  },
  'POST saas/mobileLogin': {
    fields: () => {
      server.world.smsCodes.set('4915112345678', smsCode);
      return { mobile: '4915112345678', areaCode: '49', verifyCode: smsCode };
    },
    answers: { code: 0, token: text },
  },
  'POST loginFromInvite': {
    fields: { mobile: '491', areaCode: '49', inviteCode: 'VIP1', invitePwd: invitePassword },
    answers: { code: 0, token: text },
  },
  'GET userInfo': {
    answers: { code: 0, user: { pbalance: 200, pyajin: 0, pcurrencyName: 'EUR' } },
  },
  'POST saas/tourist/login': { fields: { code: '10220001' }, answers: { code: 0, token: text } },
  'GET saas/tourist/login': { fields: { code: '10220001' }, answers: { code: 0, token: text } },
  'POST saas/loginFacebookByToken': { fields: { token: 't' }, answers: { data: { token: text } } },
  'POST saas/loginGoogleByCode': {
    fields: { androidToken: 't' },
    answers: { data: { token: text } },
  },
  'POST loginAppleByToken': { fields: { token: 't' }, answers: { token: text } },
  'POST loginAlipayByCode': { fields: { code: 'c' }, answers: { token: text } },
  'POST loginByCode': { fields: { code: 'c' }, answers: { token: text } },
  'POST authCodeUrl': { fields: { url: 'https://app.test/' }, answers: { data: text } },
  'POST loginFirebaseByUserInfo': {
    fields: { idToken: 'i', uid: 'u', displayName: 'Ada' },
    answers: { token: text },
  },
  'POST saas/openid/login': {
    fields: { openId: 'o1' },
    answers: { token: text, user: { pid: text } },
  },
  'POST cdb/setting/js_config': {
    fields: { url: 'https://app.test/' },
    answers: { data: { signature: text } },
  },
  'POST cdb/cabinet/checkisok': { fields: { id: '10220001' }, answers: { data: cabinet } },
  'POST cdb/cabinet/zhorder/{zhcode}': { fields: { zhcode: '7700' }, answers: { data: cabinet } },
  'POST cdb/cabinet/useBalanceToRent': {
    fields: { qrcode: '10220001' },
    answers: { code: 0, orderid: text },
  },
  'POST cdb/cabinet/createorderByVip/{qrcode}': {
    fields: { qrcode: '10220001' },
    answers: { code: 0, orderid: text },
  },
  'GET borrow': { fields: { qrcode: '10220001' }, answers: { data: { outTradeNo: text } } },
  'GET cdb/coupon': { fields: { code: 'C1' }, answers: { code: 500, msg: text } },
  'GET cdb/mine/order/count': { answers: { code: 0, noMoney: false } },
  'GET cdb/payment/list': {
    fields: { id: '10220001' },
    answers: { data: [{ pId: '7', pPaymentType: 'STRIPE_CARD' }, { pPaymentType: 'PAYPAL' }] },
  },
  'GET cdb/user/card': {
    fields: () => {
      saveCard(server.world, person.user);
      return { userEnd: 'web', qrcode: '10220001' };
    },
    answers: { data: [{ pId: text, pBrand: 'visa', pCardnumber: '4242' }] },
  },
  'POST stripe/preauth/{cabinetID}': {
    fields: { cabinetID: '501', paymentId: '7', amount: '5500' },
    answers: { data: { clientSecret: text } },
  },
  'POST stripe/payOrder': {
    fields: () => ({ outTradeNo: owed(), paymentId: '7' }),
    answers: { data: { clientSecret: text } },
  },
  'POST stripe/recharge': {
    fields: { amount: '1000', paymentId: '7' },
    answers: { data: { clientSecret: text } },
  },
  'POST stripe/token/preauth': {
    fields: { qrcode: '10220001', stripeToken: 'tok_1', paymentId: '7' },
    answers: success,
  },
  'POST stripe/token/payOrder': {
    fields: () => ({ outTradeNo: owed(), stripeToken: 'tok_1', paymentId: '7' }),
    answers: success,
  },
  'GET stripe/confirm': {
    fields: () => ({ tradeNo: held() }),
    answers: { data: { orderId: text, buyOrderNo: text } },
  },
  'POST stripe/saveCard': { fields: { paymentId: '7' }, answers: { clientSecret: text } },
  'POST stripe/saveCard/confirm': {
    fields: { paymentId: '7', paymentMethod: 'pm_1' },
    answers: success,
  },
  'GET cdb/cabinet/savedCardToRent': {
    fields: () => {
      saveCard(server.world, person.user);
      return { qrcode: '10220001' };
    },
    answers: { data: { out_trade_no: text } },
  },
  'POST stripe/addCard': {
    fields: { paymentId: '7', continueUrl: 'https://app.test/', cancelUrl: 'https://app.test/' },
    answers: { redirectUrl: text },
  },
  'POST check/payment': {
    fields: () => ({ paymentId: '7', outTradeNo: held() }),
    answers: success,
  },
  'POST stripe/payWithSavedCard': {
    fields: () => {
      person.user.atCabinet = '10220001';
      return { cardId: saveCard(server.world, person.user).id };
    },
    answers: { outTradeNo: text },
  },
  'POST paypal/preauth/{qrcode}': {
    fields: { qrcode: '10220001', paymentId: '8' },
    answers: { data: { checkOutUrl: text, paymentId: text } },
  },
  'POST paypal/recharge': { fields: { amount: '20' }, answers: { data: { checkOutUrl: text } } },
  'POST paypal/prepay': {
    fields: () => ({ outTradeNo: running(), paymentId: '8' }),
    answers: { data: { checkOutUrl: text } },
  },
  'POST paypal/result': {
    fields: () => ({ paymentId: 'PAYID', token: approved(), payerId: 'P1' }),
    answers: success,
  },
  'POST paypal/confirm': {
    fields: () => ({ tradeNo: approved(), paymentId: '8' }),
    answers: success,
  },
  'GET paypal/orderConfirm': {
    fields: () => ({ tradeNo: approved(), paymentId: '8' }),
    answers: { buyOrderNo: text },
  },
  'POST order/check/{tradeNo}/{payType}': {
    fields: () => ({ tradeNo: running(), payType: 'YJ' }),
    answers: success,
  },
  'GET quickpay/confirm': { fields: () => ({ outTradeNo: held() }), answers: success },
  'POST pay/confirm': { fields: () => ({ outTradeNo: held(), paymentId: '7' }), answers: success },
  'GET cdb/mine/order/list': {
    fields: () => {
      running();
      return { page: 1, pageSize: 10 };
    },
    answers: { page: { records: [{ pOrderid: text, pZujie: 1, pJiesuanid: '0' }] } },
  },
  'GET order/detail': {
    fields: () => ({ orderId: running() }),
    answers: { data: { pZujie: 1, pShopName: 'Cafe Central', pUseMins: 90, priceUnit: 0 } },
  },
  'GET order/time': { fields: () => ({ orderId: running() }), answers: { pJiesuan: 3 } },
  'GET shop/invoice/check': { fields: () => ({ orderId: returned() }), answers: success },
  'POST shop/invoice/send': {
    fields: () => ({ orderId: returned(), email: 'ada@example.org' }),
    answers: success,
  },
  'POST cdb/order/mail': { fields: () => ({ orderId: returned() }), answers: success },
  'GET shop/invoice/info': {
    fields: () => ({ orderId: returned() }),
    answers: { invoiceParamsInfo: { fee: 3, Currency: 'EUR', tax: 0.48, orderNumber: text } },
  },
  'GET cdb/user/wallet': {
    fields: { agentId: '1' },
    answers: { list: [{ pBalance: 200, pCurrencySymbol: '€', pDailiId: '1' }] },
  },
  'POST tixian/apply': {
    fields: () => ({ amount: '12.5', userId: person.user.pid }),
    answers: success,
  },
  'POST tixian/create/{amount}': { fields: { amount: 'all' }, answers: success },
  'POST wechat/recharge': { fields: { amount: '10', formId: 'f' }, answers: { paySign: text } },
  'GET help/list': {
    fields: { classId: 'help_de-DE' },
    answers: { list: [{ pTitle: text, pContent: text }, { pTitle: text }] },
  },
  'POST cdb/partner/apply': {
    fields: { type: 'installation', content: 'Bar', username: 'Ada', phone: '1' },
    answers: success,
  },
  'POST feedback': { fields: { content: 'Hello' }, answers: success },
};

const running = () => rentedAgo(server.world, person.user, 90).id;

function returned(): string {
  const order = rentedAgo(server.world, person.user, 90);
  giveBack(server.world, order);
  return order.id;
}

function owed(): string {
  const order = rentedAgo(server.world, person.user, 90);
  giveBackUnpaid(server.world, order);
  return order.id;
}

/** A card's hold, with its rental. */
function held(): string {
  const intent = openIntent(server.world, { ...deposit(), provider: 'card' });
  return confirmIntent(server.world, intent.id).id;
}

function approved(): string {
  const intent = openIntent(server.world, { ...deposit(), provider: 'paypal' });
  approvePayPal(server.world, intent.id);
  return intent.id;
}

function deposit() {
  const userId = person.user.pid;
  return { purpose: 'YJ' as const, amount: 5500, userId, qrcode: '10220001' };
}

test.each(Object.entries(rows))('%s answers as section 7 says', async (call, row) => {
  const fields = typeof row.fields === 'function' ? row.fields() : row.fields;
  expect(await person.ask(call, fields)).toMatchObject(row.answers);
});

test('answers the captcha with a picture', async () => {
  const response = await fetch(new URL('captcha.webp?uuid=u1', server.url));
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(server.world.captchas.get('u1')).toBe(captchaText);
});

test('has a row here for each call of its table', () => {
  const withoutPicture = Object.keys(calls).filter(call => call !== 'GET captcha.webp');
  expect(Object.keys(rows).toSorted()).toEqual(withoutPicture.toSorted());
});
