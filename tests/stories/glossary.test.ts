import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { locales } from '../../src/domain/locale.ts';
import { glossary } from '../../stories/start/glossary.ts';

const folder = path.resolve(import.meta.dirname, '../../locales');

it.each(locales)('every word of the review room’s glossary in %s stands in the texts', locale => {
  const texts = readFileSync(path.join(folder, `${locale}.json`), 'utf8')
    .replaceAll(/<[^>]+>|\u00AD/g, '')
    .toLowerCase();
  expect(
    glossary.map(words => words[locale]).filter(word => !texts.includes(word.toLowerCase())),
  ).toEqual([]);
});
