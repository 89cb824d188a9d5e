import type { Transaction } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../../src/server/database/schema.ts';
import { discountBy, redeem } from '../../../../src/server/rental/price/coupons.ts';
import { findRental } from '../../../../src/server/rental/record.ts';
import { intentOf, keyed, owing, paymentMethodId } from '../../support/charging.ts';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from '../../support/harness.ts';
import type { Person } from '../../support/person.ts';

/** Coupons for what a rental owes: 2.00 € here. */
let backend: TestBackend;
let guest: Person;
let orderId: string;
let powerBankId: string;
beforeEach(async () => {
  backend = await startBackend();
  guest = await backend.guest();
  ({ orderId, powerBankId } = await owing(backend, guest));
}, databaseTimeout);
afterEach(() => backend.close());

const issue = async (
  code: string,
  amount: number,
  more: { currency?: string; for?: number } = {},
) =>
  backend.db
    .insertInto('coupons')
    .values({
      code,
      name: 'Welcome',
      amount,
      currency: more.currency ?? 'EUR',
      valid_until: more.for === undefined ? null : backend.clock.now() + more.for,
      created_at: backend.clock.now(),
    })
    .execute();

const open = (coupon: string | undefined, who = guest, order = orderId) =>
  who.ask('createRepaymentIntent', { orderId: order, paymentMethodId, coupon }, keyed());
const look = (code: string, who = guest) => who.ask('coupon', { code });
const owed = async () => (await guest.ask('orderDetail', { orderId })).value?.owed;

test('a coupon is looked at by its code, however it is typed', async () => {
  await issue('WELCOME', 100, { for: hour });
  expect((await look('welcome')).value).toEqual({
    code: 'WELCOME',
    name: 'Welcome',
    money: { minor: 100, currency: 'EUR' },
    validUntil: backend.clock.now() + hour,
  });
});

test('the rest is paid, once, and order and receipt say what it cost', async () => {
  await issue('WELCOME', 100);
  const intent = intentOf(await open('welcome'));
  expect(backend.cards.holds.get(intent)).toMatchObject({ amount: 100 });
  expect(intentOf(await open('WELCOME'))).toBe(intent);
  backend.cards.pay(intent);
  expect((await guest.ask('confirmSetup', { paymentIntentId: intent })).code).toBe(0);
  expect((await guest.ask('orderCount', {})).value?.hasUnpaidOrders).toBe(false);
  expect(await guest.order(orderId)).toMatchObject({
    settledAmount: 100,
    discount: 100,
    paymentFailure: null,
  });
  expect((await guest.ask('receipt', { orderId })).value).toMatchObject({
    fee: 100,
    discount: 100,
  });
  expect((await look('WELCOME')).msg).toBe('This coupon has been used already.');
  await backend.advance(hour);
  expect(backend.cards.holds.get(intent)).toMatchObject({ captured: 100, refunded: 0 });
});

test('a coupon takes no more than a price that falls later', async () => {
  await issue('GIFT', 500);
  await guest.ask('payByCoupon', { orderId, code: 'GIFT' }, keyed());
  await guest.ask('sendReceipt', { orderId, email: 'ada@example.org' }, { lang: 'de-DE' });
  await backend.advance(minute);
  expect(backend.mails[0]?.text).toMatch(/Preis: 2,00\s€\nGutschein: −2,00\s€\nNetto: 0,00\s€/);
  const at = backend.clock.now() - hour;
  await backend.tell({ kind: 'returned', cabinetId: 'cab-bw-4821', slot: 3, powerBankId, at });
  await backend.advance(minute);
  expect(await guest.order(orderId)).toMatchObject({ settledAmount: 0, discount: 100 });
  expect((await guest.ask('receipt', { orderId })).value).toMatchObject({ fee: 0, discount: 100 });
  expect(backend.mails[1]?.text).toMatch(/Preis: 1,00\s€\nGutschein: −1,00\s€/);
});

test('paying without the coupon, or with another one, is another payment, and the one before is let go', async () => {
  await issue('WELCOME', 100);
  await issue('OTHER', 50);
  const first = intentOf(await open('WELCOME'));
  const second = intentOf(await open(undefined));
  expect(backend.cards.holds.get(second)).toMatchObject({ amount: 200 });
  expect(backend.cards.holds.get(first)).toMatchObject({ status: 'cancelled' });
  const third = intentOf(await open('OTHER'));
  expect(backend.cards.holds.get(third)).toMatchObject({ amount: 150 });
  // Nothing was paid, so nothing is used up.
  expect((await look('WELCOME')).code).toBe(0);
});

