/** A text by its key, as each language words it. */
export type Message = {
  readonly key: string;
  readonly wordings: Readonly<Record<string, string>>;
  /** So many places (see `placesOf`) are known to fit wherever the text stands. */
  readonly room: number;
};

/** Texts about one thing, for those who review one thing. */
export type Topic = { readonly name: string; readonly keys: RegExp };

/** Width of a wording: letters, of which Chinese ones, and others as wide, count as two. */
export const placesOf = (wording: string): number =>
  [...wording].reduce(
    (sum, letter) => sum + (/[\u1100-\u115F\u2E80-\uFFE6]/.test(letter) ? 2 : 1),
    0,
  );

/** As people type it: no accents, straight quotes, short dashes, single spaces, small letters. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}|\u00AD|\u200B/gu, '')
    .replaceAll(/[‘’‚‛´`]/g, "'")
    .replaceAll(/[“”„«»‹›]/g, '"')
    .replaceAll(/[‐‑–—−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replaceAll('ß', 'ss');

/** Words of a wording around its values and marks (`{price}`, plurals, `<b>`), in its order. */
function saidAround(wording: string): readonly string[] {
  let depth = 0;
  let around = '';
  for (const letter of wording.replaceAll(/<[^>]*>/g, '')) {
    if (letter === '{') depth++;
    if (depth === 0) around += letter;
    if (letter === '}' && --depth === 0) around += '\0';
  }
  return plain(around).split('\0');
}

/** As many letters of its own tell a wording from others. */
const enough = 6;

/** True where a sentence, copied from a screen with its values, is this wording. */
function saysWithValues(wording: string, sentence: string): boolean {
  const parts = saidAround(wording);
  if (parts.length < 2 || parts.join('').replaceAll(/\P{L}/gu, '').length < enough) return false;
  const pattern = parts.map(part => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(pattern.join('.+?')).test(sentence);
}

/**
 * Texts whose key or wording, in any language, has what was asked for, or of which it is a sentence
 * as a screen shows it; none without a question.
 */
export function asked(messages: readonly Message[], question: string): readonly Message[] {
  const words = plain(question);
  if (!words) return [];
  const exact = messages.filter(({ key }) => plain(key) === words);
  if (exact.length > 0) return exact;
  return messages.filter(
    ({ key, wordings }) =>
      plain(key).includes(words) ||
      Object.values(wordings).some(
        wording => plain(wording).includes(words) || saysWithValues(wording, words),
      ),
  );
}

const cell = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`;

/**
 * Rows as a file that spreadsheets open (RFC 4180); the first sign says that it is UTF-8, which some
 * of them do not see by themselves.
 */
export const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')}`;

/** Texts as rows, under a heading: wording and places of each language, and where they are shown. */
export const wordingRows = (
  messages: readonly Message[],
  languages: readonly string[],
  shownBy: (key: string) => readonly string[],
): (string | number)[][] => [
  ['key', ...languages, ...languages.map(language => `places ${language}`), 'room', 'shown by'],
  ...messages.map(({ key, wordings, room }) => [
    key,
    ...languages.map(language => wordings[language] ?? ''),
    ...languages.map(language => placesOf(wordings[language] ?? '')),
    room,
    shownBy(key).join(' '),
  ]),
];
