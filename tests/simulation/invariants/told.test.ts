import { beforeEach, expect, test } from 'vitest';
import type { RentalRow } from '../../../src/server/database/rows/rentals.ts';
import { databaseTimeout } from '../../server/support/harness.ts';
import { errands } from '../kills/errands.ts';
import { faultsAtRest } from '../kills/invariants.ts';
import type { Told } from '../kills/told.ts';
import { anHour, byHand, type ByHand } from './by-hand.ts';

let made: ByHand;
beforeEach(async () => {
  made = await byHand();
}, databaseTimeout);

const round = {
  index: 3,
  errand: errands[0],
  cabinetCode: 'BW-1007',
  carriedFor: 0,
  claims: false,
  kill: { step: 'ask', after: 0 },
  killAgain: null,
} as const;
type Said<One> = One extends Told ? Omit<One, 'round'> : never;

test.each<[string, Partial<RentalRow>, (orderId: string) => Said<Told>, string]>([
  [
    'something else',
    {},
    orderId => ({ kind: 'renting', orderId, waited: 0 }),
    'round 3 was told "renting", its rental is cancelled',
  ],
  [
    'that nothing is owed',
    { ...anHour, due_amount: 200, payment_failure: 'delegatedDeduction' },
    orderId => ({
      kind: 'returned',
      orderId,
      waited: 0,
      paid: 200,
      isClaimed: false,
      isOwed: false,
    }),
    'round 3 was told "returned", owing nothing; its rental has it otherwise',
  ],
  [
    'another price',
    { ...anHour, due_amount: 200 },
    orderId => ({
      kind: 'returned',
      orderId,
      waited: 0,
      paid: 100,
      isClaimed: false,
      isOwed: false,
    }),
    'round 3 was billed 100, due are 200',
  ],
  [
    'that a balance was paid in and out',
    {},
    () => ({ kind: 'toppedUp', userId: 'anna', amount: 2_000, paidOut: 2_000 }),
    'round 3 paid 2000 in and 2000 out: 0 was taken, 0 given back, 0 is in the wallet and 0 on its way',
  ],
])('a person who was told %s is found', async (_, change, saidOf, finding) => {
  const said = saidOf(await made.rental(change));
  expect(await faultsAtRest(made.database, [{ round, ...said }])).toContain(finding);
});
