import { orderDetail, orders, orderTime } from '../../../src/contract/order/calls.ts';
import { receipt } from '../../../src/contract/receipt/calls.ts';
import { receiptMail, sendReceipt, sendReceiptAgain } from '../../../src/contract/receipt/mail.ts';
import type { Order } from '../../../src/domain/order.ts';
import { running } from '../../../stories/support/order-samples.ts';
import { namesOnTheWire, wire } from './described.ts';

const begin = Date.UTC(2026, 5, 1, 10, 0);
const end = Date.UTC(2026, 5, 1, 11, 30);

/** Section 3's order, no field at its default. */
const order = {
  pOrderid: 'o7',
  pZujie: 3,
  pJiesuanid: 9,
  pJiesuan: 2.5,
  pBorrowtime: '2026-06-01T10:00:00.000Z',
  pGhtime: '2026-06-01T11:30:00.000Z',
  pShopName: 'Café Morgenrot',
  pGhShopName: 'Späti Kastanie',
  pUseMins: 90,
  pCurrency: '£',
  pCurrencyName: 'GBP',
  palipayjsSm: 'Delegated deduction failed',
  pJifei: 1.5,
  pJifeiDanwei: 45,
  priceUnit: 0,
  pFengding: 6,
  overtimeAmount: 3.5,
  pyajin: 40,
  pUserid: 'u7',
};
/** Fields that only our own backend sends have the values of a running rental. */
const orderMeans = {
  ...running,
  id: 'o7',
  number: 'o7',
  status: 'returned',
  settlementId: 9,
  settledAmount: 250,
  rentedAt: begin,
  returnedAt: end,
  rentedAtVenue: 'Café Morgenrot',
  rentedAtCabinet: '',
  returnedAtVenue: 'Späti Kastanie',
  usedMinutes: 90,
  currency: 'GBP',
  currencySymbol: '£',
  paymentFailure: 'delegatedDeduction',
  tariff: { unitPrice: 150, unitMinutes: 45, freeMinutes: 0, dailyCap: 600, deposit: 4000 },
  overtimeFee: 350,
  userId: 'u7',
  paidBy: { kind: 'unknown' },
} as const satisfies Order;

namesOnTheWire('orders', [
  wire(orders, {
    ask: { page: 2, pageSize: 10 },
    sends: { to: 'GET cdb/mine/order/list', query: { page: '2', pageSize: '10' } },
    answer: { page: { records: [order] } },
    means: { orders: [orderMeans], unread: 0, page: null, pages: null, total: null },
  }),
  wire(orderDetail, {
    ask: { orderId: 'o7' },
    sends: { to: 'GET order/detail', query: { orderId: 'o7' } },
    answer: { data: order },
    means: { order: orderMeans, serverTime: null, owed: 250, holdCovers: false },
  }),
  wire(orderDetail, {
    as: 'priced by two hours',
    ask: { orderId: 'o7' },
    sends: { to: 'GET order/detail', query: { orderId: 'o7' } },
    answer: { data: { ...order, pJifeiDanwei: 2, priceUnit: 1 } },
    means: {
      order: { ...orderMeans, tariff: { ...orderMeans.tariff, unitMinutes: 120 } },
      serverTime: null,
      owed: 250,
      holdCovers: false,
    },
    isReadOnly: true,
  }),
  wire(orderTime, {
    ask: { orderId: 'o7' },
    sends: { to: 'GET order/time', query: { orderId: 'o7' } },
    answer: { pJiesuan: 4.5 },
    means: { minor: 450, currency: 'EUR' },
  }),
]);

namesOnTheWire('receipts', [
  wire(receipt, {
    ask: { orderId: 'o7' },
    sends: { to: 'GET shop/invoice/info', query: { orderId: 'o7' } },
    answer: {
      invoiceParamsInfo: {
        logoImgUrl: '/logo.png',
        companyName: 'Borrowatt Ltd',
        companyAddress: '1 High Street',
        companyPostalCode: 'E1 6AN',
        companyCity: 'London',
        companyCountry: 'GB',
        timeRented: '2026-06-01T10:00:00.000Z',
        rentShopName: 'Café Morgenrot',
        timeReturned: '2026-06-01T11:30:00.000Z',
        returnShopName: 'Späti Kastanie',
        rentalTime: 90,
        fee: 2.5,
        Currency: 'GBP',
        taxRate: 20,
        tax: 0.42,
        paidBy: { kind: 'card', brand: 'visa', lastDigits: '4242' },
        remark: 'Thank you',
        orderNumber: 'BW-7',
      },
    },
    means: {
      logoUrl: '/logo.png',
      companyName: 'Borrowatt Ltd',
      companyAddress: '1 High Street',
      companyPostalCode: 'E1 6AN',
      companyCity: 'London',
      companyCountry: 'GB',
      rentedAt: begin,
      rentedAtVenue: 'Café Morgenrot',
      returnedAt: end,
      returnedAtVenue: 'Späti Kastanie',
      rentalMinutes: 90,
      fee: 250,
      currency: 'GBP',
      taxRate: 20,
      tax: 42,
      paidBy: { kind: 'card', brand: 'visa', lastDigits: '4242' },
      remark: 'Thank you',
      orderNumber: 'BW-7',
      discount: 0,
      number: '',
      issuedAt: null,
      replaces: null,
      refunds: [],
    },
  }),
  wire(receiptMail, {
    ask: { orderId: 'o7' },
    sends: { to: 'GET shop/invoice/check', query: { orderId: 'o7' } },
    answer: { data: true },
    means: { isOffered: true, address: null },
  }),
  wire(sendReceipt, {
    ask: { orderId: 'o7', email: 'jo@example.org' },
    sends: { to: 'POST shop/invoice/send', json: { orderId: 'o7', email: 'jo@example.org' } },
    means: null,
  }),
  wire(sendReceiptAgain, {
    ask: { orderId: 'o7' },
    sends: { to: 'POST cdb/order/mail', form: { orderId: 'o7' } },
    means: null,
  }),
]);
