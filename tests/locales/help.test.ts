import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales, type Locale } from '../../src/domain/locale.ts';
import { loadHelp } from '../../src/server/api/handlers/help.ts';
import { root } from './catalogue.ts';
import { forbidden } from './glossary.ts';

const textOf = (locale: Locale) =>
  readFileSync(path.join(root, `locales/help/${locale}.json`), 'utf8');

describe.each(locales)('the help in %s', locale => {
  const items = loadHelp().get(locale) ?? [];

  it('has as many questions as the German one, each with an answer', () => {
    expect(items).toHaveLength(loadHelp().get('de-DE')?.length ?? 0);
    for (const { title, content } of items) {
      expect(title.length).toBeGreaterThan(4);
      expect(content.length).toBeGreaterThan(15);
    }
  });

  it('calls things by their names', () => {
    expect(textOf(locale)).not.toMatch(forbidden[locale]);
  });
});
