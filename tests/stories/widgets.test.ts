import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const files = (folder: string) =>
  readdirSync(path.join(root, folder)).filter(name => name.endsWith('.tsx'));

it('every widget has a story of its own', () => {
  const stories = files('stories/ui')
    .map(name => readFileSync(path.join(root, 'stories/ui', name), 'utf8'))
    .join('\n');
  expect(files('src/ui').filter(widget => !stories.includes(`'../../src/ui/${widget}'`))).toEqual(
    [],
  );
});
