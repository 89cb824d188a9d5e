import type { Cabinet, Slot } from '../../src/domain/cabinet.ts';
import type { Order, OrderPage, RentalOutcome } from '../../src/domain/order.ts';
import type { PaymentMethod } from '../../src/domain/payment-method.ts';
import type { Receipt } from '../../src/domain/receipt.ts';
import type { ReturnClaim } from '../../src/domain/return-claim.ts';
import { elapsedMinutes, price, type Tariff } from '../../src/domain/tariff.ts';
import type { User } from '../../src/domain/user.ts';

export const minute = 60_000;
export const hour = 60 * minute;

/** Friday, 20 November 2026, 14:02 in Berlin: when the power banks of the stories were rented. */
export const rentedAt = Date.UTC(2026, 10, 20, 13, 2);

const tariff: Tariff = {
  unitPrice: 100,
  unitMinutes: 30,
  freeMinutes: 5,
  dailyCap: 500,
  deposit: 5500,
};

export const slots: readonly Slot[] = [
  { number: 1, state: 'ready', level: 100 },
  { number: 2, state: 'ready', level: 96 },
  { number: 3, state: 'charging', level: 42 },
  { number: 4, state: 'empty' },
  { number: 5, state: 'ready', level: 100 },
  { number: 6, state: 'ready', level: 88 },
  { number: 7, state: 'empty' },
  { number: 8, state: 'ready', level: 91 },
];

export const cabinet: Cabinet = {
  cabinetCode: 'BW-4821',
  cabinetId: 'cab_4821',
  tariff,
  currency: 'EUR',
  currencySymbol: '€',
  overtimeFee: 0,
  userBalance: 0,
  unfinishedRentals: 0,
  venueName: 'Café Morgenrot',
  slots,
};

/** The same cabinet with something changed. */
export const cabinetWith = (changes: Partial<Cabinet>): Cabinet => ({ ...cabinet, ...changes });

const cardMethod: PaymentMethod = {
  id: 'pm_card',
  kind: 'STRIPE_CARD',
  currency: 'EUR',
  currencySymbol: '€',
  publicKey: 'pk_test_stories',
  accountCountry: 'DE',
  label: 'Kreditkarte',
  phone: 'all',
};
export const methods: readonly PaymentMethod[] = [cardMethod];

export const user: User = {
  id: 'u_1',
  displayName: 'Tourist 4711',
  avatarUrl: '',
  balance: 1240,
  deposit: 0,
  currencySymbol: '€',
  currency: 'EUR',
};

const visa = { kind: 'card', brand: 'Visa', lastDigits: '4242' } as const;

const booked = {
  orderId: 'ord_7f3k',
  orderNumber: 'BW-2026-118204',
  cabinetCode: 'BW-4821',
  venueName: 'Café Morgenrot',
  held: 5500,
  currency: 'EUR',
  tariff,
  paidBy: visa,
};

export const outcomes = {
  dispensing: { ...booked, state: 'dispensing', slot: 5, failedSlot: null },
  /** The payment stands, the slot is not chosen yet. */
  dispensingSomewhere: { ...booked, state: 'dispensing', slot: null, failedSlot: null },
  anotherSlot: { ...booked, state: 'dispensing', slot: 7, failedSlot: 5 },
  confirmed: { ...booked, state: 'confirmed', slot: 5, rentedAt },
  confirmedOnBalance: {
    ...booked,
    state: 'confirmed',
    slot: 5,
    rentedAt,
    held: 0,
    paidBy: { kind: 'balance' },
  },
  jammed: { ...booked, state: 'notDispensed', slot: 5, reason: 'jam' },
  noAnswer: { ...booked, state: 'notDispensed', slot: null, reason: 'noAnswer' },
  noBattery: { ...booked, state: 'notDispensed', slot: null, reason: 'noBattery' },
} as const satisfies Record<string, RentalOutcome>;

const running: Order = {
  id: 'ord_7f3k',
  number: 'BW-2026-118204',
  status: 'renting',
  settlementId: 0,
  settledAmount: 0,
  rentedAt,
  returnedAt: null,
  rentedAtVenue: 'Café Morgenrot',
  rentedAtCabinet: 'BW-4821',
  returnedAtVenue: null,
  usedMinutes: 72,
  currency: 'EUR',
  currencySymbol: '€',
  paymentFailure: null,
  tariff,
  overtimeFee: 0,
  userId: 'u_1',
  paidBy: visa,
  claim: null,
};

