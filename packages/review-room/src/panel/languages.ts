/**
 * Languages that names are said in, by the beginning of a locale; the first where the toolbar's is
 * none of them. A further one is a row, after which the compiler lists the words that it lacks.
 */
export const languages = ['en', 'de'] as const;

/** Plain words for a code's name, one for each language. */
export type Plain = InEach<typeof languages>;

type InEach<All extends readonly unknown[]> = { readonly [At in keyof All]: string };

type AtOf<At> = At extends `${infer Number extends number}` ? Number : never;
/** Index of the words of a plain name that are read. */
export type Language = AtOf<keyof typeof languages>;

/** Plain names follow the toolbar's language where they can. */
export function languageOf(locale: unknown): Language {
  const at = languages.findIndex(tag => typeof locale === 'string' && locale.startsWith(tag));
  // Its place in the table is what a language is here.
  return Math.max(at, 0) as Language;
}

/** Words in each language for `say`. */
export const inEach = (say: (language: Language) => string): Plain =>
  // As many words as there are languages.
  languages.map((_, at) => say(at as Language)) as unknown as Plain;
