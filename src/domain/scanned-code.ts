import { cabinetCodeIn } from './cabinet.ts';

/**
 * A code as a cabinet's QR code carries it: a cabinet's own, or one that several devices share
 * (`zhcode`).
 */
export type ScannedCode = { readonly kind: 'cabinet' | 'mixed'; readonly code: string };

/**
 * What a text read by the camera means: a bare code, or a link of ours that carries one. `origins`
 * are where the app is served from.
 * Whoever glues a foreign sticker over ours must get nothing for it: a link to anywhere else is
 * `null`, whatever its query says, and no link is ever followed.
 */
export function scannedCodeIn(text: string, origins: readonly string[]): ScannedCode | null {
  const link = text.trim();
  return URL.canParse(link) && !origins.includes(new URL(link).origin) ? null : cabinetCodeIn(link);
}

/** Longest text that is shown of a foreign code. */
const shownLength = 40;

/**
 * What was read, short enough to be recognised and harmless to show: one line, nothing invisible,
 * without `https://`. Empty when nothing of it can be shown.
 */
export function shownText(text: string): string {
  const line = text
    .replace(/^\s*https?:\/\//i, '')
    .replace(/\p{C}/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const letters = [...line];
  return letters.length > shownLength
    ? `${letters.slice(0, shownLength).join('').trimEnd()}…`
    : line;
}
