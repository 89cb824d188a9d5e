import { drawnText } from '../mail/drawn-text.ts';

/** A4 in points, three labels beside each other and four below. */
const sheet = { width: 595.28, height: 841.89 };
const grid = { columns: 3, rows: 4 };
const cell = { width: sheet.width / grid.columns, height: sheet.height / grid.rows };
/** Points of the code itself: 45 mm, which a phone reads from an arm's length. */
const side = 128;
/** Modules of white around a code, without which readers do not find it. */
const quiet = 4;

export type Label = { readonly code: string; readonly venue: string; readonly link: string };

/**
 * Sheets of labels as PDF, each with a QR code that holds the cabinet's link. Codes are squares, not
 * pictures, so that every printer draws them sharp.
 */
export async function labelSheets(labels: readonly Label[]): Promise<Buffer> {
  const [{ default: PDFDocument }, { default: QRCode }] = await Promise.all([
    import('pdfkit'),
    import('qrcode'),
  ]);
  const page = new PDFDocument({ size: 'A4', margin: 0, info: { Title: 'Labels' } });
  const parts: Buffer[] = [];
  page.on('data', (part: Buffer) => void parts.push(part));
  const done = new Promise<void>(resolve => {
    page.on('end', () => resolve());
  });
  const draw = await drawnText(page);
  const perSheet = grid.columns * grid.rows;
  for (const [index, { code, venue, link }] of labels.entries()) {
    const at = index % perSheet;
    if (index > 0 && at === 0) page.addPage();
    const left = (at % grid.columns) * cell.width + (cell.width - side) / 2;
    const top = Math.floor(at / grid.columns) * cell.height + 24;
    const { modules } = QRCode.create(link, { errorCorrectionLevel: 'M' });
    const step = side / (modules.size + 2 * quiet);
    page.fillColor('#000000');
    for (let row = 0; row < modules.size; row++)
      for (let column = 0; column < modules.size; column++)
        if (modules.get(row, column))
          page.rect(left + (column + quiet) * step, top + (row + quiet) * step, step, step);
    page.fill();
    draw(code, { x: left, y: top + side + 6, size: 13, bold: true });
    draw(venue.slice(0, 32), { x: left, y: top + side + 24, size: 8, grey: true });
  }
  page.end();
  await done;
  return Buffer.concat(parts);
}
