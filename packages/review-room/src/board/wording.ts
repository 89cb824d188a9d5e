/** A text by its key, with its wording in each language. */
export type Message = {
  readonly key: string;
  readonly wordings: Readonly<Record<string, string>>;
  /** Width (see `placesOf`) that is known to fit everywhere the text is shown. */
  readonly room: number;
};

/** Texts on one subject, to be reviewed together. */
export type Topic = { readonly name: string; readonly keys: RegExp };

/** Width of a wording: number of letters, where Chinese ones, and others as wide, count twice. */
export const placesOf = (wording: string): number =>
  [...wording].reduce(
    (sum, letter) => sum + (/[\u1100-\u115F\u2E80-\uFFE6]/.test(letter) ? 2 : 1),
    0,
  );

/**
 * Normalises typed text: no accents, straight quotes, short dashes, single spaces, small letters.
 */
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

/** Number of its own letters that tell a wording from others. */
const enough = 6;

/** True if a sentence, copied from a screen with its values, is this wording. */
function saysWithValues(wording: string, sentence: string): boolean {
  const parts = saidAround(wording);
  if (parts.length < 2 || parts.join('').replaceAll(/\P{L}/gu, '').length < enough) return false;
  const pattern = parts.map(part => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(pattern.join('.+?')).test(sentence);
}

/**
 * Texts that contain the question in their key or wording, in any language, or whose sentence it is
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
 * Rows as a file for spreadsheets (RFC 4180). The byte order mark says that it is UTF-8, which some
 * do not detect.
 */
export const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')}`;

/**
 * Texts as rows, under a heading: wording and width in each language, and the stories that show
 * them.
 */
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
