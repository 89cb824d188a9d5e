import { localeFor } from '../../../domain/locale.ts';
import type { Backend } from '../../backend.ts';
import { withTransaction } from '../../database/transaction.ts';
import { receiptMail, writeReceipt } from '../../mail/receipt-mail.ts';
import { receiptPdf } from '../../mail/receipt-pdf.ts';
import { batch, deliver, forEach } from '../batches.ts';
import { issueReceipt, receiptOf } from './receipt.ts';

/** Issues receipts of rentals that were settled before receipts were kept, with that date. */
export const receipts = async (backend: Backend): Promise<void> => {
  const { db, clock, config } = backend;
  const without = await db
    .selectFrom('rentals')
    .select(['id'])
    .where('settlement_id', 'is not', null)
    .where('receipt_number', 'is', null)
    .where('status', 'in', ['returned', 'overtime'])
    .orderBy('created_at')
    .limit(batch)
    .execute();
  await forEach(backend, 'receipts', without, id =>
    withTransaction(db, async tx => {
      const settled = await tx
        .selectFrom('rental_events')
        .select('received_at')
        .where('rental_id', '=', id)
        .where('kind', '=', 'settled')
        .orderBy('received_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      const issuedAt = settled?.received_at ?? clock.now();
      await issueReceipt(tx, config.company, { rentalId: id, issuedAt });
    }),
  );
};

/** Mails receipts that were issued, or issued again, to the people who asked for them. */
export const receiptMails = async (backend: Backend): Promise<void> => {
  const { db, clock, mailer } = backend;
  if (mailer === null) return;
  const due = await db
    .selectFrom('receipt_mails')
    .innerJoin('rentals', 'rentals.id', 'receipt_mails.rental_id')
    .select(['receipt_mails.id', 'attempts', 'email', 'receipt_mails.locale', 'time_zone'])
    .select(['receipt_number', 'rentals.number'])
    .where('receipt_number', 'is not', null)
    .where('sent_at', 'is', null)
    .where('retry_at', '<=', clock.now())
    .orderBy('retry_at')
    .limit(batch)
    .execute();
  await forEach(backend, 'receiptMails', due, async id => {
    const row = due.find(candidate => candidate.id === id);
    const receipt = row && (await receiptOf(db, row));
    if (!row || !receipt) return;
    const facts = { rental: row.number, receipt: receipt.number };
    await deliver(backend, 'receipt_mails', { id, tries: row.attempts, facts }, async () =>
      mailer.send({ to: row.email, ...(await letter(backend, row, receipt)) }),
    );
  });
};

async function letter(
  { texts, config }: Pick<Backend, 'texts' | 'config'>,
  row: { readonly locale: string; readonly time_zone: string; readonly number: string },
  receipt: NonNullable<Awaited<ReturnType<typeof receiptOf>>>,
) {
  const locale = localeFor(row.locale, texts.offered);
  const written = writeReceipt(texts, receipt, { locale, timeZone: row.time_zone });
  return {
    ...receiptMail(texts, locale, { number: row.number, brand: config.brand }, written),
    attachments: [
      {
        name: `${receipt.number || row.number}.pdf`,
        type: 'application/pdf',
        content: await receiptPdf(written, { locale, ...receipt }),
      },
    ],
  };
}
