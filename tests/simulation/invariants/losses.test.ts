import { beforeEach, expect, test } from 'vitest';
import { databaseTimeout } from '../../server/support/harness.ts';
import { faultsAtRest } from '../kills/invariants.ts';
import { anHour, byHand, type ByHand } from './by-hand.ts';

/**
 * Losses of each kind, made by hand, are found: otherwise a run without findings proves nothing.
 */
let made: ByHand;
beforeEach(async () => {
  made = await byHand();
}, databaseTimeout);

test('nothing is found where nothing is wrong', async () => {
  await made.intent(await made.rental({}), {});
  expect(await faultsAtRest(made.database, [])).toEqual([]);
});

test.each<[string, RegExp, (made: ByHand) => Promise<void>]>([
  [
    'a failed start that keeps its hold',
    /the hold was not released/,
    async ({ intent, rental }) => intent(await rental({}), { held: 5500 }),
  ],
  [
    'two holds of one person',
    /2 holds of anna/,
    async ({ intent, rental }) => {
      await intent(await rental({}), { held: 5500 });
      await intent(await rental({}), { held: 5500 });
    },
  ],
  [
    'money taken without a power bank',
    /captured without a confirmed eject/,
    async ({ intent, rental }) => intent(await rental({}), { received: 200 }),
  ],
  [
    'a capture that the books do not know',
    /stripe took 200, the ledger says 0/,
    async ({ intent, rental }) => intent(await rental({}), { received: 200 }),
  ],
  [
    'a hold for no rental',
    /holds money for no rental/,
    async ({ intent, rental }) => {
      const id = await rental({});
      await intent(id, { held: 5500 }, 'pi_1');
      await intent(id, {}, 'pi_2');
    },
  ],
  [
    'a return billed wrong',
    /999 is due instead of/,
    async ({ intent, rental }) =>
      intent(
        await rental({ status: 'returned', rented_at: 0, returned_at: 3_600_000, due_amount: 999 }),
        { received: 999 },
      ),
  ],
  [
    'a start that never ends',
    /is still dispensing/,
    async ({ intent, rental }) => intent(await rental({ status: 'dispensing' }), { held: 5500 }),
  ],
  [
    'money that is never moved',
    /money is still to be moved/,
    async ({ intent, rental }) => intent(await rental({}, { pending: true }), {}),
  ],
  [
    'a slot nobody gets any more',
    /slot 1 of cab-bw-1007 is still locked/,
    async ({ database, rental }) =>
      void (await database.db
        .updateTable('slots')
        .set({ locked_by: await rental({}) })
        .where('cabinet_id', '=', 'cab-bw-1007')
        .where('number', '=', 1)
        .execute()),
  ],
  [
    'a power bank that is out for nobody',
    /pb-lost is out for nobody/,
    async ({ local }) =>
      void (await local
        .insertInto('local_power_banks')
        .values({ id: 'pb-lost', level: 90, level_at: 0 })
        .execute()),
  ],
  [
    'a rental of a power bank that never came out',
    /is rented but not out/,
    async ({ intent, rental }) =>
      intent(await rental({ status: 'renting', rented_at: 0, power_bank_id: 'pb-bw-1007-1' }), {
        held: 5500,
      }),
  ],
  ['a posting that is not balanced', /posting p1 EUR/, async ({ post }) => post('outside', -200)],
  [
    'an account that was overdrawn',
    /account balance:anna below zero/,
    async ({ post }) => post('balance:anna', -200),
  ],
  [
    'a rental that began without a power bank',
    /started without a confirmed eject/,
    async ({ intent, rental }) =>
      intent(await rental({ status: 'renting', rented_at: 0, power_bank_id: 'pb-bw-1007-1' }), {
        held: 5500,
      }),
  ],
  [
    'more taken than was held',
    /captured more than was held/,
    async ({ intent, rental }) => intent(await rental({}, { pending: false, captured: 5501 }), {}),
  ],
  [
    'a power bank that came out and is nowhere written down',
    /1 power banks came out for nobody, 0 of them after/,
    async ({ database }) =>
      void (await database.db
        .updateTable('power_banks')
        .set({ state: 'missing' })
        .where('id', '=', 'pb-bw-1007-1')
        .execute()),
  ],
  [
    'a message that was never delivered',
    /evt_1 still waits to be delivered/,
    async ({ local }) =>
      void (await local
        .insertInto('local_outbox')
        .values({
          id: 'evt_1',
          kind: 'stripe',
          body: '{}',
          due: 0,
          by_local_clock: false,
          attempts: 0,
        })
        .execute()),
  ],
  [
    'a rental that nothing is held for',
    /while it runs 0 is held and 0 taken/,
    async ({ intent, rental }) => intent(await rental({ status: 'renting', rented_at: 0 }), {}),
  ],
  [
    'a return whose hold stands beside what was taken',
    /0 was taken and 5500 is held instead of 200 and nothing/,
    async ({ intent, rental }) =>
      intent(await rental({ ...anHour, due_amount: 200 }), { held: 5500 }),
  ],
  [
    'what is owed and was taken all the same',
    /owed, and 200 taken/,
    async ({ intent, rental }) =>
      intent(
        await rental(
          { ...anHour, due_amount: 200, payment_failure: 'delegatedDeduction' },
          { pending: false, captured: 200 },
        ),
        { received: 200 },
      ),
  ],
  [
    'a rental that ended as nothing',
    /no status to end in: fault/,
    async ({ intent, rental }) => intent(await rental({ status: 'fault' }), {}),
  ],
  [
    'a payment that its provider took and we did not book',
    /deposit .*: stripe took 200, we booked 0/,
    async ({ intent, rental }) => intent(await rental({}), { received: 200 }),
  ],
  [
    'a rental on the balance that nothing stands for',
    /the deposit account has 0 instead of 5500/,
    async ({ rental }) =>
      void (await rental(
        { status: 'renting', rented_at: 0 },
        { provider: 'balance', pending: false },
      )),
  ],
  [
    'a slot that holds something else than is believed',
    /slot 1 of cab-bw-1007 holds pb-other, the backend believes pb-bw-1007-1/,
    async ({ local }) => {
      const cabinet = { id: 'cab-bw-1007', code: 'BW-1007', venue: '', online: true };
      await local
        .insertInto('local_cabinets')
        .values({ ...cabinet, silent_until: 0, lamp_until: 0, sequence: 0 })
        .execute();
      await local
        .insertInto('local_slots')
        .values({ cabinet_id: cabinet.id, number: 1, power_bank_id: 'pb-other', jammed: false })
        .execute();
    },
  ],
])('it sees %s', async (_, finding, lose) => {
  await lose(made);
  expect((await faultsAtRest(made.database, [])).join('\n')).toMatch(finding);
});
