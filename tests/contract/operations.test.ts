import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { encodeAnswer } from '../../src/contract/answers.ts';
import { openApiDocument } from '../../src/contract/openapi.ts';
import { operations, type OperationId, type Operations } from '../../src/contract/operations.ts';
import type { Operation, OperationValue } from '../../src/contract/operation.ts';
import { defaultTariff } from '../../src/domain/constants.ts';

const moment = Date.UTC(2026, 5, 1, 10, 0, 0);
const cabinet = {
  cabinetCode: 'BW-4821',
  cabinetId: 'cab-1',
  tariff: { ...defaultTariff, freeMinutes: 5 },
  currency: 'EUR',
  currencySymbol: '€',
  overtimeFee: 250,
  userBalance: 1999,
  unfinishedRentals: 1,
  venueName: 'Café Morgenrot',
  slots: [
    { number: 1, state: 'ready' as const, level: 100 },
    { number: 2, state: 'charging' as const, level: 7 },
    { number: 3, state: 'empty' as const },
    { number: 4, state: 'outOfOrder' as const },
  ],
  paidByInvitation: true,
};
const order = {
  id: 'unguessable',
  number: 'BW-3KFM-7TQ2',
  status: 'returned' as const,
  settlementId: 7,
  settledAmount: 250,
  rentedAt: moment,
  returnedAt: moment + 5_400_000,
  rentedAtVenue: 'A',
  rentedAtCabinet: 'BW-4821',
  returnedAtVenue: 'B',
  usedMinutes: 90,
  currency: 'EUR',
  currencySymbol: '€',
  paymentFailure: 'preauthorisationDeduction' as const,
  tariff: defaultTariff,
  overtimeFee: 0,
  userId: 'user',
  paidBy: { kind: 'card' as const, brand: 'visa', lastDigits: '4242' },
  claim: {
    reference: 'R-7F3K-29QX',
    cabinetCode: 'BW-4821',
    claimedAt: moment,
    createdAt: moment + 60_000,
    state: 'rejected' as const,
    reason: 'Not there',
    stopsMeter: false,
    lapsesAt: moment,
  },
};

const nearby = {
  code: 'BW-1007',
  venueName: 'Späti Kastanie',
  address: 'Kastanienallee 12, 10435 Berlin',
  position: { latitude: 52.5352, longitude: 13.4061 },
  distance: 432,
  freeSlots: 3,
  readyPowerBanks: 5,
  lastSeenAt: moment - 30_000,
};

const savedCard = {
  id: 'card-1',
  brand: 'visa',
  lastDigits: '4242',
  expiry: { month: 3, year: 2029 },
  currency: 'EUR',
};

const sampleUser = {
  id: 'user',
  displayName: 'Tourist 4F2A / 100 %',
  avatarUrl: '',
  balance: 1,
  deposit: 5500,
  currency: 'EUR',
  currencySymbol: '€',
};

/** One value of every operation. */
const paymentOutcome = {
  tradeNumber: 'payment',
  purpose: 'repayment',
  state: 'paid',
  money: { minor: 200, currency: 'EUR' },
  order: { id: 'order', number: 'BW-1' },
  paidBy: { kind: 'card', brand: 'visa', lastDigits: '4242' },
} as const;

