import { afterEach, beforeEach, expect, test } from 'vitest';
import { balanceOf, intentOf, openTopUp, paymentMethodId } from '../../../support/charging.ts';
import { databaseTimeout, hour, startBackend, type TestBackend } from '../../../support/harness.ts';
import { signsIn } from '../../../support/signing-in.ts';

/** Limits on opening payments, and their effect on others. */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend({ variables: { GUESTS_PER_MINUTE: '10' } });
}, databaseTimeout);
afterEach(() => backend.close());

test('a person opens thirty payments an hour, and their card is asked for no more after that', async () => {
  const guest = await backend.guest();
  for (let count = 0; count < 30; count++) expect((await openTopUp(guest, 1000)).code).toBe(0);
  const known = backend.cards.holds.size;
  expect((await openTopUp(guest, 3000)).code).toBe(429);
  expect((await guest.openHold('cab-bw-4821')).code).toBe(429);
  expect(backend.cards.holds.size).toBe(known);
  await backend.advance(hour);
  expect((await openTopUp(guest, 3000)).code).toBe(0);
});

test('an address opens so many an hour, over all people', async () => {
  const guests = [await backend.guest(), await backend.guest()];
  for (const guest of guests)
    for (let count = 0; count < 25; count++) expect((await openTopUp(guest, 1000)).code).toBe(0);
  expect((await openTopUp(await backend.guest(), 3000)).code).toBe(429);
});

test('a person has three top-ups open: of more the oldest is given up', async () => {
  const guest = await backend.guest();
  const intents: string[] = [];
  for (const amount of [1000, 1100, 1200, 1300]) {
    intents.push(intentOf(await openTopUp(guest, amount)));
    backend.pass(1000);
  }
  const standing = () => intents.map(intent => backend.cards.holds.get(intent)?.status);
  expect(standing()).toEqual(['cancelled', 'open', 'open', 'open']);
  // One that is taken up again gives up none.
  expect(intentOf(await openTopUp(guest, 1100))).toBe(intents[1]);
  expect(standing()).toEqual(['cancelled', 'open', 'open', 'open']);
  for (const intent of intents.slice(1)) backend.cards.pay(intent);
  await backend.advance(60_000);
  expect(await balanceOf(guest)).toBe(3600);
});

test('a person who opens many payments does not keep another one’s from being looked after', async () => {
  const [idle, payer] = [await backend.guest(), await backend.guest()];
  await openTopUp(idle, 1000);
  const flood = await backend.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
  const rows = Array.from({ length: 100 }, (_, count) => ({
    ...flood,
    id: `flood-${count}`,
    provider_id: null,
    retry_at: backend.clock.now() + 20_000,
  }));
  await backend.db.insertInto('payments').values(rows).execute();
  const intent = intentOf(await openTopUp(payer, 2000));
  backend.cards.pay(intent);
  await backend.advance(40_000);
  expect(await balanceOf(payer)).toBe(2000);
});

test('a member begins to save a card thirty times an hour', async () => {
  const member = await signsIn(backend, '491701111111');
  const begin = () => member.ask('saveCard', { paymentMethodId });
  for (let count = 0; count < 30; count++) expect((await begin()).code).toBe(0);
  expect((await begin()).code).toBe(429);
});
