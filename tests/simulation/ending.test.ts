import { expect, test } from 'vitest';
import { refusalCodes } from '../../src/contract/refusals.ts';
import { endedWell } from './kills/ending.ts';
import { errands, inWords, type Errand } from './kills/errands.ts';
import type { Round } from './kills/plan.ts';
import type { Told } from './kills/told.ts';

const round = (errand: Errand, cabinetCode = 'BW-1007'): Round => ({
  index: 3,
  errand,
  cabinetCode,
  carriedFor: 0,
  claims: false,
  kill: { step: 'ask', after: 0 },
  killAgain: null,
});
type Said<One> = One extends Told ? Omit<One, 'round'> : never;
const orderId = 'ord_1';
const returned = (isOwed: boolean) =>
  ({ kind: 'returned', orderId, waited: 0, paid: 200, isClaimed: false, isOwed }) as const;
/** Final answers, one of each kind. */
const ends: Readonly<Record<string, Said<Told>>> = {
  refused: { kind: 'refused', code: refusalCodes.notFound, text: '' },
  'refused, as the cabinet is empty': { kind: 'refused', code: refusalCodes.noBattery, text: '' },
  declined: { kind: 'declined' },
  left: { kind: 'left' },
  'not dispensed': { kind: 'notDispensed', orderId, reason: 'noAnswer' },
  jammed: { kind: 'notDispensed', orderId, reason: 'jam' },
  renting: { kind: 'renting', orderId, waited: 0 },
  returned: returned(false),
  'returned and owed': returned(true),
  bought: { kind: 'bought', orderId, waited: 0 },
  'topped up': { kind: 'toppedUp', userId: 'anna', amount: 2_000, paidOut: 2_000 },
};
const goodEnds = (errand: Errand, cabinetCode?: string): readonly string[] =>
  Object.entries(ends).flatMap(([name, said]) =>
    endedWell({ round: round(errand, cabinetCode), ...said }) ? [name] : [],
  );
const byWords = (words: string): Errand => {
  const found = errands.find(errand => inWords(errand) === words);
  if (!found) throw new Error(`nobody ${words}`);
  return found;
};
const noCabinet = 'refused, as the cabinet is empty';

test.each([
  ['rents by card agrees, returned', [noCabinet, 'not dispensed', 'returned']],
  ['rents by card agrees, kept', [noCabinet, 'not dispensed', 'renting']],
  ['rents by card agrees, bought by hold', [noCabinet, 'not dispensed', 'bought']],
  ['rents by card declines, returned', [noCabinet, 'declined']],
  ['rents by paypal left, returned', [noCabinet, 'left']],
  ['rents by balance, returned', [noCabinet, 'not dispensed', 'returned']],
  ['rents by card refusesLater, owed by card agrees', [noCabinet, 'not dispensed', 'returned']],
  [
    'rents by card refusesLater, owed by card declines',
    [noCabinet, 'not dispensed', 'returned and owed'],
  ],
  ['tops up by wallet agrees', ['topped up']],
  ['tops up by card declines', ['declined']],
  ['tops up by paypal left', ['left']],
])('a person who %s ends as one of these', (words, good) => {
  expect(goodEnds(byWords(words))).toEqual(good);
});

test.each([
  ['JAM-1', [noCabinet, 'not dispensed', 'jammed']],
  ['STUCK-1', [noCabinet, 'not dispensed', 'jammed', 'returned']],
  // A late message is found by the next look.
  ['LATE-1', [noCabinet, 'not dispensed', 'returned']],
  ['SLOW-1', [noCabinet, 'not dispensed', 'returned']],
])('a person at %s ends as one of these', (cabinetCode, good) => {
  expect(goodEnds(byWords('rents by card agrees, returned'), cabinetCode)).toEqual(good);
});
