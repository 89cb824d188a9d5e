import { localeFor } from '../../../domain/locale.ts';
import type { Backend } from '../../backend.ts';
import { retryDelay } from '../limits.ts';
import { batch, forEach } from './each.ts';

/** The law's time of receipt, with its zone, as it counts where the operator sits. */
const moment = (locale: string, at: number): string =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'Europe/Berlin',
  }).format(at);

/** Withdrawals whose receipt was not acknowledged by mail yet. */
export const acknowledgements = async (backend: Backend): Promise<void> => {
  const { db, clock, texts, mailer } = backend;
  if (mailer === null) return;
  const now = clock.now();
  const waiting = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('acknowledged_at', 'is', null)
    .orderBy('received_at')
    .limit(batch)
    .execute();
  await forEach(backend, 'acknowledgements', waiting, async id => {
    const withdrawal = waiting.find(candidate => candidate.id === id);
    if (!withdrawal) return;
    const attempts = withdrawal.mail_attempts;
    if (attempts > 0 && now < Number(withdrawal.received_at) + retryDelay(attempts)) return;
    // Of several processes that look at it in the same moment one counts this attempt and sends.
    const taken = await db
      .updateTable('withdrawals')
      .set({ mail_attempts: attempts + 1 })
      .where('id', '=', id)
      .where('mail_attempts', '=', attempts)
      .where('acknowledged_at', 'is', null)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) return;
    const locale = localeFor(withdrawal.locale);
    const values = {
      moment: moment(locale, Number(withdrawal.received_at)),
      number: withdrawal.order_number,
      name: withdrawal.name,
      reference: withdrawal.reference,
    };
    await mailer.send({
      to: withdrawal.email,
      subject: texts.say(locale, 'server.withdrawal.subject', values),
      text: texts.say(locale, 'server.withdrawal.text', values),
    });
    await db
      .updateTable('withdrawals')
      .set({ acknowledged_at: clock.now() })
      .where('id', '=', id)
      .execute();
  });
};
