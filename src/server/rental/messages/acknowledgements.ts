import { localeFor } from '../../../domain/locale.ts';
import type { Backend } from '../../backend.ts';
import { takeAttempt, type Limit } from '../../database/attempts.ts';
import { raiseHourly } from '../../hourly-alarm.ts';
import { withdrawalMail } from '../../mail/withdrawal-mail.ts';
import { batch, deliver, forEach } from '../batches.ts';

/** Limit of the whole service. Above it the form is misused to mail strangers. */
const perHour: Limit = { kind: 'acknowledgement:service', max: 100, within: 60 * 60_000 };

/**
 * Acknowledges withdrawals by mail that were not yet. Those beyond the hour's limit wait, and the
 * operator gets an alarm.
 */
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
  let isSpent = false;
  await forEach(backend, 'acknowledgements', waiting, async id => {
    if (isSpent) return;
    if (!(await takeAttempt(backend, [{ limits: [perHour], key: 'all' }]))) {
      isSpent = true;
      const { max, within } = perHour;
      return raiseHourly(backend, 'acknowledgements', { max, within });
    }
    const withdrawal = waiting.find(candidate => candidate.id === id);
    if (!withdrawal) return;
    const mail = withdrawalMail(texts, localeFor(withdrawal.locale, texts.offered), {
      receivedAt: Number(withdrawal.received_at),
      orderNumber: withdrawal.order_number,
      name: withdrawal.name,
      reference: withdrawal.reference,
    });
    const { mail_attempts: tries, reference } = withdrawal;
    await deliver(backend, 'withdrawals', { id, tries, facts: { reference } }, () =>
      mailer.send({ to: withdrawal.email, ...mail }),
    );
  });
};