const samples: { readonly [Id in OperationId]: OperationValue<Operations[Id]> } = {
  guestLogin: { token: 'token' },
  renewGuest: { token: 'token' },
  workToProve: { challenge: '{}' },
  sendVerifyCode: null,
  mobileLogin: { token: 'token' },
  loginFromInvite: { token: 'token' },
  logout: null,
  startSignIn: { url: 'https://accounts.example/authorize?state=1', secret: 'secret' },
  authCodeUrl: { url: 'https://open.example/connect?state=1', secret: 'secret' },
  openIdLogin: { token: 'token', user: sampleUser },
  loginGoogleByCode: { token: 'token' },
  loginFacebookByToken: { token: 'token' },
  loginAppleByToken: { token: 'token' },
  loginByCode: { token: 'token' },
  loginAlipayByCode: { token: 'token' },
  loginFirebaseByUserInfo: { token: 'token' },
  wechatScriptConfig: { appId: 'wx1', timestamp: 1_780_000_000, nonce: 'n', signature: 's' },
  checkCabinet: cabinet,
  checkMixedCode: cabinet,
  rentByBalance: { orderId: 'order' },
  rentByInvitation: { orderId: 'order' },
  orderCount: { hasUnpaidOrders: true, inUse: 1 },
  userInfo: sampleUser,
  paymentMethods: [
    {
      id: 'stripe-card',
      kind: 'STRIPE_CARD',
      currency: 'EUR',
      currencySymbol: '€',
      publicKey: 'pk_test_1',
      accountCountry: 'DE',
      label: 'Karte',
      phone: 'all',
    },
  ],
  createPayPalDeposit: {
    checkOutUrl: 'https://paypal.example/checkoutnow?token=1',
    paymentId: 'payment',
    tradeNumber: 'order',
  },
  payPalResult: { orderId: 'order', purchaseNumber: null },
  payPalConfirm: { orderId: 'order', purchaseNumber: null },
  payPalOrder: { orderId: null, purchaseNumber: 'payment' },
  repayByToken: { actionSecret: null },
  payDepositByToken: { actionSecret: 'pi_1_secret_2' },
  createDepositIntent: { clientSecret: 'pi_1_secret_2' },
  createRepaymentIntent: { clientSecret: 'pi_1_secret_2' },
  createTopUpIntent: { clientSecret: 'pi_1_secret_2' },
  createPurchaseIntent: { clientSecret: 'pi_1_secret_2' },
  buyOrder: { orderId: 'order' },
  confirmPayment: paymentOutcome,
  quickPayConfirm: paymentOutcome,
  payConfirm: { ...paymentOutcome, purpose: 'topUp', order: null },
  confirmSetup: { orderId: 'order', purchaseNumber: null },
  savedCards: [savedCard],
  saveCard: { clientSecret: 'seti_1_secret_2' },
  confirmSavedCard: savedCard,
  addCard: { redirectUrl: 'https://checkout.example/c/1' },
  removeCard: null,
  payWithSavedCard: { kind: 'bankAsks', clientSecret: 'pi_1_secret_2' },
  rentFromSavedCard: { tradeNumber: 'pi_1' },
  checkOrder: {
    state: 'confirmed',
    slot: 3,
    rentedAt: moment,
    orderId: 'order',
    orderNumber: 'BW-1',
    cabinetCode: 'BW-4821',
    venueName: 'A',
    held: 5500,
    currency: 'EUR',
    tariff: defaultTariff,
    paidBy: { kind: 'balance' },
  },
  orders: {
    orders: [
      order,
      {
        ...order,
        status: 'renting',
        returnedAt: null,
        returnedAtVenue: null,
        paymentFailure: null,
        claim: null,
      },
    ],
    page: 2,
    pages: 3,
    total: 21,
  },
  orderDetail: { order, serverTime: moment, owed: 450, holdCovers: false },
  orderTime: { minor: 450, currency: 'EUR' },
  nearbyCabinets: {
    cabinets: [nearby, { ...nearby, distance: null }],
    origin: 'A',
    serverTime: moment,
  },
  feedback: { reference: 'P-7F3K-29QX', at: moment },
  withdraw: { reference: 'W-7F3K-29QX', at: moment },
  partnerRequest: { reference: 'PA-7F3K-29QX', at: moment },
  helpList: { items: [{ number: 1, title: 'Why?', content: 'Because.' }] },
  claimReturn: {
    reference: 'R-7F3K-29QX',
    cabinetCode: 'BW-4821',
    claimedAt: moment,
    createdAt: moment,
    state: 'open',
    reason: null,
    stopsMeter: true,
    lapsesAt: moment,
  },
  account: {
    sessions: [
      {
        id: 'fam-1',
        begunAt: moment,
        device: { system: 'iphone', browser: 'safari' },
        isThis: true,
      },
    ],
    ways: [{ id: 'way-1', provider: 'phone', label: '+49 ··· 789', since: moment }],
    hindrances: ['balance', 'payment'],
    balances: [{ minor: 1240, currency: 'EUR' }],
  },
  wallets: [
    {
      balance: 1240,
      deposit: 5500,
      currency: 'EUR',
      currencySymbol: '€',
      userId: 'user',
      agentId: 'agent',
    },
  ],
  movements: {
    movements: [
      {
        id: 'fee:1',
        kind: 'rental',
        at: moment,
        amount: 400,
        change: -400,
        currency: 'EUR',
        order: { id: 'o1', number: 'BW-1', venue: 'A' },
      },
      {
        id: 'credit:1',
        kind: 'topUp',
        at: moment,
        amount: 5000,
        change: 5000,
        currency: 'EUR',
        order: null,
      },
    ],
    page: 1,
    pages: 1,
    total: 2,
  },
  payoutSources: [
    { id: 'p1', brand: 'visa', lastDigits: '4242', available: 1240, currency: 'EUR' },
  ],
  payout: {
    reference: 'AZ-7F3K-29QX',
    at: moment,
    money: { minor: 1240, currency: 'EUR' },
    byHand: 240,
  },
  requestPayout: {
    reference: 'AZ-7F3K-29QX',
    at: moment,
    money: { minor: 1240, currency: 'EUR' },
    byHand: 0,
  },
  endSession: null,
  logoutEverywhere: null,
  unlinkWay: null,
  deleteAccount: null,
  personalData: { person: { name: 'Tourist 4F2A' }, rentals: [] },
  receiptMail: { isOffered: true, address: 'a•••@example.org' },
  sendReceipt: null,
  sendReceiptAgain: null,
  receipt: {
    logoUrl: '/logo.svg',
    companyName: 'Borrowatt GmbH',
    companyAddress: 'Straße 1',
    companyPostalCode: '10119',
    companyCity: 'Berlin',
    companyCountry: 'DE',
    rentedAt: moment,
    rentedAtVenue: 'A',
    returnedAt: moment + 60_000,
    returnedAtVenue: 'B',
    rentalMinutes: 1,
    fee: 100,
    currency: 'EUR',
    taxRate: 19,
    tax: 16,
    remark: '',
    orderNumber: 'BW-1',
    number: 'RE-2',
    issuedAt: moment,
    replaces: 'RE-1',
  },
};

