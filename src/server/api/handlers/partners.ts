import { refusalCodes } from '../../../contract/refusals.ts';
import type { Backend } from '../../backend.ts';
import { takeAttempt, type Limit } from '../../database/attempts.ts';
import { Refusal } from '../../refusal.ts';
import { newId, newReference } from '../../secrets.ts';
import { unauthorized } from '../caller.ts';
import type { Handlers } from '../handler.ts';

/** A venue's guests share an address; who asks for ten stations asks by phone. */
const limits: readonly Limit[] = [{ kind: 'partner:address', max: 10, within: 60 * 60_000 }];

/** Requests of venue owners; whether they are signed in makes no difference. */
export const partnerHandlers = (backend: Backend): Pick<Handlers, 'partnerRequest'> => ({
  partnerRequest: async ({ type, shopName, contact, phone, cabinetId, shopId }, caller) => {
    const { db, clock } = backend;
    if (caller.requestKey === null) throw unauthorized();
    const known = await db
      .selectFrom('partner_requests')
      .select(['reference', 'created_at'])
      .where('request_key', '=', caller.requestKey)
      .executeTakeFirst();
    // The answer was lost before it was kept.
    if (known) return { reference: known.reference, at: Number(known.created_at) };
    if (!(await takeAttempt(backend, [{ limits, key: caller.address }])))
      throw new Refusal(refusalCodes.tooMany, 'server.tooMany');
    const receipt = { reference: newReference('PA'), at: clock.now() };
    await db
      .insertInto('partner_requests')
      .values({
        id: newId(),
        reference: receipt.reference,
        request_key: caller.requestKey,
        user_id: caller.user?.id ?? null,
        type,
        shop_name: shopName,
        contact,
        phone,
        cabinet_id: cabinetId ?? null,
        shop_id: shopId ?? null,
        created_at: receipt.at,
        done_at: null,
      })
      .execute();
    return receipt;
  },
});
