import { describe, expect, it } from 'vitest';
import { cabinetFaultOf } from '../../src/domain/cabinet-fault.ts';
import { locales } from '../../src/domain/locale.ts';
import { messagesOf } from './catalogue.ts';

/** Sections 2 (`/`, `/result`) and 8 of the specification, letter for letter, and the messages that say it. */
const specified: readonly (readonly [sentence: string, keys: readonly string[]])[] = [
  ['Error getting user information. Do you want to try again?', ['session.question']],
  ['User information invalid, please login again', ['failure.unauthorized', 'server.unauthorized']],
  ['Login failed', ['failure.loginFailed']],
  // The specification's {0}, under the name of its value.
  ['Please enter an {digits}-digit mobile number', ['login.phoneHint']],
  ['Rental failed, please try again', ['failure.rentalFailed']],
  ['Failed to create lease order', ['failure.rentalNotCreated']],
  ['Failed to obtain payment method', ['failure.methodsNotLoaded']],
  ['Payment method acquisition failed', ['failure.methodsUnavailable']],
  ["You haven't logged in yet, please login", ['server.notLoggedIn']],
  [
    'You already have an order under lease, please return it before continuing',
    ['failure.activeRental', 'server.activeRental'],
  ],
  ['You currently have {zujieNum} orders that are not closed', ['failure.unfinishedRentals']],
  ['There are unpaid orders', ['failure.unpaidOrders', 'server.unpaidOrders']],
  ['Go pay', ['home.goPay']],
  ['Direct Rent', ['home.direct']],
  [
    'The device {devicecode} is offline, please contact the staff present',
    ['failure.cabinet.offline', 'server.offline'],
  ],
  [
    'Mix QR code {devicecode} is not bound to the device',
    ['failure.cabinet.notBound', 'server.notBound'],
  ],
  [
    'No battery available in device {devicecode}',
    ['failure.cabinet.noBattery', 'server.noBattery'],
  ],
  ['Permission denied.', ['failure.cabinet.permission']],
  ['Network connection failed. Please try again later', ['failure.network']],
  ['Unknown error, please try again later.', ['failure.unexpected', 'server.internal']],
  [
    'The system is not supported',
    ['failure.methodUnsupported', 'failure.systemUnsupported', 'login.provider.unsupported'],
  ],
  ['{field} cannot be empty', ['join.empty']],
  ['Cannot be empty', ['help.message.empty']],
  ['The withdrawal amount is incorrect', ['payout.incorrect', 'server.payoutIncorrect']],
  [
    'The withdrawal amount cannot be greater than the current balance',
    ['payout.tooMuch', 'server.payoutTooMuch'],
  ],
  ['Please enter complete information', ['join.incomplete']],
  ['Insufficient permissions, please consult the administrator', ['failure.forbidden']],
  ['Confirming payment result', ['result.step.payment']],
  ['Power bank popping out', ['result.step.popping', 'result.dispensing.title']],
  ['Rental confirmed', ['result.step.confirmed', 'result.confirmed.title']],
];

describe('the English messages of the specification', () => {
  it.each(specified)('%s', (sentence, keys) => {
    for (const key of keys)
      expect({ key, message: messagesOf('en-US')[key] }).toEqual({ key, message: sentence });
  });
});

describe.each(locales)('the backend in %s', locale => {
  it.each([
    ['offline', 'offline'],
    ['notBound', 'notBound'],
    ['noBattery', 'noBattery'],
    ['unknownCabinet', 'unknownCode'],
  ] as const)('words "%s" so that the app knows it again', (key, kind) => {
    expect(cabinetFaultOf(messagesOf(locale)[`server.${key}`] ?? '')).toEqual({ kind });
  });

  it.each(['activeRental', 'unpaidOrders', 'paymentDeclined'])(
    'does not let "%s" be taken for a cabinet fault',
    key => {
      expect(cabinetFaultOf(messagesOf(locale)[`server.${key}`] ?? '')).toMatchObject({
        kind: 'other',
      });
    },
  );
});
