import { drawnText } from './drawn-text.ts';
import type { WrittenReceipt } from './receipt-mail.ts';

/** A4 in points, with margins that every printer keeps. */
const margin = 56,
  width = 595.28 - 2 * margin,
  bottom = 841.89 - margin;

/** The receipt as a page of PDF; only many refunds need another one. The library is loaded with the first receipt that is asked for. */
export async function receiptPdf(
  { title, supplier, total, lines }: WrittenReceipt,
  facts: { readonly locale: string; readonly number: string; readonly issuedAt: number | null },
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const page = new PDFDocument({
    size: 'A4',
    margin,
    lang: facts.locale,
    info: {
      Title: `${title} ${facts.number}`.trim(),
      ...(supplier[0] === undefined ? {} : { Author: supplier[0] }),
      ...(facts.issuedAt === null ? {} : { CreationDate: new Date(facts.issuedAt) }),
    },
  });
  const parts: Buffer[] = [];
  page.on('data', (part: Buffer) => void parts.push(part));
  const done = new Promise<void>(resolve => {
    page.on('end', () => resolve());
  });
  const draw = await drawnText(page);

  let y = margin;
  draw(title, { x: margin, y, size: 24, bold: true });
  y += 40;
  for (const line of supplier) {
    draw(line, { x: margin, y, size: 10, grey: true });
    y += 15;
  }
  y += 17;
  draw(total, { x: margin, y, size: 30, bold: true });
  y += 54;
  for (const { label, value } of lines) {
    if (y + value.length * 15 > bottom) {
      page.addPage();
      y = margin;
    }
    draw(label, { x: margin, y, size: 10.5, grey: true });
    for (const part of value) {
      draw(part, { x: margin, y, size: 10.5, endAt: margin + width });
      y += 15;
    }
    y += 6;
    page
      .moveTo(margin, y - 3)
      .lineTo(margin + width, y - 3)
      .lineWidth(0.5)
      .stroke('#d5dad6');
    y += 5;
  }
  page.end();
  await done;
  return Buffer.concat(parts);
}
