import { readFileSync } from 'node:fs';

/** A colour in the light and in the dark theme, as `#rrggbb`. */
export type Pair = { readonly light: string; readonly dark: string };

/** Two tokens of which one is read or seen on the other, and the least contrast (WCAG 2.2). */
export type Contrast = { readonly front: string; readonly ground: string; readonly least: number };

const tokensFile = new URL('../../../ui/tokens.css', import.meta.url);

/** The house's own colours, and which of them meet, as the app's tokens say. */
export function houseColours(): {
  readonly tokens: ReadonlyMap<string, Pair>;
  readonly contrasts: readonly Contrast[];
} {
  const css = readFileSync(tokensFile, 'utf8');
  const tokens = new Map<string, Pair>();
  const declared = /^ {2}--color-([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/gm;
  for (const [, name = '', light, dark, both = ''] of css.matchAll(declared))
    // The first is the usual one; what follows it in a media query is for people who ask for it.
    if (!tokens.has(name)) tokens.set(name, { light: light ?? both, dark: dark ?? both });
  const row = /^ \* {3}([\w-]+) on ([\w-]+) +[\d.]+ +[\d.]+ +([\d.]+) /gm;
  const contrasts = [...css.matchAll(row)].map(([, front = '', ground = '', least]) => ({
    front,
    ground,
    least: Number(least),
  }));
  return { tokens, contrasts };
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours by WCAG 2.2, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dim, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((bright ?? 0) + 0.05) / ((dim ?? 0) + 0.05);
}

const themes = ['light', 'dark'] as const;

/** A sentence for each pair of colours that people could not tell apart. */
export function tooFaint(own: ReadonlyMap<string, Pair>): { token: string; says: string }[] {
  const { tokens, contrasts } = houseColours();
  const colourOf = (name: string) => own.get(name) ?? tokens.get(name);
  return contrasts.flatMap(({ front, ground, least }) => {
    const token = [front, ground].find(name => own.has(name));
    const [above, below] = [colourOf(front), colourOf(ground)];
    if (token === undefined || !above || !below) return [];
    return themes.flatMap(theme => {
      const contrast = contrastOf(above[theme], below[theme]);
      return contrast < least
        ? [
            {
              token,
              says: `${front} (${above[theme]}) on ${ground} (${below[theme]}) in the ${theme} theme has a contrast of ${contrast.toFixed(2)}, and needs ${least}`,
            },
          ]
        : [];
    });
  });
}

/**
 * Rules that put an operator's colours in the place of the house's. Who asks for more contrast keeps
 * the house's own.
 */
export const styleOf = (own: ReadonlyMap<string, Pair>): string =>
  `@media not (prefers-contrast: more){:root{${[...own]
    .map(([name, { light, dark }]) => `--color-${name}:light-dark(${light},${dark})`)
    .join(';')}}}`;
