import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { CabinetFault } from '../../src/domain/cabinet-fault.ts';
import type { DeclineReason, FailureKind } from '../../src/domain/failure.ts';
import { messagesOf, root } from './catalogue.ts';

const keys = Object.keys(messagesOf('de-DE'));
const keysUnder = (prefix: string) => keys.filter(key => key.startsWith(prefix)).sort();

const cabinetFaults = {
  offline: true,
  notBound: true,
  unknownCode: true,
  noBattery: true,
  inService: true,
  permission: true,
} satisfies Record<Exclude<CabinetFault['kind'], 'other'>, true>;
const declineReasons = {
  generic: true,
  insufficientFunds: true,
  expiredCard: true,
  incorrectCvc: true,
  processingError: true,
} satisfies Record<DeclineReason, true>;

/** Endings of the key `failure.<kind>` by kind of failure; texts of the server need no message. */
const failures = {
  notYet: [''],
  tooMany: [''],
  network: [''],
  timeout: [''],
  unauthorized: [''],
  forbidden: [''],
  loginFailed: [''],
  refused: [],
  cabinet: Object.keys(cabinetFaults).map(kind => `.${kind}`),
  unfinishedRentals: [''],
  activeRental: [''],
  unpaidOrders: [''],
  rentalFailed: [''],
  rentalNotCreated: [''],
  noPaymentMethod: [''],
  methodsNotLoaded: [''],
  methodsUnavailable: [''],
  methodUnsupported: [''],
  systemUnsupported: [''],
  onlyInWeChat: [''],
  onlyOutsideWeChat: [''],
  scriptNotLoaded: [''],
  walletNotLoaded: [''],
  walletUnsupported: [''],
  declined: Object.keys(declineReasons).map(reason => `.${reason}`),
  authenticationFailed: [''],
  locationRefused: [''],
  locationUnavailable: [''],
  nothingDue: [''],
  notForSale: [''],
  amountOutside: [''],
  couponTooLarge: [''],
  badLink: [''],
  stillOpen: [''],
  notDone: [''],
  notFound: [''],
  badAnswer: [''],
  unavailable: [''],
  unexpected: [''],
} satisfies Record<FailureKind, readonly string[]>;

it('has a message for every kind of failure, decline reason and cabinet fault, and none for anything else', () => {
  expect(keysUnder('failure.')).toEqual(
    Object.entries(failures)
      .flatMap(([kind, endings]) => endings.map(ending => `failure.${kind}${ending}`))
      .sort(),
  );
});

it('has a headline for every way a cabinet check can fail', () => {
  expect(keys).toEqual(
    expect.arrayContaining(Object.keys(cabinetFaults).map(kind => `check.${kind}`)),
  );
});

it('has no message that the code never shows', () => {
  const source = sourceFiles(path.join(root, 'src'))
    .map(file => readFileSync(file, 'utf8'))
    .join('\n');
  // `order.standing.${standing}` covers every key of that form.
  const patterns = [...source.matchAll(/`([A-Za-z]+\.[A-Za-z.]*\$\{[^`{}]+\}[A-Za-z.]*)`/g)]
    .map(
      ([, template = '']) =>
        new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^{}]+\}/g, '[A-Za-z]+')}$`),
    )
    // The type of the backend's keys fits all of them.
    .filter(pattern => !pattern.test('server.x'));
  const unsaid = keys.filter(
    key =>
      !["'", '"', '`'].some(quote => source.includes(`${quote}${key}${quote}`)) &&
      !patterns.some(pattern => pattern.test(key)),
  );
  expect(unsaid).toEqual([]);
});

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(entry => path.join(entry.parentPath, entry.name));
}
