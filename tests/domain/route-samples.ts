import fc from 'fast-check';
import { legalPages, nearbyNeeds, type Page, type QueryOf } from '../../src/domain/routes.ts';
import { paymentMethodKinds } from '../../src/domain/payment-method.ts';
import { purposes } from '../../src/domain/charge.ts';

type Sample<P extends Page> = readonly [address: string, query: QueryOf<P>];
type PageSamples<P extends Page> = {
  /** People that section 2 lets in without asking them to sign in. */
  readonly opensTo: 'everybody' | 'signedIn';
  readonly inMenu?: true;
  /** Addresses as people see them, one at least. */
  readonly addresses: readonly [Sample<P>, ...Sample<P>[]];
  /** Generator of all queries that the page has. */
  readonly any: fc.Arbitrary<QueryOf<P>>;
};

const code = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
const id = fc.stringMatching(/^[\x21-\x7e]{1,40}$/);
const word = <Word extends string>(texts: Readonly<Record<Word, string>>) =>
  fc.constantFrom(...Object.keys(texts)).filter((key): key is Word => key in texts);
const optional: { requiredKeys: [] } = { requiredKeys: [] };
const bare = fc.constant({});

/** Every page, in the menu's order; one without a row does not compile. */
export const routeSamples: { readonly [P in Page]: PageSamples<P> } = {
  home: {
    opensTo: 'everybody',
    addresses: [
      ['/', {}],
      ['/?qrcode=BW0001&inviteCode=VIP1', { cabinetCode: 'BW0001', inviteCode: 'VIP1' }],
      ['/?zhcode=MIX1', { mixedCode: 'MIX1' }],
    ],
    any: fc.record({ cabinetCode: code, mixedCode: code, inviteCode: code }, optional),
  },
  login: {
    opensTo: 'everybody',
    addresses: [
      ['/login', {}],
      ['/login?qrcode=BW0001', { cabinetCode: 'BW0001' }],
    ],
    any: fc.record({ cabinetCode: code, mixedCode: code }, optional),
  },
  loginWechat: { opensTo: 'everybody', addresses: [['/login_wechat', {}]], any: bare },
  loginAlipay: { opensTo: 'everybody', addresses: [['/login_alipay', {}]], any: bare },
  rent: {
    opensTo: 'everybody',
    addresses: [
      ['/loginborrow', {}],
      ['/loginborrow?qrcode=BW0001', { cabinetCode: 'BW0001' }],
      ['/loginborrow', { cabinetCode: '' }],
      ['/loginborrow?zhcode=MIX1', { mixedCode: 'MIX1' }],
    ],
    any: fc.record({ cabinetCode: code, mixedCode: code }, optional),
  },
  payment: {
    opensTo: 'signedIn',
    addresses: [
      ['/confirm?payType=YJ', { purpose: 'deposit' }],
      [
        '/confirm?price=5.5&payType=FK&outTradeNo=t1&cabinetID=7&formId=f1&yaJinType=d1&xugou=1&paymentId=p1&pmid=p2&paymentWay=STRIPE_CARD&orderId=o1&couponNo=WELCOME&payment_intent=pi_1',
        {
          purpose: 'repayment',
          price: '5.5',
          tradeNumber: 't1',
          cabinetId: '7',
          formId: 'f1',
          depositKind: 'd1',
          renewal: '1',
          paymentMethodId: 'p1',
          preselectedMethodId: 'p2',
          preselectedMethodKind: 'STRIPE_CARD',
          orderId: 'o1',
          coupon: 'WELCOME',
          paymentIntentId: 'pi_1',
        },
      ],
    ],
    any: fc.record(
      {
        purpose: word(purposes),
        price: fc.stringMatching(/^\d{1,9}(\.\d{1,2})?$/),
        tradeNumber: id,
        cabinetId: id,
        formId: id,
        depositKind: id,
        renewal: id,
        paymentMethodId: id,
        preselectedMethodId: id,
        preselectedMethodKind: id,
        orderId: id,
        paymentIntentId: fc.stringMatching(/^pi_[A-Za-z0-9]{1,100}$/),
        payMode: fc.constantFrom('quickpay', ...paymentMethodKinds),
      },
      { requiredKeys: ['purpose'] },
    ),
  },
  result: {
    opensTo: 'signedIn',
    addresses: [
      ['/result?tradeNo=o1', { tradeNumber: 'o1' }],
      ['/result?tradeNo=o1&payType=CZ', { tradeNumber: 'o1', purpose: 'topUp' }],
      [
        '/result?tradeNo=o1&payMode=quickpay&paymentId=p1',
        { tradeNumber: 'o1', payMode: 'quickpay', paymentId: 'p1' },
      ],
    ],
    any: fc.record(
      {
        tradeNumber: id,
        purpose: word({ ...purposes, rent: '', vip: '' }),
        payMode: fc.constantFrom('quickpay', ...paymentMethodKinds),
        paymentId: id,
      },
      { requiredKeys: ['tradeNumber'] },
    ),
  },
  orders: { opensTo: 'signedIn', inMenu: true, addresses: [['/order', {}]], any: bare },
  orderDetail: {
    opensTo: 'everybody',
    addresses: [['/invoiceOrderDtl?orderId=o1', { orderId: 'o1' }]],
    any: fc.record({ orderId: id }),
  },
  receipt: {
    opensTo: 'everybody',
    addresses: [['/orderBill?orderId=o+1%26x%3D2', { orderId: 'o 1&x=2' }]],
    any: fc.record({ orderId: id }),
  },
  nearby: {
    opensTo: 'everybody',
    inMenu: true,
    addresses: [
      ['/nearby?want=slots', { wanted: 'slots' }],
      ['/nearby?want=banks&from=BW0001', { wanted: 'banks', from: 'BW0001' }],
    ],
    any: fc.record(
      { wanted: fc.constantFrom(...nearbyNeeds), from: code },
      { requiredKeys: ['wanted'] },
    ),
  },
  report: {
    opensTo: 'signedIn',
    inMenu: true,
    addresses: [['/report?qrcode=BW0001&orderId=o1', { cabinetCode: 'BW0001', orderId: 'o1' }]],
    any: fc.record({ cabinetCode: code, orderId: id }, optional),
  },
  wallet: { opensTo: 'signedIn', inMenu: true, addresses: [['/wallet', {}]], any: bare },
  topUp: { opensTo: 'signedIn', addresses: [['/wallet_in', {}]], any: bare },
  payout: {
    opensTo: 'signedIn',
    addresses: [
      ['/wallet_out', {}],
      ['/wallet_out?currency=CHF', { currency: 'CHF' }],
    ],
    any: fc.record({ currency: fc.stringMatching(/^[A-Z]{3}$/) }, optional),
  },
  help: { opensTo: 'signedIn', inMenu: true, addresses: [['/help', {}]], any: bare },
  account: { opensTo: 'signedIn', addresses: [['/account', {}]], any: bare },
  join: { opensTo: 'everybody', inMenu: true, addresses: [['/join', {}]], any: bare },
  user: { opensTo: 'everybody', inMenu: true, addresses: [['/user', {}]], any: bare },
  borrow: { opensTo: 'signedIn', inMenu: true, addresses: [['/borrow', {}]], any: bare },
  approval: {
    opensTo: 'everybody',
    addresses: [
      ['/approval?end=declined', { end: 'declined' }],
      ['/approval?end=agreed&orderId=o-1', { end: 'agreed', orderId: 'o-1' }],
    ],
    any: fc.record(
      { end: fc.constantFrom('agreed', 'declined'), orderId: id },
      { requiredKeys: ['end'] },
    ),
  },
  wechatGuide: {
    opensTo: 'everybody',
    addresses: [
      ['/wechat_guide', {}],
      ['/wechat_guide?inviteCode=VIP1', { inviteCode: 'VIP1' }],
    ],
    any: fc.record({ inviteCode: code }, optional),
  },
  about: { opensTo: 'signedIn', inMenu: true, addresses: [['/about', {}]], any: bare },
  settings: { opensTo: 'everybody', inMenu: true, addresses: [['/setting', {}]], any: bare },
  legal: {
    opensTo: 'everybody',
    addresses: [['/legal/imprint', { text: 'imprint' }]],
    any: fc.record({ text: fc.constantFrom(...legalPages) }),
  },
};
