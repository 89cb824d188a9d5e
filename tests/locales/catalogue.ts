import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { locales, type Locale } from '../../src/domain/locale.ts';

export const root = path.resolve(import.meta.dirname, '../..');

const read = (locale: Locale) =>
  v.parse(
    v.record(v.string(), v.string()),
    JSON.parse(readFileSync(path.join(root, `locales/${locale}.json`), 'utf8')),
  );

/** Every message of every language, as it is written. */
const catalogues: ReadonlyMap<Locale, Readonly<Record<string, string>>> = new Map(
  locales.map(locale => [locale, read(locale)]),
);

export const messagesOf = (locale: Locale): Readonly<Record<string, string>> =>
  catalogues.get(locale) ?? {};

export type Shape = {
  readonly arguments: readonly string[];
  readonly plurals: readonly string[];
  readonly selects: readonly string[];
  readonly tags: readonly string[];
  readonly words: string;
};

/** Arguments and tags that a message takes, and the words around them. */
export function shapeOf(message: string): Shape {
  const found = {
    arguments: new Set<string>(),
    plurals: new Set<string>(),
    selects: new Set<string>(),
    tags: new Set<string>(),
  };
  const words: string[] = [];
  walk(parse(message), element => {
    switch (element.type) {
      case TYPE.literal:
        words.push(element.value);
        return;
      case TYPE.tag:
        found.tags.add(element.value);
        return;
      case TYPE.pound:
        return;
      case TYPE.plural:
        found.plurals.add(element.value);
        break;
      case TYPE.select:
        found.selects.add(`${element.value}: ${Object.keys(element.options).sort().join(' ')}`);
        break;
      default:
    }
    found.arguments.add(element.value);
  });
  const sorted = (names: Set<string>) => [...names].sort();
  return {
    arguments: sorted(found.arguments),
    plurals: sorted(found.plurals),
    selects: sorted(found.selects),
    tags: sorted(found.tags),
    words: words.join('\n'),
  };
}

/** The forms that every plural of a message offers, such as `one`, `other`, `=0`. */
export function pluralForms(message: string): readonly (readonly string[])[] {
  const forms: string[][] = [];
  walk(parse(message), element => {
    if (element.type === TYPE.plural) forms.push(Object.keys(element.options));
  });
  return forms;
}

function walk(
  elements: readonly MessageFormatElement[],
  visit: (element: MessageFormatElement) => void,
): void {
  for (const element of elements) {
    visit(element);
    if (element.type === TYPE.tag) walk(element.children, visit);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) walk(option.value, visit);
  }
}
