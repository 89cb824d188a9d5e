import { countryName } from '../../domain/country-name.ts';
import { receiptLines, type ReceiptFormats, type ReceiptLine } from '../../domain/receipt-lines.ts';
import type { Locale } from '../../domain/locale.ts';
import type { Receipt } from '../../domain/receipt.ts';
import type { Texts } from '../texts.ts';

/** Language and clock of the person who reads a receipt. */
export type Reader = { readonly locale: Locale; readonly timeZone: string };

/** A receipt's contents in a reader's words. */
export type WrittenReceipt = {
  readonly title: string;
  /** The supplier: name, street, place, country. */
  readonly supplier: readonly string[];
  readonly total: string;
  readonly lines: readonly {
    readonly label: string;
    readonly value: readonly string[];
    readonly isAmount: boolean;
  }[];
};

const formatsFor = (texts: Texts, { locale, timeZone }: Reader): ReceiptFormats => ({
  money: (minor, currency) => texts.money(locale, minor, currency),
  dateTime: moment =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'numeric',
      year: 'numeric',
      hour: locale === 'en-US' ? 'numeric' : '2-digit',
      minute: '2-digit',
      timeZone,
    }).format(moment),
  duration: total => {
    const hours = Math.floor(total / 60),
      minutes = total % 60;
    if (hours === 0) return texts.say(locale, 'duration.minutes', { minutes });
    if (minutes === 0) return texts.say(locale, 'duration.hours', { hours });
    return texts.say(locale, 'duration.hoursMinutes', { hours, minutes });
  },
  paidBy: (key, card) => texts.say(locale, key, card),
  percent: value =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(
      value / 100,
    ),
});

/** Writes a receipt for its reader, as its page shows it. */
export function writeReceipt(texts: Texts, receipt: Receipt, reader: Reader): WrittenReceipt {
  const { locale } = reader;
  const label = ({ label: key, values }: ReceiptLine) =>
    texts.say(locale, `receipt.${key}`, values);
  const place = `${receipt.companyPostalCode} ${receipt.companyCity}`.trim();
  return {
    title: texts.say(locale, 'receipt.title'),
    supplier: [
      receipt.companyName,
      receipt.companyAddress,
      place,
      countryName(locale, receipt.companyCountry),
    ].filter(line => line !== ''),
    total: texts.money(locale, receipt.fee, receipt.currency),
    lines: receiptLines(receipt, formatsFor(texts, reader)).map(line => ({
      label: label(line),
      value: line.value.filter(part => part !== ''),
      isAmount: line.isAmount ?? false,
    })),
  };
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => escapes[sign] ?? '');

/** Text of the receipt for readers without HTML; the same words. */
const plainReceipt = (
  texts: Texts,
  lead: string,
  locale: Locale,
  { title, supplier, lines }: WrittenReceipt,
): string =>
  [
    lead,
    '',
    title,
    ...supplier,
    '',
    ...lines.map(({ label, value }) =>
      texts.say(locale, 'server.receiptMail.line', { label, value: value.join(', ') }),
    ),
    '',
  ].join('\n');

/**
 * Receipt in HTML. Styles are in the elements, in a table, without pictures or addresses: mail
 * programs drop everything else, and the sender does not learn who opened it.
 */
function htmlReceipt(
  lead: string,
  locale: Locale,
  { title, supplier, total, lines }: WrittenReceipt,
): string {
  const cell = 'padding:6px 0;border-bottom:1px solid #e3e6e3;vertical-align:top';
  const rows = lines.map(
    ({ label, value, isAmount }) =>
      `<tr><th scope="row" align="left" style="${cell};font-weight:400;color:#5a635d">${escaped(label)}</th>` +
      `<td align="right" style="${cell}${isAmount ? ';white-space:nowrap' : ''}">${value.map(escaped).join('<br>')}</td></tr>`,
  );
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>` +
    `<body style="margin:0;padding:24px;background:#f4f6f4;color:#15201a;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif">` +
    `<div style="max-width:520px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">` +
    `<p style="margin:0 0 24px">${escaped(lead)}</p>` +
    `<h1 style="margin:0 0 8px;font-size:20px">${escaped(title)}</h1>` +
    `<p style="margin:0 0 16px;color:#5a635d">${supplier.map(escaped).join('<br>')}</p>` +
    `<p style="margin:0 0 16px;font-size:32px;font-weight:700">${escaped(total)}</p>` +
    `<table role="presentation" width="100%" style="border-collapse:collapse">${rows.join('')}</table>` +
    `</div></body></html>`
  );
}

/** The mail that a receipt goes with, as a file beside it. */
export function receiptMail(
  texts: Texts,
  locale: Locale,
  values: { readonly number: string; readonly brand: string },
  written: WrittenReceipt,
): { readonly subject: string; readonly text: string; readonly html: string } {
  const lead = texts.say(locale, 'server.receiptMail.lead', values);
  return {
    subject: texts.say(locale, 'server.receiptMail.subject', values),
    text: plainReceipt(texts, lead, locale, written),
    html: htmlReceipt(lead, locale, written),
  };
}
