import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const drawn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.tsx'))
    .map(name => `${folder}/${name}`);

it.each(['src/ui', 'src/widgets'])('everything in %s has a story of its own', folder => {
  const stories = drawn('stories/ui')
    .map(name => readFileSync(path.join(root, name), 'utf8'))
    .join('\n');
  expect(drawn(folder).filter(name => !stories.includes(`'../../${name}'`))).toEqual([]);
});
