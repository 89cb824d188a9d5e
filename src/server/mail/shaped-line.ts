import { notoFonts, type NotoFont } from './noto-fonts.ts';

/** A glyph as an SVG path in units of its font, at its place in the line. Lengths are in ems. */
export type PlacedGlyph = {
  readonly path: string;
  readonly x: number;
  readonly y: number;
  /** Ems in one unit of the path. */
  readonly unit: number;
  /** Weight of the path: 100 (hairline) or 400 (regular). */
  readonly weight: number;
};
export type ShapedLine = { readonly glyphs: readonly PlacedGlyph[]; readonly width: number };

/** A part of a line in one font and one direction. */
type Run = { text: string; readonly noto: NotoFont; readonly level: number };

/** Pictures, which no font of outlines has. */
const pictures =
  /\p{Emoji_Presentation}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Extended_Pictographic}\ufe0f/gu;
/** Signs left out where no font has them: pictures, and marks that only change others. */
const needless = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Me}\p{Extended_Pictographic}]$/u;
/** Sign for a character of a script that no family has: a name does not lose it without a trace. */
const unknownSign = '□';

/**
 * Lines of any script as outlines, in the order and the forms in which they are read: right to left,
 * letters joined, marks in their places.
 */
export async function lineShaper(): Promise<(line: string) => ShapedLine> {
  const fontOf = await notoFonts();
  const { default: bidiFactory } = await import('bidi-js');
  const bidi = bidiFactory();

  return line => {
    const text = line.normalize('NFC').replace(pictures, '').trim();
    const embedding = bidi.getEmbeddingLevels(text);
    const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
    const runs: Run[] = [];
    const runAt: Run[] = [];
    for (let at = 0; at < text.length;) {
      const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
      const before = runs.at(-1);
      const level = embedding.levels[at] ?? 0;
      let written = mirrored.get(at) ?? character;
      let noto = fontOf(written, before?.noto);
      if (noto === null) {
        written = needless.test(character) ? '' : unknownSign;
        noto = fontOf(written || ' ', before?.noto);
      }
      if (noto === null) throw new TypeError(`no font has ${written}`);
      if (before?.noto === noto && before.level === level) before.text += written;
      else runs.push({ text: written, noto, level });
      const run = runs.at(-1);
      if (run) runAt[at] = run;
      at += character.length;
    }
    const seen = new Set(
      bidi.getReorderedIndices(text, embedding).flatMap(index => runAt[index] ?? []),
    );
    return placed([...seen]);
  };
}

function placed(runs: readonly Run[]): ShapedLine {
  const glyphs: PlacedGlyph[] = [];
  let width = 0;
  for (const { text, noto, level } of runs) {
    const unit = 1 / noto.font.unitsPerEm;
    const direction = level % 2 === 1 ? 'rtl' : 'ltr';
    const shaped = noto.font.layout(text, undefined, undefined, undefined, direction);
    for (const [index, glyph] of shaped.glyphs.entries()) {
      const position = shaped.positions[index];
      if (!position) continue;
      const path = glyph.path.toSVG();
      if (path !== '')
        glyphs.push({
          path,
          x: width + position.xOffset * unit,
          y: position.yOffset * unit,
          unit,
          weight: noto.weight,
        });
      width += position.xAdvance * unit;
    }
  }
  return { glyphs, width };
}
