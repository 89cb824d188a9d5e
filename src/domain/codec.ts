import { queryTexts } from './station-code.ts';

/** Reads and writes one value in an address; `null`: the text cannot be read. */
export type Codec<T> = {
  readonly read: (text: string) => T | null;
  readonly write: (value: T) => string;
  /** Two different values count as none, since nothing says which was meant. */
  readonly alone?: true;
};

/** One value of a route, under its name in the query or, as `:name`, in the path. */
export type Field<T> = {
  readonly name: string;
  /** `null`: unreadable, or required and missing. */
  readonly read: (query: URLSearchParams) => { readonly value: T } | null;
  /** Empty text is left out of the address. */
  readonly write: (value: T) => string;
};

/** Texts that match a pattern, unchanged. */
export const matching = (pattern: RegExp): Codec<string> => ({
  read: text => (pattern.test(text) ? text : null),
  write: value => value,
});

/** The program's words for a closed list of texts. */
export const oneOf = <Word extends string>(texts: Readonly<Record<Word, string>>): Codec<Word> => ({
  read: text => words(texts).find(word => texts[word] === text) ?? null,
  write: word => texts[word],
});

/** A closed list whose words are the texts themselves. */
export const listed = <Word extends string>(list: readonly Word[]): Codec<Word> => ({
  read: text => list.find(word => word === text) ?? null,
  write: word => word,
});

export const required = <T>(name: string, codec: Codec<T>): Field<T> => ({
  name,
  read: query => {
    const text = textOf(query, name, codec);
    const value = text == null ? null : codec.read(text);
    return value === null ? null : { value };
  },
  write: codec.write,
});

/** May be missing. `olderName` is read, too, and never written. */
export const optional = <T>(
  name: string,
  codec: Codec<T>,
  olderName = name,
): Field<T | undefined> => ({
  name,
  read: query => {
    const text = textOf(query, name, codec);
    const older = textOf(query, olderName, codec);
    if (text === null || older === null) return null;
    const found = text ?? older;
    return { value: found === undefined ? undefined : (codec.read(found) ?? undefined) };
  },
  write: value => (value === undefined ? '' : codec.write(value)),
});

/** Stands for `fallback` where it is missing. */
export const otherwise = <T>(name: string, codec: Codec<T>, fallback: T): Field<T> => {
  const { read } = optional(name, codec);
  return {
    name,
    read: query => {
      const found = read(query);
      return found && { value: found.value ?? fallback };
    },
    write: codec.write,
  };
};

/**
 * Last readable text of a name; `undefined` where there is none, `null` where one cannot be read.
 */
function textOf<T>(
  query: URLSearchParams,
  name: string,
  { read, alone }: Codec<T>,
): string | null | undefined {
  const texts = queryTexts(query, name);
  const values = texts.map(read);
  const tooMany = alone && values.some(value => value !== values[0]);
  return tooMany || values.includes(null) ? null : texts.at(-1);
}

const words = <Word extends string>(texts: Readonly<Record<Word, string>>): Word[] =>
  Object.keys(texts).filter((word): word is Word => word in texts);
