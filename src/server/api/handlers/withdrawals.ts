import { refusalCodes } from '../../../contract/refusals.ts';
import type { Backend } from '../../backend.ts';
import { takeAttempt, type Limit } from '../../database/attempts.ts';
import { withTransaction } from '../../database/transaction.ts';
import { Refusal } from '../../refusal.ts';
import { newId, newReference } from '../../secrets.ts';
import { unauthorized } from '../caller.ts';
import type { Handlers } from '../handler.ts';

/** A right must not fail for a venue's shared address, and no one withdraws from so many contracts. */
const limits: readonly Limit[] = [{ kind: 'withdrawal:address', max: 20, within: 60 * 60_000 }];

/** Declarations of withdrawal; the acknowledgement by mail follows (`duties/acknowledgements`). */
export const withdrawalHandlers = (backend: Backend): Pick<Handlers, 'withdraw'> => ({
  withdraw: async ({ name, orderNumber, email }, { requestKey, address, locale }) => {
    const { db, clock } = backend;
    if (requestKey === null) throw unauthorized();
    const known = await db
      .selectFrom('withdrawals')
      .select(['reference', 'received_at'])
      .where('request_key', '=', requestKey)
      .executeTakeFirst();
    // The answer was lost before it was kept.
    if (known) return { reference: known.reference, at: Number(known.received_at) };
    if (!(await takeAttempt(backend, [{ limits, key: address }])))
      throw new Refusal(refusalCodes.tooMany, 'server.tooMany');
    const receipt = { reference: newReference('W'), at: clock.now() };
    await withTransaction(db, async tx => {
      const rental = await tx
        .selectFrom('rentals')
        .select('id')
        .where('number', '=', orderNumber.toUpperCase())
        .executeTakeFirst();
      await tx
        .insertInto('withdrawals')
        .values({
          id: newId(),
          reference: receipt.reference,
          request_key: requestKey,
          order_number: orderNumber,
          rental_id: rental?.id ?? null,
          name,
          email,
          locale,
          received_at: receipt.at,
          acknowledged_at: null,
          mail_attempts: 0,
          retry_at: receipt.at,
          done_at: null,
        })
        .execute();
      if (rental)
        await tx
          .insertInto('rental_events')
          .values({
            id: newId(),
            rental_id: rental.id,
            kind: 'withdrawal',
            actor: 'user',
            at: receipt.at,
            received_at: receipt.at,
            detail: JSON.stringify({ reference: receipt.reference }),
          })
          .execute();
    });
    return receipt;
  },
});
