import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTransaction } from '../../../src/server/database/transaction.ts';
import { insertRental } from '../../../src/server/rental/start/insert.ts';
import { claimReturn } from '../../../src/server/rental/claim/claim-return.ts';
import { openFurnished, setUp, start, type Setup } from './local-ends-setup.ts';

const hour = 60 * 60_000;
let setup: Setup;
beforeAll(async () => {
  setup = await setUp(await openFurnished());
}, 120_000);
afterAll(async () => setup.close());

const guest = (name: string) => ({
  id: name,
  display_name: name,
  locale: 'en-US',
  card_customer_id: null,
  created_at: start,
  kind: 'guest' as const,
  contact_phone: null,
  invite_code: null,
  merged_into: null,
  deleted_at: null,
  blocked_at: null,
});
const clock = { now: () => start + 3 * hour };

/** Rental of three hours ago at the first cabinet, claimed returned an hour after its start. */
async function claimed(name: string) {
  const { db } = setup.open;
  await db.insertInto('users').values(guest(name)).execute();
  const cabinet = await db
    .selectFrom('cabinets')
    .selectAll()
    .where('code', '=', 'BW1001')
    .executeTakeFirstOrThrow();
  const rental = await withTransaction(db, tx =>
    insertRental(tx, {
      status: 'renting',
      user_id: name,
      provider: 'stripe',
      request_key: null,
      paymentState: 'held',
      cabinet,
      now: start,
    }),
  );
  await db
    .updateTable('rentals')
    .set({ rented_at: start, power_bank_id: `PB-${name}` })
    .where('id', '=', rental.id)
    .execute();
  const { reference } = await claimReturn({ db, clock }, guest(name), {
    orderId: rental.id,
    cabinetCode: 'BW1001',
    claimedAt: start + hour,
    requestKey: name,
  });
  return { reference, rental };
}

const ask = async (path: string, body?: object) => {
  const response = await fetch(
    `${setup.url}/local/api/${path}`,
    body
      ? {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }
      : {},
  );
  // what this page's own script reads
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

test('claims are listed with what staff need, accepted, and not decided twice', async () => {
  const { reference, rental } = await claimed('anna');
  await setup.open.db
    .updateTable('slots')
    .set({ power_bank_id: 'PB-anna' })
    .where('cabinet_id', '=', 'id-BW1001')
    .where('number', '=', 1)
    .execute();
  expect(await ask('claims')).toMatchObject({
    body: {
      claims: [
        {
          reference,
          orderNumber: rental.number,
          cabinetCode: 'BW1001',
          rentedAt: start,
          claimedAt: start + hour,
          createdAt: start + 3 * hour,
          currency: 'EUR',
          powerBankId: 'PB-anna',
          seenIn: { cabinetCode: 'BW1001', slot: 1 },
        },
      ],
    },
  });
  const page = await (await fetch(`${setup.url}/local?lang=en`)).text();
  expect(page).toContain(reference);
  expect(page).toContain('A station says PB-anna is in slot 1 of BW1001.');
  const before = setup.dueWork;
  expect(await ask(`claims/${reference}`, { decision: 'accept' })).toEqual({
    status: 200,
    body: { ok: true, state: 'confirmed' },
  });
  expect(setup.dueWork).toBeGreaterThan(before);
  expect(await ask(`claims/${reference}`, { decision: 'accept' })).toMatchObject({ status: 200 });
  expect(await ask(`claims/${reference}`, { decision: 'reject', reason: 'No' })).toEqual({
    status: 409,
    body: { reason: 'settledClaim', state: 'confirmed' },
  });
  expect(await ask('claims')).toEqual({ status: 200, body: { claims: [] } });
  expect(
    await setup.open.db
      .selectFrom('rentals')
      .innerJoin('payments', 'payments.id', 'rentals.payment_id')
      .select(['status', 'returned_at', 'pending'])
      .where('rentals.id', '=', rental.id)
      .executeTakeFirstOrThrow(),
  ).toEqual({ status: 'returned', returned_at: start + hour, pending: true });
});

test('a rejection needs a reason, and a claim has to exist', async () => {
  const { reference, rental } = await claimed('ben');
  expect(await ask(`claims/${reference}`, { decision: 'reject', reason: '  ' })).toEqual({
    status: 400,
    body: { reason: 'malformed', field: 'reason' },
  });
  expect(await ask(`claims/${reference}`, { decision: 'perhaps' })).toMatchObject({ status: 400 });
  expect(await ask('claims/R-NONE-SUCH', { decision: 'accept' })).toEqual({
    status: 404,
    body: { reason: 'unknownClaim' },
  });
  expect(
    await ask(`claims/${reference}`, { decision: 'reject', reason: ' Not in the slot ' }),
  ).toMatchObject({ status: 200, body: { state: 'rejected' } });
  expect(
    await setup.open.db
      .selectFrom('return_claims')
      .select(['state', 'reason', 'decided_by'])
      .where('rental_id', '=', rental.id)
      .executeTakeFirstOrThrow(),
  ).toEqual({ state: 'rejected', reason: 'Not in the slot', decided_by: 'staff' });
});
