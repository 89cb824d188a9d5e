import { rentMachine } from '../../../machines/rent/rent.machine.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import { cabinet, cabinetWith, invitedCabinet } from '../../support/cabinet-samples.ts';
import { googlePay, methods } from '../../support/samples.ts';
import { chartScript } from '../../support/chart-script.ts';
import { balanceRental } from './balance-rental.ts';
import { cabinetAnswers, cabinetFailures } from './cabinet-check.ts';
import { codeEntry } from './code-entry.ts';

const device = { system: 'android', browser: 'other' } as const;
const agreed = { terms: false, privacy: false };
const code = { kind: 'cabinet', code: 'BW-4821' } as const;
const scanned = { code, cabinet: null, device, agreed } as const;

const failing = (failure: Failure) =>
  ({ type: 'wallet.collected', collected: { kind: 'failed', failure, fields: null } }) as const;

export const rent = chartScript(rentMachine, {
  inputs: {
    'scanned code': { ...scanned, unclear: null },
    'station checked before': { ...scanned, cabinet: cabinet, unclear: null },
    'no code': { code: null, cabinet: null, device, agreed, unclear: null },
    'rental left behind': { ...scanned, unclear: { kind: 'rental' } },
    'deposit left behind': { ...scanned, unclear: { kind: 'payment', cabinetId: '7' } },
  },
  events: {
    'person.changed': { type: 'person.changed' },
    'user.ticks terms': { type: 'user.ticks', agreement: 'terms', on: true },
    'user.ticks privacy': { type: 'user.ticks', agreement: 'privacy', on: true },
    'user.choosesMethod balance': { type: 'user.choosesMethod', choice: { kind: 'balance' } },
    'user.choosesMethod card': {
      type: 'user.choosesMethod',
      choice: { kind: 'method', id: 'pm_card' },
    },
    'user.choosesMethod wallet': {
      type: 'user.choosesMethod',
      choice: { kind: 'method', id: 'pm_google' },
    },
    'user.opensWallet': { type: 'user.opensWallet' },
    'wallet.closed': { type: 'wallet.closed' },
    'wallet.collected submitted': {
      type: 'wallet.collected',
      collected: { kind: 'submitted', paymentId: 'pi_1', fields: null },
    },
    'wallet.collected missing': failing({ kind: 'walletUnsupported' }),
    'wallet.collected power bank': failing({ kind: 'activeRental' }),
    'user.choosesAnotherWay': { type: 'user.choosesAnotherWay' },
    'user.rents': { type: 'user.rents' },
    'user.reloadsMethods': { type: 'user.reloadsMethods' },
    'user.opensPricing': { type: 'user.opensPricing' },
    'user.movesPrice': { type: 'user.movesPrice', minutes: 360 },
    'user.closesPricing': { type: 'user.closesPricing' },
    'user.retries': { type: 'user.retries' },
    'user.stops': { type: 'user.stops' },
    'page.hidden': { type: 'page.hidden' },
    'page.shown': { type: 'page.shown' },
  },
  answers: {
    ...cabinetAnswers,
    checkCabinet: {
      ...cabinetAnswers.checkCabinet,
      'usable, invitation pays': invitedCabinet,
      'usable, balance covers': cabinetWith({ userBalance: 6000 }),
    },
    loadMethods: { card: methods, 'card and wallet': [...methods, googlePay], none: [] },
    countActiveRentals: {
      free: { inUse: 0, hasUnpaidOrders: false, unclear: null },
      'one running': { inUse: 1, hasUnpaidOrders: false, unclear: null },
      'unpaid orders': { inUse: 0, hasUnpaidOrders: true, unclear: null },
      'rental in another tab': { inUse: 0, hasUnpaidOrders: false, unclear: { kind: 'rental' } },
      'deposit in another tab': {
        inUse: 0,
        hasUnpaidOrders: false,
        unclear: { kind: 'payment', cabinetId: '7' },
      },
    },
  },
  children: [codeEntry, balanceRental],
  failures: {
    ...cabinetFailures,
    countActiveRentals: [
      { kind: 'network' },
      { kind: 'unexpected' },
      { kind: 'unauthorized', text: '' },
    ],
  },
});
