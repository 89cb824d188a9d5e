import type { Backend } from '../../backend.ts';
import type { Limit } from '../../database/attempts.ts';
import type { Handlers } from '../caller.ts';
import { receiveForm } from '../received-form.ts';

/** Limit for a venue's guests, who share an address; a person who wants ten stations phones. */
const limits: readonly Limit[] = [{ kind: 'partner:address', max: 10, within: 60 * 60_000 }];

/** Requests of venue owners; whether they are signed in makes no difference. */
export const partnerHandlers = (backend: Backend): Pick<Handlers, 'partnerRequest'> => ({
  partnerRequest: ({ type, shopName, contact, phone, cabinetId, shopId }, caller) =>
    receiveForm(backend, 'partner_requests', caller, {
      counted: [{ limits, key: caller.address }],
      insert: (tx, row, at) =>
        tx
          .insertInto('partner_requests')
          .values({
            ...row,
            user_id: caller.user?.id ?? null,
            type,
            shop_name: shopName,
            contact,
            phone,
            cabinet_id: cabinetId ?? null,
            shop_id: shopId ?? null,
            created_at: at,
            done_at: null,
          })
          .execute(),
    }),
});
