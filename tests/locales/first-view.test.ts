import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import german from '../../locales/de-DE.json';
import { locales } from '../../src/domain/locale.ts';
import { isFirstText } from '../../src/app/first-view.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Modules that a page loads without waiting, from `start` on. */
function staticClosure(start: string): string[] {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, specifier] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (?!type )[^'\n(]*'(\.[^']+\.tsx?)'/gm,
    ))
      if (specifier) visit(path.resolve(path.dirname(file), specifier));
  };
  visit(path.join(root, start));
  return [...seen];
}

const keys = Object.keys(german);

it('brings every text that its own code names, so that none shows as its key', () => {
  const files = staticClosure('src/app/phone.tsx').filter(
    file => !file.includes(`${path.sep}i18n${path.sep}text.tsx`),
  );
  expect(files.length).toBeGreaterThan(50);
  const named = files.flatMap(file => {
    const code = readFileSync(file, 'utf8');
    return keys
      .filter(key => code.includes(`'${key}'`) || code.includes(`"${key}"`))
      .map(key => `${key} in ${path.relative(root, file)}`);
  });
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(entry => !isFirstText(entry.split(' ')[0] ?? ''))).toEqual([]);
});

it('is a part of the texts, not all of them', () => {
  expect(keys.filter(key => isFirstText(key)).length).toBeLessThan(keys.length / 3);
});

it('has a file for every language and nothing else', () => {
  const files = readdirSync(path.join(root, 'locales')).filter(file => file.endsWith('.json'));
  expect(files.sort()).toEqual(locales.map(locale => `${locale}.json`).sort());
});
