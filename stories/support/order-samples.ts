import type { Order } from '../../src/domain/order.ts';
import type { Receipt } from '../../src/domain/receipt.ts';
import { claimLifetime, type ReturnClaim } from '../../src/domain/return-claim.ts';
import { price } from '../../src/domain/tariff.ts';
import { hour, minute, rentedAt } from './times.ts';
import { tariff } from './cabinet-samples.ts';

export const visa = { kind: 'card', brand: 'visa', lastDigits: '4242' } as const;

export const running: Order = {
  id: 'ord_7f3k',
  number: 'BW-3K7F-29QX',
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
  takenFromHold: null,
  discount: 0,
  refunds: [],
  claim: null,
};

export function ended(id: string, venue: string, from: number, minutes: number): Order {
  return {
    ...running,
    id,
    number: `BW-3H${id.slice(-6, -4)}-${id.slice(-4)}`,
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

/** Claim made ten minutes after the return, which was not registered. */
export const openClaim: ReturnClaim = {
  reference: 'R-7F3K-29QX',
  cabinetCode: 'BW-1007',
  claimedAt: rentedAt + 64 * minute,
  createdAt: rentedAt + 74 * minute,
  state: 'open',
  reason: null,
  stopsMeter: true,
  lapsesAt: rentedAt + 74 * minute + claimLifetime,
};

export const orders = {
  running,
  claimed: { ...running, usedMinutes: 64, claim: openClaim },
  claimedAgain: { ...running, claim: { ...openClaim, stopsMeter: false } },
  claimLapsed: { ...running, claim: { ...openClaim, state: 'lapsed' } },
  claimRejected: {
    ...running,
    claim: { ...openClaim, state: 'rejected', reason: 'Im Fach steckt eine andere Powerbank.' },
  },
  returned: ended('ord_118204', 'Café Morgenrot', rentedAt, 125),
  refunded: {
    ...ended('ord_118204', 'Café Morgenrot', rentedAt, 125),
    refunds: [{ at: rentedAt + 24 * hour, amount: 120, by: 'operator' }],
  },
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
    number: 'BW-3K6D-MT4W',
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

type Said<Entity> = { readonly [Name in keyof Entity]-?: NonNullable<Entity[Name]> };
/**
 * Order with a value in every field, which the contract's tests send over the wire and read back.
 */
export const everySaid: Said<Order> = {
  ...ended('ord_118204', 'Café Morgenrot', rentedAt, 125),
  rentedAt,
  returnedAt: rentedAt + 125 * minute,
  returnedAtVenue: 'Späti Kastanie',
  userId: 'u_1',
  paymentFailure: 'preauthorisationDeduction',
  overtimeFee: 250,
  takenFromHold: 0,
  discount: 150,
  refunds: [
    { at: rentedAt + 24 * hour, amount: 50, by: 'operator' },
    { at: rentedAt + 48 * hour, amount: 200, by: 'bank' },
  ],
  claim: { ...openClaim, state: 'rejected', reason: 'Not there', stopsMeter: false },
};

export const receipt: Receipt = {
  logoUrl: '',
  companyName: 'Muster Energie GmbH',
  companyAddress: 'Kastanienallee 12',
  companyPostalCode: '10435',
  companyCity: 'Berlin',
  companyCountry: 'DE',
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
  orderNumber: 'BW-3K7F-29QX',
  number: 'RE-3K7G-4Q2H',
  issuedAt: rentedAt + 125 * minute,
  replaces: null,
  paidBy: { kind: 'card', brand: 'visa', lastDigits: '4242' },
  refunds: [],
  discount: 0,
};
