import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { locales, type Locale } from '../../src/domain/locale.ts';
import { legalPages, type LegalPage } from '../../src/domain/routes.ts';
import { templateWords } from '../../src/server/config/template.ts';
import { messagesOf, root, shapeOf } from './catalogue.ts';

const folder = path.join(root, 'locales/legal');
const sentence = v.pipe(v.string(), v.trim(), v.minLength(2));
const schema = v.strictObject({
  title: sentence,
  notice: sentence,
  sections: v.pipe(
    v.array(
      v.strictObject({ heading: sentence, paragraphs: v.pipe(v.array(sentence), v.minLength(1)) }),
    ),
    v.minLength(5),
  ),
});
const read = (page: LegalPage, locale: Locale) =>
  v.parse(schema, JSON.parse(readFileSync(path.join(folder, `${page}.${locale}.json`), 'utf8')));

const texts = (page: LegalPage, locale: Locale) => {
  const { title, sections } = read(page, locale);
  return [title, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])];
};

it('has a text for every page and language and nothing else', () => {
  expect(readdirSync(folder).sort()).toEqual(
    legalPages.flatMap(page => locales.map(locale => `${page}.${locale}.json`)).sort(),
  );
});

describe.each(legalPages)('%s', page => {
  it.each(locales)('has in %s the sections and paragraphs of the German text', locale => {
    const form = (language: Locale) =>
      read(page, language).sections.map(({ paragraphs }) => paragraphs.length);
    expect(form(locale)).toEqual(form('de-DE'));
  });

  it.each(locales)('says in %s first of all that the operator must replace it', locale => {
    expect(read(page, locale).notice.startsWith(templateWords[locale])).toBe(true);
  });

  it('is a text of its own in every language', () => {
    const seen = locales.flatMap(locale => texts(page, locale));
    expect(new Set(seen).size).toBe(seen.length);
  });
});

it('addresses Germans with Sie', () => {
  expect(
    legalPages
      .flatMap(page => texts(page, 'de-DE'))
      .filter(text => /\b(?:du|dich|dir|dein\w*)\b/i.test(text)),
  ).toEqual([]);
});

it.each(locales)('quotes in %s the very words of the button that makes the contract', locale => {
  const button = shapeOf(messagesOf(locale)['rent.submit'] ?? '').words.replaceAll('\u00ad', '');
  expect(texts('terms', locale).some(text => text.includes(button))).toBe(true);
});
