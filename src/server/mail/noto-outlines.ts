import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as v from 'valibot';

/** The outline of a character as an SVG path in a box of 1 by 1 above the base line, and its width. */
export type Outline = { readonly path: string; readonly advance: number };
export type Outlines = (character: string) => Outline | null;

const family = '@fontsource-variable/noto-sans-sc';
const slicesSchema = v.record(v.string(), v.string());

/** "U+4e00-4e02,U+9f99" as pairs of first and last code point. */
const rangesOf = (text: string): [number, number][] =>
  text.split(',').map(range => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

/**
 * Outlines from Noto Sans SC, which comes in a hundred files by how often characters are used: only
 * those that a text needs are read.
 */
export async function notoOutlines(): Promise<Outlines> {
  const { create } = await import('fontkit');
  const { resolve } = createRequire(import.meta.url);
  const listed: unknown = JSON.parse(readFileSync(resolve(`${family}/unicode.json`), 'utf8'));
  const slices = Object.entries(v.parse(slicesSchema, listed)).map(([name, ranges]) => ({
    file: `noto-sans-sc-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`,
    ranges: rangesOf(ranges),
  }));
  const fonts = new Map<string, ReturnType<typeof fontOf>>();
  const fontOf = (file: string) => {
    const font = create(readFileSync(resolve(`${family}/files/${file}`)));
    if (!('glyphForCodePoint' in font)) throw new TypeError(`${file} is a collection of fonts`);
    return font;
  };
  return character => {
    const point = character.codePointAt(0) ?? 0;
    const slice = slices.find(({ ranges }) =>
      ranges.some(([first, last]) => first <= point && point <= last),
    );
    if (!slice) return null;
    const font = fonts.get(slice.file) ?? fontOf(slice.file);
    fonts.set(slice.file, font);
    if (!font.hasGlyphForCodePoint(point)) return null;
    const glyph = font.glyphForCodePoint(point);
    const unit = 1 / font.unitsPerEm;
    return { path: glyph.path.scale(unit, unit).toSVG(), advance: glyph.advanceWidth * unit };
  };
}
