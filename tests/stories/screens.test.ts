import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' });

const stories = filesIn(path.join(root, 'stories'))
  .filter(name => name.endsWith('.tsx'))
  .map(name => readFileSync(path.join(root, 'stories', name), 'utf8'));
const screens = ['src/features', 'src/screens']
  .flatMap(folder => filesIn(path.join(root, folder)))
  .filter(name => /(?:Screen|Sheet)\.tsx$/.test(name));

/** Shown inside a screen that has a story, by a button of it. */
const opened = ['CodeSheet', 'CountrySheet', 'MenuSheet', 'PricingSheet'];

it.each(screens.map(name => path.basename(name, '.tsx')))('%s is shown by a story', screen => {
  expect(
    opened.includes(screen) || stories.some(source => source.includes(`/${screen}.tsx'`)),
  ).toBe(true);
});
