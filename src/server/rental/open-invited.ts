import type { Backend } from '../backend.ts';
import type { CabinetRow } from '../database/rows/cabinets.ts';
import type { UserRow } from '../database/rows/people.ts';
import { refusalCodes } from '../../contract/refusals.ts';
import { raiseHourly } from '../hourly-alarm.ts';
import { paysForMore } from '../login/sponsor.ts';
import { Refusal } from '../refusal.ts';
import { recordAgreed } from './agreed.ts';
import { insertRental } from './insert.ts';
import { openAtOnce, type AttemptAtOnce } from './open-at-once.ts';
import { recordEvent } from './record.ts';

/**
 * Rents at the cost of an invitation (specification, section 7, `createorderByVip`): nothing is
 * held of the person, and the price is booked to the sponsor.
 */
export async function rentByInvitation(
  backend: Backend,
  user: UserRow,
  cabinet: CabinetRow,
  sponsor: string,
  attempt: AttemptAtOnce,
): Promise<{ readonly orderId: string | null }> {
  let isUsedUp = false;
  const opened = openAtOnce(backend, user, cabinet, attempt, async tx => {
    const now = backend.clock.now();
    // One rental of an invitation at a time, so that two do not both find the last one free.
    await tx
      .selectFrom('invites')
      .select('code')
      .where('code', '=', sponsor)
      .forNoKeyUpdate()
      .execute();
    isUsedUp = !(await paysForMore(tx, sponsor, now));
    if (isUsedUp) throw new Refusal(refusalCodes.notInvited, 'server.invitationInUse');
    const rental = await insertRental(tx, {
      status: 'authorised',
      user_id: user.id,
      provider: 'invitation',
      paymentState: 'held',
      request_key: attempt.key,
      sponsor,
      cabinet,
      now,
    });
    await recordAgreed(tx, backend, { rentalId: rental.id, user, now });
    await recordEvent(tx, { rentalId: rental.id, kind: 'authorised', actor: 'user', at: now, now });
    return rental.id;
  });
  try {
    return await opened;
  } finally {
    if (isUsedUp)
      await raiseHourly(backend, 'invitationUse', { code: sponsor }, `invitationUse ${sponsor}`);
  }
}
