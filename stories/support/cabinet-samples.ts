import type { Cabinet, Slot } from '../../src/domain/cabinet.ts';
import type { Tariff } from '../../src/domain/tariff.ts';

export const tariff: Tariff = {
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
  paidByInvitation: false,
  slots,
};

/** The same cabinet with something changed. */
export const cabinetWith = (changes: Partial<Cabinet>): Cabinet => ({ ...cabinet, ...changes });

/** Cabinet for a person whose invitation pays: nothing costs them anything. */
export const invitedCabinet = cabinetWith({
  paidByInvitation: true,
  tariff: { ...tariff, unitPrice: 0, dailyCap: 0, deposit: 0 },
});
