import { everySaid, openClaim, receipt, running } from '../../../stories/support/order-samples.ts';
import { outcomes } from '../../../stories/support/samples.ts';
import { moment, type Samples } from './samples.ts';

/** Rentals, their receipts, and what people say they returned. */
export const orders = {
  orderCount: { hasUnpaidOrders: true, inUse: 1 },
  checkOrder: outcomes.confirmed,
  orders: {
    orders: [everySaid, running],
    unread: 0,
    page: 2,
    pages: 3,
    total: 21,
  },
  orderDetail: { order: everySaid, serverTime: moment, owed: 450, holdCovers: false },
  orderTime: { minor: 450, currency: 'EUR' },
  claimReturn: openClaim,
  withdrawClaim: { ...openClaim, state: 'withdrawn' },
  receiptMail: { isOffered: true, address: 'a•••@example.org' },
  sendReceipt: null,
  sendReceiptAgain: null,
  pushOffer: { key: 'BJubDQZHf', endpoint: 'https://push.example/1', trial: '/local/push' },
  switchPushOn: null,
  switchPushOff: null,
  receipt: {
    ...receipt,
    logoUrl: '/logo.svg',
    replaces: 'RE-1',
    refunds: [{ at: moment, amount: 100, by: 'operator' }],
    discount: 100,
  },
  orderPass: { pass: 'unguessable' },
  passQuestion: { account: '+49 ··· 789' },
  takeOver: null,
} satisfies Partial<Samples>;
