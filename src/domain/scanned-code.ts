/** Longest text that is shown of a foreign code, in characters. */
const shownLength = 40;

/**
 * A scanned text, short enough to be recognised and harmless to show: one line, without invisible
 * characters and `https://`. Empty when nothing of it can be shown.
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