const ids = Object.keys(operations) as OperationId[]; // Object.keys forgets the keys' type

describe('every operation', () => {
  test.each(ids)('%s: what the backend writes is what the app reads', id => {
    const { answer } = operations[id] as Operation; // every operation is one
    const onTheWire: unknown = JSON.parse(
      JSON.stringify({ code: 0, msg: '', ...encodeAnswer(id, samples[id]) }),
    );
    expect(v.parse(answer.schema as v.GenericSchema, onTheWire)).toEqual(samples[id]);
  });

  test.each(ids.filter(id => samples[id] !== null))(
    '%s: an answer of the wrong shape is refused',
    id => {
      const { answer } = operations[id] as Operation; // every operation is one
      const wrong = {
        data: 5,
        user: [],
        page: {},
        token: '',
        orderid: 7,
        noMoney: [],
        pJiesuan: 'x',
        invoiceParamsInfo: null,
      };
      expect(v.safeParse(answer.schema as v.GenericSchema, wrong).success).toBe(false);
    },
  );
});

describe('the OpenAPI document', () => {
  const document: {
    paths: Record<
      string,
      Record<string, { operationId: string; parameters: { name: string; in: string }[] }>
    >;
  } = JSON.parse(JSON.stringify(openApiDocument(operations)));

  test('names every operation once, with its fields', () => {
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`,
      ),
    );
    expect(listed.sort()).toEqual(
      ids.map(id => `${id} ${operations[id].method} /${operations[id].path}`).sort(),
    );
  });

  test('has a parameter for every placeholder of a path', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const { parameters } of Object.values(methods))
        expect(
          parameters
            .filter(parameter => parameter.in === 'path')
            .map(parameter => `{${parameter.name}}`),
        ).toEqual(path.match(/\{\w+\}/g) ?? []);
    }
  });
});
