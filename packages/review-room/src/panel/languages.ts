/**
 * Languages of the plain names, by the beginning of a locale; the first for any other locale. A
 * further one is a row, after which the compiler lists the missing words.
 */
export const languages = ['en', 'de'] as const;

/** Plain words for a code's name, one for each language. */
export type Plain = InEach<typeof languages>;

type InEach<All extends readonly unknown[]> = { readonly [At in keyof All]: string };

type AtOf<At> = At extends `${infer Number extends number}` ? Number : never;
/** Index of a language in a plain name. */
export type Language = AtOf<keyof typeof languages>;

/** Language of the toolbar, if plain names have it. */
export function languageOf(locale: unknown): Language {
  const at = languages.findIndex(tag => typeof locale === 'string' && locale.startsWith(tag));
  // A language is its place in the table.
  return Math.max(at, 0) as Language;
}

/** Words in each language for `say`. */
export const inEach = (say: (language: Language) => string): Plain =>
  // One word for each language.
  languages.map((_, at) => say(at as Language)) as unknown as Plain;
