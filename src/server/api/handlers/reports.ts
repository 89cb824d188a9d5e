import type { Backend } from '../../backend.ts';
import type { Limit } from '../../database/attempts.ts';
import { badInput, notFound } from '../../refusal.ts';
import { type Handlers, signedIn } from '../caller.ts';
import { runningRental } from '../../rental/start/rules.ts';
import { receiveForm } from '../received-form.ts';

/** Reports of one person within the window: enough for a bad day, too few to bury the others. */
const limits: readonly Limit[] = [{ kind: 'report:user', max: 10, within: 60 * 60_000 }];

/**
 * Problems that people report, and messages from the help page. The order must be the caller's own; the code may be anything they
 * scanned, known or not.
 */
export const reportHandlers = (backend: Backend): Pick<Handlers, 'feedback'> => ({
  feedback: async ({ topic, text, cabinetCode, orderId }, caller) => {
    const user = signedIn(caller);
    const words = text?.trim() ?? '';
    // A message from the help page names no rental; a person with a running one mostly means it.
    const about =
      orderId ?? (topic === 'message' ? await runningRental(backend.db, user.id) : null);
    return receiveForm(backend, 'reports', caller, {
      counted: [{ limits, key: user.id }],
      check: async () => {
        if (topic === 'message' && words === '') throw badInput('content');
        if (
          orderId !== undefined &&
          !(await backend.db
            .selectFrom('rentals')
            .select('id')
            .where('id', '=', orderId)
            .where('user_id', '=', user.id)
            .executeTakeFirst())
        )
          throw notFound();
      },
      insert: (tx, row, at) =>
        tx
          .insertInto('reports')
          .values({
            ...row,
            user_id: user.id,
            topic,
            text: words,
            cabinet_code: cabinetCode ?? null,
            rental_id: about,
            created_at: at,
            done_at: null,
          })
          .execute(),
    });
  },
});
