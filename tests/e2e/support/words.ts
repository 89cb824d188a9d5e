/**
 * Text as a person reads it: soft hyphens inside words, and the kind of space in amounts, do not
 * matter.
 */
export function said(text: string): RegExp {
  const letters = [...text].map(letter =>
    /\s/.test(letter) ? '\\s' : letter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  return new RegExp(letters.join('\\u00AD?'));
}
