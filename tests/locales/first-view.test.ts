import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import german from '../../locales/de-DE.json';
import { locales } from '../../src/domain/locale.ts';
import { isFirstText } from '../../src/build/first-view.ts';

const root = path.resolve(import.meta.dirname, '../..');

const keys = Object.keys(german);

it('brings what the modules of the first view name and leaves to others what only they name', () => {
  const first = keys.filter(key => isFirstText(key));
  // The rent page, the frame around it, and what stands in a module that these import.
  expect(first).toEqual(
    expect.arrayContaining(['rent.submit', 'rent.agreeTerms', 'price.per', 'duration.minutes']),
  );
  // Pages, sheets and refusals that come later.
  expect(first.filter(key => /^(order|wallet|login|kiosk|help)\./.test(key))).toEqual([]);
  expect(first).not.toContain('check.offline');
});

it('is a part of the texts, not all of them', () => {
  expect(keys.filter(key => isFirstText(key)).length).toBeLessThan(keys.length / 3);
});

it('has a file for every language and nothing else', () => {
  const files = readdirSync(path.join(root, 'locales')).filter(file => file.endsWith('.json'));
  expect(files.sort()).toEqual(locales.map(locale => `${locale}.json`).sort());
});
