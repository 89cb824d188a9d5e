/** Money in cents; the wire has decimals. Ids are digits, so that an odd face can send numbers. */
export type User = {
  pid: string;
  name: string;
  balance: number;
  deposit: number;
  /** The cabinet of the last check: `Pay with saved card` names a card and nothing else. */
  atCabinet?: string;
};

export type Cabinet = {
  qrcode: string;
  cabinetID: string;
  shop: string;
  unitPrice: number;
  unitMinutes: number;
  dailyCap: number;
  deposit: number;
  overtimeFee: number;
  freeMinutes: number;
  powerBanks: number;
  trouble?: 'offline' | 'not bound';
};

export type Order = {
  id: string;
  userId: string;
  cabinet: Cabinet;
  status: 0 | 1 | 2 | 3 | 4 | 5;
  settlementId: string;
  amount?: number;
  borrowedAt: Date;
  returnedAt?: Date;
  returnShop?: string;
  failureNote?: string;
  paidFrom: 'balance' | 'card' | 'paypal' | 'wechat' | 'vip';
  /** Order checks still answered with code 1. */
  checksLeft: number;
};

export type Purpose = 'YJ' | 'FK' | 'CZ' | 'overbuy' | 'mifi';

export type Intent = {
  id: string;
  clientSecret: string;
  provider: 'card' | 'paypal' | 'wechat';
  purpose: Purpose;
  amount: number;
  userId: string;
  qrcode?: string;
  /** FK and overbuy: the order that is paid; YJ: the order that the hold made. */
  orderId?: string;
  /** mifi: the data that is bought. */
  formId?: string;
  isConfirmed: boolean;
};

export type SavedCard = { id: string; userId: string; brand: string; last4: string; until: string };

export type PayMethodKind =
  | 'GOOGLE_PAY'
  | 'STRIPE_GOOGLE'
  | 'APPLE_PAY'
  | 'STRIPE_APPLE'
  | 'STRIPE_CARD'
  | 'PAYPAL'
  | 'STRIPE_WECHAT'
  | 'WeChat_MP';

export type PayMethod = { pId: string; kind: PayMethodKind; label: string; phone: string };

/** A call as it came in, lost ones included. */
export type Received = {
  /** Key in the table of calls: `POST cdb/cabinet/checkisok`. */
  call: string;
  fields: Record<string, string>;
  headers: Record<string, string>;
};

/** State of the server. A test reads it and arranges it; no call does. */
export type World = {
  users: User[];
  tokens: Map<string, string>;
  /** Captcha by uuid, SMS code by mobile. */
  captchas: Map<string, string>;
  smsCodes: Map<string, string>;
  cabinets: Cabinet[];
  mixedCodes: Map<string, string>;
  orders: Order[];
  intents: Intent[];
  cards: SavedCard[];
  payMethods: PayMethod[];
  /** Order checks of a new order that are answered with code 1 first. */
  checksBeforeConfirmed: number;
  /** A saved card asks the person once more: `Pay with saved card` answers `clientSecret`. */
  savedCardAsks: boolean;
  /** The two answers that section 7 gives for PayPal. */
  payPalAnswer: 'checkOutUrl' | 'approve';
  payPalOrigin: string;
  withdrawals: { userId: string; amount: number }[];
  partnerRequests: Record<string, string>[];
  feedback: Record<string, string>[];
  mails: { orderId: string; email?: string }[];
  received: Received[];
  /** Preflights that asked for a header that section 7 does not have. */
  refusedPreflights: { path: string; headers: string[] }[];
  nextId(): string;
};

export function createWorld(): World {
  let last = 900_000_010;
  return {
    users: [],
    tokens: new Map(),
    captchas: new Map(),
    smsCodes: new Map(),
    cabinets: [...cabinets()],
    mixedCodes: new Map([['7700', '10220001']]),
    orders: [],
    intents: [],
    cards: [],
    payMethods: [
      { pId: '7', kind: 'STRIPE_CARD', label: 'Card', phone: 'all' },
      { pId: '8', kind: 'PAYPAL', label: 'PayPal', phone: 'all' },
    ],
    checksBeforeConfirmed: 1,
    savedCardAsks: false,
    payPalAnswer: 'checkOutUrl',
    payPalOrigin: 'https://paypal.test',
    withdrawals: [],
    partnerRequests: [],
    feedback: [],
    mails: [],
    received: [],
    refusedPreflights: [],
    nextId: () => String((last += 1)),
  };
}

const ordinary = {
  unitPrice: 100,
  unitMinutes: 30,
  dailyCap: 500,
  deposit: 5500,
  overtimeFee: 0,
  freeMinutes: 5,
  powerBanks: 4,
};

function cabinets(): Cabinet[] {
  return [
    { ...ordinary, qrcode: '10220001', cabinetID: '501', shop: 'Cafe Central' },
    { ...ordinary, qrcode: '10220002', cabinetID: '502', shop: 'Kiosk Nord', overtimeFee: 200 },
    { ...ordinary, qrcode: '10220404', cabinetID: '504', shop: 'Bar Sud', trouble: 'offline' },
    { ...ordinary, qrcode: '10220405', cabinetID: '505', shop: 'Hotel West', powerBanks: 0 },
    { ...ordinary, qrcode: '10220406', cabinetID: '506', shop: 'Bar Ost', trouble: 'not bound' },
  ];
}

/** Counts of things that must never exist twice, and of the calls received. */
export function counts(world: World) {
  return {
    orders: world.orders.length,
    charges: world.intents.filter(intent => intent.isConfirmed).length,
    powerBanks: world.orders.filter(order => order.status !== 0 && order.status !== 2).length,
    withdrawals: world.withdrawals.length,
    calls: world.received.length,
  };
}

export function received(world: World, call: string): Received[] {
  return world.received.filter(one => one.call === call);
}
