import type { Backend } from '../../backend.ts';
import type { Limit } from '../../database/attempts.ts';
import { mailboxOf } from '../../../domain/mail-address.ts';
import { recordEvent } from '../../rental/record.ts';
import type { Handlers } from '../caller.ts';
import { receiveForm } from '../received-form.ts';

/**
 * High enough for a venue's shared address, since a right must not fail there; no person withdraws
 * from that many contracts.
 */
const limits: readonly Limit[] = [{ kind: 'withdrawal:address', max: 20, within: 60 * 60_000 }];
/** Limit per recipient: each declaration makes a mail to any address that it names. */
const recipientLimits: readonly Limit[] = [
  { kind: 'withdrawal:recipient', max: 10, within: 24 * 60 * 60_000 },
];

/** Declarations of withdrawal; the acknowledgement by mail follows (`duties/acknowledgements`). */
export const withdrawalHandlers = (backend: Backend): Pick<Handlers, 'withdraw'> => ({
  withdraw: ({ name, orderNumber, email }, caller) =>
    receiveForm(backend, 'withdrawals', caller, {
      counted: [
        { limits, key: caller.address },
        { limits: recipientLimits, key: mailboxOf(email) },
      ],
      insert: async (tx, row, at) => {
        const rental = await tx
          .selectFrom('rentals')
          .select(['id', 'user_id'])
          .where('number', '=', orderNumber.toUpperCase())
          .executeTakeFirst();
        await tx
          .insertInto('withdrawals')
          .values({
            ...row,
            order_number: orderNumber,
            rental_id: rental?.id ?? null,
            // Anybody may name any number: a declaration counts as the owner's only where they are
            // signed in.
            user_id: rental && rental.user_id === caller.user?.id ? rental.user_id : null,
            name,
            email,
            locale: caller.locale,
            received_at: at,
            acknowledged_at: null,
            mail_attempts: 0,
            retry_at: at,
            done_at: null,
          })
          .execute();
        if (rental)
          await recordEvent(tx, {
            rentalId: rental.id,
            kind: 'withdrawal',
            actor: 'user',
            at,
            now: at,
            detail: { reference: row.reference },
          });
      },
    }),
});