test('a coupon that is worth all of it pays alone, once, and uses no card', async () => {
  await issue('GIFT', 500);
  expect((await open('GIFT')).msg).toBe('This coupon is not valid for this payment.');
  const pay = () => guest.ask('payByCoupon', { orderId, code: 'gift' }, keyed());
  expect((await pay()).value).toEqual({ orderId });
  expect((await pay()).value).toEqual({ orderId });
  expect(await owed()).toBe(0);
  expect(await guest.order(orderId)).toMatchObject({ settledAmount: 0, paymentFailure: null });
  expect((await guest.ask('orderCount', {})).value?.hasUnpaidOrders).toBe(false);
  expect(backend.cards.holds.size).toBe(1);
  await backend.advance(hour);
  expect([...backend.cards.holds.values()].map(({ captured }) => captured)).toEqual([0]);
});

test('a coupon that is worth less pays nothing alone', async () => {
  await issue('WELCOME', 100);
  const paid = await guest.ask('payByCoupon', { orderId, code: 'WELCOME' }, keyed());
  expect(paid.msg).toBe('This coupon is not valid for this payment.');
  expect(await owed()).toBe(200);
});

test('a rest below the smallest charge is not asked for', async () => {
  await issue('NEARLY', 160);
  expect((await guest.ask('payByCoupon', { orderId, code: 'NEARLY' }, keyed())).code).toBe(0);
  expect(await owed()).toBe(0);
});

test.each([
  ['NONE', 'There is no such coupon. Please check the code.'],
  ['OLD', 'This coupon has expired.'],
])('%s is refused, looked at and paid with', async (code, msg) => {
  await issue('OLD', 100, { for: 1 });
  backend.pass(1);
  await backend.runDueWork();
  expect(await look(code)).toMatchObject({ code: 400, msg });
  expect(await open(code)).toMatchObject({ code: 400, msg });
});

test('a coupon in another currency is refused', async () => {
  await issue('FOREIGN', 100, { currency: 'CHF' });
  expect((await open('FOREIGN')).msg).toBe('This coupon is not valid for this payment.');
});

test('trying codes is refused before one is found', async () => {
  await issue('WELCOME', 100);
  for (let tried = 0; tried < 10; tried++) expect((await look(`TRY-${tried}`)).code).toBe(400);
  expect((await look('WELCOME')).code).toBe(429);
  expect((await open('WELCOME')).code).toBe(429);
});

test('trying codes as different people is refused as well, by looking or by paying', async () => {
  await issue('WELCOME', 100);
  for (let come = 0; come < 4; come++) {
    const stranger = await backend.guest();
    for (let tried = 0; tried < 5; tried++) {
      expect((await look(`TRY-${tried}`, stranger)).code).toBe(400);
      expect((await open(`TRY-${tried}`, stranger)).code).not.toBe(429);
    }
  }
  const next = await backend.guest();
  expect((await look('WELCOME', next)).code).toBe(429);
  expect((await open('WELCOME', next)).code).toBe(429);
  const alone = await next.ask('payByCoupon', { orderId, code: 'WELCOME' }, keyed());
  expect(alone.code).toBe(429);
  await backend.advance(hour);
  expect((await look('WELCOME', next)).code).toBe(0);
});

test('a coupon that another person is paying with waits until that is over', async () => {
  await issue('WELCOME', 100);
  const other = await backend.guest();
  const theirs = await owing(backend, other);
  const first = intentOf(await open('WELCOME'));
  expect((await open('WELCOME', other, theirs.orderId)).msg).toBe(
    'This coupon is not valid for this payment.',
  );
  backend.cards.pay(first);
  await guest.ask('confirmSetup', { paymentIntentId: first });
  expect((await open('WELCOME', other, theirs.orderId)).msg).toBe(
    'This coupon has been used already.',
  );
});

test('a coupon that is used up between two looks at it pays for no second rental', async () => {
  await issue('WELCOME', 100);
  const first = intentOf(await open('WELCOME'));
  const other = await backend.guest();
  const theirs = await owing(backend, other);
  // PGlite has one connection, so the other one's commit is written in this one's transaction.
  const isUsedUp = async (tx: Transaction<Database>) => {
    const { id } = await tx
      .updateTable('payments')
      .set({ state: 'captured', captured: 100, due: 100 })
      .where('provider_id', '=', first)
      .returning('id')
      .executeTakeFirstOrThrow();
    const now = backend.clock.now();
    await redeem(tx, { code: 'WELCOME', rentalId: orderId, paymentId: id, amount: 100, now });
  };
  const asked = backend.db.transaction().execute(async tx => {
    const rental = await findRental(tx, theirs.orderId);
    if (!rental) throw new Error('it owes something');
    let looks = 0;
    const looking = tx.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        // after the coupon itself, and the first query about it
        if (++looks === 2) await isUsedUp(tx);
        return result;
      },
    });
    return discountBy(looking, 'WELCOME', { rental, owed: 200, now: backend.clock.now() });
  });
  await expect(asked).rejects.toMatchObject({ text: expect.stringContaining('server.coupon') });
});
