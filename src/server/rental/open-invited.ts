import type { Backend } from '../backend.ts';
import type { CabinetRow } from '../database/rows/cabinets.ts';
import type { UserRow } from '../database/rows/people.ts';
import { insertRental } from './insert.ts';
import { openAtOnce } from './open-at-once.ts';
import { recordEvent } from './record.ts';

/**
 * Rents at the cost of an invitation (specification, section 7, `createorderByVip`): nothing is
 * held of the person, and what the rental costs is booked to its sponsor.
 */
export const rentByInvitation = (
  backend: Backend,
  user: UserRow,
  cabinet: CabinetRow,
  { sponsor, requestKey }: { readonly sponsor: string; readonly requestKey: string },
): Promise<{ readonly orderId: string }> =>
  openAtOnce(backend, user, cabinet, requestKey, async tx => {
    const now = backend.clock.now();
    const rental = await insertRental(tx, {
      status: 'authorised',
      user_id: user.id,
      provider: 'invitation',
      paymentState: 'held',
      request_key: requestKey,
      sponsor,
      cabinet,
      now,
    });
    await recordEvent(tx, { rentalId: rental.id, kind: 'authorised', actor: 'user', at: now, now });
    return rental.id;
  });
