import { lineShaper } from './shaped-line.ts';

type Place = {
  readonly x: number;
  readonly y: number;
  /** Size in points. */
  readonly size: number;
  readonly bold?: boolean;
  readonly grey?: boolean;
  /** Right edge of a right-aligned line. */
  readonly endAt?: number;
};

/** Characters of the fonts that every reader of PDF brings along (Windows-1252). */
const inStandardFont = /^[\x20-\x7e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u;
/** Narrow spaces between number and unit, which they lack. */
const narrowSpaces = /[\u2000-\u200a\u202f]/g;

const ink = '#15201a',
  greyInk = '#5a635d';
/** Ems from the top of a line to the base of its letters, as in the standard fonts. */
const toBase = 0.718;
const regular = 400,
  boldWeight = 700;
/** Ems that a line around an outline adds for each step of weight. */
const lineOfWeight = 0.0001;

/**
 * Writes a line of any script. One that the standard fonts lack a character of is drawn as outlines
 * of Noto Sans as a whole, since two faces in one word look like a mistake.
 */
export async function drawnText(
  page: PDFKit.PDFDocument,
): Promise<(line: string, place: Place) => void> {
  const shape = await lineShaper();
  return (said, { x, y, size, bold = false, grey = false, endAt }) => {
    const line = said.replace(narrowSpaces, '\u00a0');
    const colour = grey ? greyInk : ink;
    if (inStandardFont.test(line)) {
      page.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
      const from = endAt === undefined ? x : endAt - page.widthOfString(line);
      page.fillColor(colour).text(line, from, y, { lineBreak: false });
      return;
    }
    const { glyphs, width } = shape(line);
    const from = endAt === undefined ? x : endAt - width * size;
    for (const glyph of glyphs) {
      const scale = size * glyph.unit;
      const lacking = Math.max(0, (bold ? boldWeight : regular) - glyph.weight);
      page
        .save()
        .translate(from + glyph.x * size, y + size * (toBase - glyph.y))
        .scale(scale, -scale)
        .path(glyph.path);
      if (lacking === 0) page.fill(colour);
      else page.lineWidth((lacking * lineOfWeight) / glyph.unit).fillAndStroke(colour, colour);
      page.restore();
    }
  };
}
