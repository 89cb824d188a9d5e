import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusalCodes } from '../../../../src/contract/refusals.ts';
import { decideReturnClaim } from '../../../../src/server/rental/claim/settle-claim.ts';
import {
  databaseTimeout,
  hour,
  minute,
  startBackend,
  type TestBackend,
} from '../../support/harness.ts';
import { newKey } from '../../support/person.ts';
import { rent } from '../../support/renting.ts';

/**
 * Claims, decisions, events and due work at the same time, through two processes on one database.
 */
let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend({
    variables: { GUESTS_PER_MINUTE: '1000', RATE_LIMIT_PER_MINUTE: '100000' },
    processes: 2,
  });
}, databaseTimeout);
afterEach(() => backend.close());

const claimedId = 'cab-bw-4821';
const endsOf = async (orderId: string) =>
  (
    await backend.db
      .selectFrom('rental_events')
      .select('kind')
      .where('rental_id', '=', orderId)
      .where('kind', 'in', ['returned', 'overtime'])
      .execute()
  ).map(event => event.kind);

test('many claims at once are one claim with one reference', async () => {
  const guest = await backend.guest();
  const { orderId } = await rent(backend, guest);
  await backend.advance(hour);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      guest.ask(
        'claimReturn',
        { orderId, cabinetCode: 'BW-4821' },
        { 'Idempotency-Key': `claim-by-tab-${index % 4}` },
      ),
    ),
  );
  expect(answers.map(answer => answer.code).filter(code => code !== 0 && code !== 1)).toEqual([]);
  expect(new Set(answers.flatMap(answer => answer.value?.reference ?? [])).size).toBe(1);
  expect(await backend.db.selectFrom('return_claims').select('id').execute()).toHaveLength(1);
});

test('staff of two opinions, the cabinet and the jobs at once end the rental exactly once', async () => {
  for (let round = 0; round < 6; round++) {
    const guest = await backend.guest();
    await backend.db
      .updateTable('slots')
      .set({ power_bank_id: `pb-round-${round}`, level: 100 })
      .where('cabinet_id', '=', 'cab-bw-1007')
      .where('number', '=', 1)
      .execute();
    const { orderId, powerBankId, intentId } = await rent(backend, guest);
    const returnedAt = backend.clock.now() + 30 * minute;
    backend.pass(hour);
    const reference =
      (
        await guest.ask(
          'claimReturn',
          { orderId, cabinetCode: 'BW-4821' },
          { 'Idempotency-Key': newKey() },
        )
      ).value?.reference ?? '';
    const decide = (decision: Parameters<typeof decideReturnClaim>[2]) =>
      decideReturnClaim(backend.backend, reference, decision);
    const steps = [
      () => decide({ decision: 'accept' }),
      () => decide({ decision: 'accept' }),
      () => decide({ decision: 'reject', reason: 'No.' }),
      () =>
        backend.tell({
          kind: 'returned',
          cabinetId: claimedId,
          slot: 3,
          powerBankId,
          at: returnedAt,
        }),
      () =>
        backend.tell({
          kind: 'returned',
          cabinetId: claimedId,
          slot: 3,
          powerBankId,
          at: returnedAt,
        }),
      () => backend.runDueWork(),
    ];
    await Promise.all([...steps.slice(round), ...steps.slice(0, round)].map(step => step()));
    await backend.runDueWork();
    // The cabinet's time is the earliest and wins, in either order.
    expect(await guest.order(orderId)).toMatchObject({
      status: 'returned',
      returnedAt,
      usedMinutes: 30,
      settledAmount: 100,
    });
    const hold = backend.cards.holds.get(intentId);
    expect((hold?.captured ?? 0) - (hold?.refunded ?? 0)).toBe(100);
    expect((await endsOf(orderId)).length).toBeLessThanOrEqual(2);
    expect(
      await backend.db
        .selectFrom('messages')
        .select('id')
        .where('rental_id', '=', orderId)
        .where('kind', '=', 'returned')
        .execute(),
    ).toHaveLength(1);
    expect(
      await backend.db
        .selectFrom('return_claims')
        .select('id')
        .where('state', '=', 'open')
        .execute(),
    ).toEqual([]);
    expect((await guest.ask('orderCount', {})).value).toEqual({ hasUnpaidOrders: false, inUse: 0 });
  }
});

test('a claim and the purchase at the same moment: one of them is first, and the other knows', async () => {
  const guest = await backend.guest();
  const { orderId, intentId } = await rent(backend, guest);
  const claimedAt = backend.clock.now() + 47 * hour;
  backend.pass(48 * hour);
  const [answer] = await Promise.all([
    guest.ask(
      'claimReturn',
      { orderId, cabinetCode: 'BW-4821', claimedAt },
      { 'Idempotency-Key': newKey() },
    ),
    backend.runDueWork(),
  ]);
  const order = await guest.order(orderId);
  if (answer.code === 0) {
    expect(order).toMatchObject({ status: 'renting', claim: { state: 'open' } });
    expect(backend.cards.holds.get(intentId)?.captured).toBe(0);
  } else {
    expect(answer.code).toBe(refusalCodes.notRunning);
    expect(order).toMatchObject({ status: 'overtime', claim: null });
    expect(backend.cards.holds.get(intentId)?.captured).toBe(5500);
  }
});
