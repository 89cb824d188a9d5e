import { sql } from 'kysely';
import { decideReturnClaim } from '../../../src/server/rental/claim/settle-claim.ts';
import { hour, minute, type TestBackend } from './harness.ts';
import { newKey, type Person } from './person.ts';
import { rent } from './renting.ts';

export const claimed = 'BW-4821',
  claimedId = 'cab-bw-4821',
  otherId = 'cab-bw-1007';

export const claim = (
  someone: Person,
  orderId: string,
  more: { readonly cabinetCode?: string; readonly claimedAt?: number } = {},
  key = newKey(),
) =>
  someone.ask(
    'claimReturn',
    { orderId, cabinetCode: claimed, ...more },
    { 'Idempotency-Key': key },
  );
export const at = (claimedAt: number) => ({ claimedAt });
export const accept = async (backend: TestBackend, reference: string) => {
  const answer = await decideReturnClaim(backend.backend, reference, { decision: 'accept' });
  await backend.runDueWork();
  return answer;
};
export const reject = (backend: TestBackend, reference: string, reason = 'The slot was empty.') =>
  decideReturnClaim(backend.backend, reference, { decision: 'reject', reason });
export const eventsOf = async (backend: TestBackend, orderId: string) =>
  (
    await backend.db
      .selectFrom('rental_events')
      .select(['kind', 'actor'])
      .where('rental_id', '=', orderId)
      .orderBy('received_at')
      // Of the same moment: as they were written.
      .orderBy(sql`xmin::text::bigint`)
      .execute()
  ).map(event => `${event.actor} ${event.kind}`);

/**
 * Rented an hour ago, given back at `claimed` half an hour ago, and claimed now; `silent`: no
 * cabinet was heard of since the start.
 */
export async function claimedRental(backend: TestBackend, { silent = false } = {}) {
  const guest = await backend.guest();
  const rental = await rent(backend, guest);
  if (silent) backend.disconnectCabinets();
  const rentedAt = backend.clock.now();
  const returnedAt = rentedAt + 30 * minute;
  await backend.advance(hour);
  const { value } = await claim(guest, rental.orderId, at(returnedAt));
  if (!value) throw new Error('not claimed');
  return { guest, ...rental, rentedAt, returnedAt, reference: value.reference };
}
