import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import * as v from 'valibot';

/** Families by priority: the first that has a character draws it. A further script is a row. */
const families = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-kr',
  'noto-sans-sc',
] as const;

export type NotoFont = {
  readonly font: Font;
  /** Weight of its outlines: 100 (hairline) or 400 (regular). */
  readonly weight: number;
};
/** The font that has a character; `before`, where that one has it too. */
export type NotoFonts = (character: string, before?: NotoFont) => NotoFont | null;

const slicesSchema = v.record(v.string(), v.string());

/** "U+4e00-4e02,U+9f99" as pairs of first and last code point. */
const rangesOf = (text: string): [number, number][] =>
  text.split(',').map(range => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

/**
 * Fonts for a text. Noto Sans comes in files by script, Chinese and Korean in a hundred each by the
 * frequency of characters: only the needed ones are read.
 */
export async function notoFonts(): Promise<NotoFonts> {
  const { create } = await import('fontkit');
  const { resolve } = createRequire(import.meta.url);
  const slices = families.flatMap(family => {
    const from = `@fontsource-variable/${family}`;
    const listed: unknown = JSON.parse(readFileSync(resolve(`${from}/unicode.json`), 'utf8'));
    return Object.entries(v.parse(slicesSchema, listed)).map(([name, ranges]) => ({
      file: `${from}/files/${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`,
      ranges: rangesOf(ranges),
    }));
  });
  const read = new Map<string, NotoFont>();
  const readFont = (file: string): NotoFont => {
    const font = create(readFileSync(resolve(file)));
    if (!('glyphForCodePoint' in font)) throw new TypeError(`${file} is a collection of fonts`);
    const noto = { font, weight: font.variationAxes['wght']?.default ?? 400 };
    read.set(file, noto);
    return noto;
  };
  return (character, before) => {
    const point = character.codePointAt(0) ?? 0;
    if (before?.font.hasGlyphForCodePoint(point)) return before;
    for (const { file, ranges } of slices) {
      if (!ranges.some(([first, last]) => first <= point && point <= last)) continue;
      const noto = read.get(file) ?? readFont(file);
      if (noto.font.hasGlyphForCodePoint(point)) return noto;
    }
    return null;
  };
}
