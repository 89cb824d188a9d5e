import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusalCodes } from '../../../../src/contract/refusals.ts';
import {
  accept,
  claim,
  claimed,
  claimedId,
  claimedRental,
  eventsOf,
} from '../../support/claiming.ts';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from '../../support/harness.ts';
import { rent } from '../../support/renting.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend();
}, databaseTimeout);
afterEach(() => backend.close());

test('the meter goes on from the start of the rental, and a repetition is the same', async () => {
  const { guest, orderId, reference } = await claimedRental(backend);
  const { value } = await guest.ask('withdrawClaim', { orderId, reference });
  expect(value).toMatchObject({ reference, state: 'withdrawn' });
  expect(await guest.order(orderId)).toMatchObject({
    status: 'renting',
    usedMinutes: 60,
    claim: { reference, state: 'withdrawn' },
  });
  expect((await guest.ask('withdrawClaim', { orderId, reference })).value).toEqual(value);
  expect((await eventsOf(backend, orderId)).filter(event => /Withdrawn/.test(event))).toEqual([
    'user claimWithdrawn',
  ]);
  // Staff decide nothing about it any more.
  expect(await accept(backend, reference)).toMatchObject({ state: 'withdrawn' });
  expect(await guest.order(orderId)).toMatchObject({ status: 'renting' });
});

test('a power bank that is kept is bought where 48 hours are over meanwhile', async () => {
  const { guest, orderId, reference } = await claimedRental(backend);
  await backend.advance(47.5 * hour);
  expect(await guest.order(orderId)).toMatchObject({ status: 'renting', usedMinutes: 30 });
  await guest.ask('withdrawClaim', { orderId, reference });
  await backend.runDueWork();
  expect(await guest.order(orderId)).toMatchObject({ status: 'overtime' });
});

test('a return after the withdrawal counts by the station’s own time', async () => {
  const { guest, orderId, powerBankId, rentedAt, reference } = await claimedRental(backend);
  await guest.ask('withdrawClaim', { orderId, reference });
  await backend.advance(20 * minute);
  await backend.tell({
    kind: 'returned',
    cabinetId: claimedId,
    slot: 3,
    powerBankId,
    at: backend.clock.now(),
  });
  expect(await guest.order(orderId)).toMatchObject({
    returnedAt: rentedAt + hour + 20 * minute,
    claim: { state: 'withdrawn' },
  });
});

test('a further claim does not stop the meter again', async () => {
  const { guest, orderId, reference } = await claimedRental(backend);
  await guest.ask('withdrawClaim', { orderId, reference });
  expect((await claim(guest, orderId)).value).toMatchObject({ state: 'open', stopsMeter: false });
});

test('a repetition that comes late does not take back a later claim', async () => {
  const { guest, orderId, reference } = await claimedRental(backend);
  await guest.ask('withdrawClaim', { orderId, reference });
  const { value: later } = await claim(guest, orderId);
  expect(await guest.ask('withdrawClaim', { orderId, reference })).toMatchObject({
    value: { reference, state: 'withdrawn' },
  });
  expect((await guest.order(orderId)).claim).toMatchObject({
    reference: later?.reference,
    state: 'open',
  });
});

test('only the person of the rental takes it back, and only where there is one', async () => {
  const { orderId, reference } = await claimedRental(backend);
  const stranger = await backend.guest();
  expect(await stranger.ask('withdrawClaim', { orderId, reference })).toMatchObject({
    code: refusalCodes.notFound,
  });
  const own = await rent(backend, stranger, claimed);
  expect(await stranger.ask('withdrawClaim', { orderId: own.orderId, reference })).toMatchObject({
    code: refusalCodes.notFound,
  });
});
