import type { Backend } from '../../backend.ts';
import { refusalCodes } from '../../../contract/refusals.ts';
import { takeAttempt, type Limit } from '../../database/attempts.ts';
import { Refusal } from '../../refusal.ts';
import { newId, newReference } from '../../secrets.ts';
import { signedIn, unauthorized } from '../caller.ts';
import type { Handlers } from '../handler.ts';

/**
 * So many reports of one person within the window: enough for a bad day, too few to bury the
 * others.
 */
const reportLimit: Limit = { kind: 'report:user', max: 10, within: 60 * 60_000 };

/**
 * Problems that people report, and messages from the help page. The order must be the caller's own; the code may be anything they
 * scanned, known or not.
 */
export const reportHandlers = (backend: Backend): Pick<Handlers, 'feedback'> => ({
  feedback: async ({ topic, text, cabinetCode, orderId }, caller) => {
    const { db, clock } = backend;
    const user = signedIn(caller);
    if (caller.requestKey === null) throw unauthorized();
    const known = await db
      .selectFrom('reports')
      .select(['reference', 'created_at'])
      .where('request_key', '=', caller.requestKey)
      .executeTakeFirst();
    // The answer was lost before it was kept.
    if (known) return { reference: known.reference, at: Number(known.created_at) };
    const words = text?.trim() ?? '';
    if (topic === 'message' && words === '')
      throw new Refusal(refusalCodes.badInput, 'server.badInput', { field: 'content' }, 'content');
    if (
      orderId !== undefined &&
      !(await db
        .selectFrom('rentals')
        .select('id')
        .where('id', '=', orderId)
        .where('user_id', '=', user.id)
        .executeTakeFirst())
    )
      throw new Refusal(refusalCodes.notFound, 'server.notFound');
    if (!(await takeAttempt(backend, [{ limits: [reportLimit], key: user.id }])))
      throw new Refusal(refusalCodes.tooMany, 'server.tooMany');
    const reference = newReference('P');
    const at = clock.now();
    await db
      .insertInto('reports')
      .values({
        id: newId(),
        reference,
        request_key: caller.requestKey,
        user_id: user.id,
        topic,
        text: words,
        cabinet_code: cabinetCode ?? null,
        rental_id: orderId ?? null,
        created_at: at,
        done_at: null,
      })
      .execute();
    return { reference, at };
  },
});