function ended(id: string, venue: string, from: number, minutes: number): Order {
  return {
    ...running,
    id,
    number: `BW-2026-${id.slice(-6)}`,
    status: 'returned',
    settlementId: 1,
    settledAmount: price(tariff, minutes),
    usedMinutes: minutes,
    rentedAt: from,
    returnedAt: from + minutes * minute,
    rentedAtVenue: venue,
    returnedAtVenue: 'Späti Kastanie',
  };
}

/** Returned ten minutes before it was said, and not registered. */
export const openClaim: ReturnClaim = {
  reference: 'R-7F3K-29QX',
  cabinetCode: 'BW-1007',
  claimedAt: rentedAt + 64 * minute,
  createdAt: rentedAt + 74 * minute,
  state: 'open',
  reason: null,
};

export const orders = {
  running,
  claimed: { ...running, usedMinutes: 64, claim: openClaim },
  claimRejected: {
    ...running,
    claim: { ...openClaim, state: 'rejected', reason: 'Im Fach steckt eine andere Powerbank.' },
  },
  returned: ended('ord_118204', 'Café Morgenrot', rentedAt, 125),
  free: ended('ord_117310', 'Hauptbahnhof, Halle 2', Date.UTC(2026, 10, 2, 8, 10), 4),
  unpaid: {
    ...ended('ord_117855', 'Kulturbrauerei', Date.UTC(2026, 10, 14, 17, 30), 185),
    settlementId: 0,
    paymentFailure: 'preauthorisationDeduction',
  },
  unpaidBalance: {
    ...ended('ord_117856', 'Kulturbrauerei', Date.UTC(2026, 10, 14, 17, 30), 185),
    settlementId: 0,
    paymentFailure: 'delegatedDeduction',
  },
  /** Running for the chart, but the cabinet reported a fault. */
  faultRunning: { ...running, id: 'ord_fault', status: 'fault' },
  faultSettled: {
    ...ended('ord_116001', 'Bar Tausend', Date.UTC(2026, 9, 3, 19, 0), 30),
    status: 'fault',
    settledAmount: 0,
  },
  cancelled: {
    ...running,
    id: 'ord_116420',
    number: 'BW-2026-116420',
    status: 'cancelled',
    rentedAt: null,
    usedMinutes: 0,
  },
  bought: {
    ...ended('ord_109982', 'Freibad Pankow', Date.UTC(2026, 7, 29, 12, 2), 2880),
    status: 'overtime',
    returnedAtVenue: null,
    settledAmount: 5500,
  },
  onBalance: {
    ...ended('ord_118300', 'Bar Tausend', Date.UTC(2026, 10, 8, 20, 5), 52),
    paidBy: { kind: 'balance' },
  },
} as const satisfies Record<string, Order>;

/** A rental that has been running for so long, and the server's clock at that moment. */
export const runningFor = (milliseconds: number, changes: Partial<Order> = {}) => ({
  order: { ...running, usedMinutes: elapsedMinutes(rentedAt, rentedAt + milliseconds), ...changes },
  serverTime: rentedAt + milliseconds,
  clockOffset: 0,
});

/** An order as its page reads it, a day after the rental began. */
export const readingOf = (order: Order) => ({
  order,
  serverTime: rentedAt + 24 * hour,
  clockOffset: 0,
});

export const pageOf = (
  list: readonly Order[],
  page = 1,
  pages = 1,
  total = list.length,
): OrderPage => ({ orders: list, page, pages, total });
export const noOrders = pageOf([], 1, 0);

/** `count` ended rentals, each with an id of its own, for long lists. */
export const manyEnded = (from: number, count: number): Order[] =>
  Array.from({ length: count }, (_, index) =>
    ended(
      `ord_1${String(from + index).padStart(5, '0')}`,
      `Bar Tausend ${from + index}`,
      Date.UTC(2026, 9, 30, 18) - (from + index) * 26 * hour,
      52,
    ),
  );

export const receipt: Receipt = {
  logoUrl: '',
  companyName: 'Muster Energie GmbH',
  companyAddress: 'Kastanienallee 12',
  companyPostalCode: '10435',
  companyCity: 'Berlin',
  companyCountry: 'Deutschland',
  rentedAt,
  rentedAtVenue: 'Café Morgenrot',
  returnedAt: rentedAt + 125 * minute,
  returnedAtVenue: 'Späti Kastanie',
  rentalMinutes: 125,
  fee: 300,
  currency: 'EUR',
  taxRate: 19,
  tax: 48,
  remark: 'Vielen Dank und bis bald.',
  orderNumber: 'BW-2026-118204',
};

/** Stands for a captcha: stories ask no backend. */
export const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 52"><text x="20" y="38" font-size="34" font-family="serif" fill="#12160e">7KQ4</text></svg>')}`;
