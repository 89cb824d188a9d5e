import { homeTimeZone } from '../../../domain/constants.ts';
import { localeFor } from '../../../domain/locale.ts';
import type { Backend } from '../../backend.ts';
import { deliver } from './deliver.ts';
import { batch, forEach } from './each.ts';

/** The law's time of receipt, with its zone, as it counts where the operator sits. */
const moment = (locale: string, at: number): string =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: homeTimeZone,
  }).format(at);

/** Withdrawals whose receipt was not acknowledged by mail yet. */
export const acknowledgements = async (backend: Backend): Promise<void> => {
  const { db, clock, texts, mailer } = backend;
  if (mailer === null) return;
  const waiting = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('acknowledged_at', 'is', null)
    .where('retry_at', '<=', clock.now())
    .orderBy('retry_at')
    .limit(batch)
    .execute();
  await forEach(backend, 'acknowledgements', waiting, async id => {
    const withdrawal = waiting.find(candidate => candidate.id === id);
    if (!withdrawal) return;
    const locale = localeFor(withdrawal.locale);
    const values = {
      moment: moment(locale, Number(withdrawal.received_at)),
      number: withdrawal.order_number,
      name: withdrawal.name,
      reference: withdrawal.reference,
    };
    const { mail_attempts: tries, reference } = withdrawal;
    await deliver(backend, 'withdrawals', { id, tries, facts: { reference } }, () =>
      mailer.send({
        to: withdrawal.email,
        subject: texts.say(locale, 'server.withdrawal.subject', values),
        text: texts.say(locale, 'server.withdrawal.text', values),
      }),
    );
  });
};
