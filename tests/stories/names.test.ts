import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { scripts } from '../../stories/charts/scripts/all.ts';

const folder = path.resolve(import.meta.dirname, '../../stories');
const titles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.stories.tsx'))
  .flatMap(name => {
    const source = readFileSync(path.join(folder, name), 'utf8');
    const title =
      /^(?:export default \{.*|  )title: '((?:screens|transitions|pages)\/[^']+)'/m.exec(
        source,
      )?.[1];
    return title ? [title] : [];
  });
const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');

it('the sidebar calls every chart as the chart calls itself', () => {
  expect(titles.length).toBeGreaterThan(40);
  const charts = Object.keys(scripts);
  const called = titles.flatMap(title => title.split('/').slice(1));
  expect(called.filter(name => !/^[a-z][A-Za-z]*$/.test(name))).toEqual([]);
  expect(
    called.filter(name => !charts.includes(name) && charts.map(plain).includes(plain(name))),
  ).toEqual([]);
});
