import { notoOutlines, type Outline, type Outlines } from './noto-outlines.ts';

type Place = {
  readonly x: number;
  readonly y: number;
  /** In points. */
  readonly size: number;
  readonly bold?: boolean;
  readonly grey?: boolean;
  /** Right-aligned, ending there. */
  readonly endAt?: number;
};

/** Characters of the fonts that every reader of PDF brings along (Windows-1252). */
const inStandardFont = /^[\x20-\x7e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/u;
/** Narrow spaces between number and unit, which they lack. */
const narrowSpaces = /[\u2000-\u200a\u202f]/g;

const ink = '#15201a',
  greyInk = '#5a635d';

/** A part of a line: text in a standard font, or the outline of one character. */
type Run = string | Outline;

function runsOf(line: string, outlineOf: Outlines): Run[] {
  const runs: Run[] = [];
  for (const character of line) {
    const outline = inStandardFont.test(character) ? null : outlineOf(character);
    const last = runs.at(-1);
    if (outline) runs.push(outline);
    else {
      const text = inStandardFont.test(character) ? character : '?';
      if (typeof last === 'string') runs.splice(-1, 1, last + text);
      else runs.push(text);
    }
  }
  return runs;
}

/**
 * Writes a line of any script. What the standard fonts lack is drawn as outlines of Noto Sans:
 * names of venues come in Chinese, Greek and Vietnamese.
 */
export async function drawnText(
  page: PDFKit.PDFDocument,
): Promise<(line: string, place: Place) => void> {
  const outlineOf = await notoOutlines();
  return (line, { x, y, size, bold = false, grey = false, endAt }) => {
    page.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
    const runs = runsOf(line.replace(narrowSpaces, '\u00a0'), outlineOf).map(run => ({
      run,
      width: typeof run === 'string' ? page.widthOfString(run) : run.advance * size,
    }));
    let at = endAt === undefined ? x : endAt - runs.reduce((sum, { width }) => sum + width, 0);
    const colour = grey ? greyInk : ink;
    for (const { run, width } of runs) {
      if (typeof run === 'string') page.fillColor(colour).text(run, at, y, { lineBreak: false });
      else
        page
          .save()
          .translate(at, y + size * 0.82)
          .scale(size, -size)
          .path(run.path)
          // The file's outlines are its thinnest weight.
          .lineWidth(bold ? 0.06 : 0.03)
          .fillAndStroke(colour, colour)
          .restore();
      at += width;
    }
  };
}
