import { readFileSync } from 'node:fs';
import path from 'node:path';
import type german from '../../../locales/de-DE.json';
import type { Locale } from '../../../src/domain/locale.ts';
import { said } from '../support/words.ts';

export type TextKey = keyof typeof german;

const folder = path.resolve(import.meta.dirname, '../../../locales');
const kept = new Map<Locale, Readonly<Record<string, string>>>();

function textOf(locale: Locale, key: TextKey): string {
  const texts =
    kept.get(locale) ??
    (JSON.parse(readFileSync(path.join(folder, `${locale}.json`), 'utf8')) as Record<
      string,
      string
    >); // tests/locales says what is in it
  kept.set(locale, texts);
  const text = texts[key];
  if (text === undefined) throw new Error(`${locale} has no ${key}`);
  // Soft hyphens are not compared.
  return text.replaceAll('\u00AD', '');
}

/** Fixed words of a text: placeholders in the outermost braces are cut out, as values differ. */
function words(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text.replace(/<\/?\w+>/g, '')) {
    if (letter === '{' && depth++ === 0) parts.push('');
    else if (letter === '}') depth -= 1;
    else if (depth === 0) parts.push(`${parts.pop() ?? ''}${letter}`);
  }
  return parts;
}

const pattern = (locale: Locale, key: TextKey): string =>
  words(textOf(locale, key))
    .map(part => said(part).source)
    .join('[\\s\\S]*?');

/** A text wherever it stands, with any values. */
export const wording = (locale: Locale, key: TextKey): RegExp => new RegExp(pattern(locale, key));

/** The whole name of a button, link or heading. */
export const name = (locale: Locale, key: TextKey): RegExp =>
  new RegExp(`^\\s*${pattern(locale, key)}\\s*$`);

/** Whole name of a heading; the slot's number follows in it for screen readers. */
export const headingName = (locale: Locale, key: TextKey): RegExp =>
  new RegExp(`^\\s*${pattern(locale, key)}(\\s*,[^,]+)?\\s*$`);
