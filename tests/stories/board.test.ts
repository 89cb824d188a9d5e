import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../stories/board');

it('the board knows nothing of what the stories are about', () => {
  const imports = readdirSync(folder)
    .filter(name => /\.tsx?$/.test(name))
    .flatMap(name =>
      [...readFileSync(path.join(folder, name), 'utf8').matchAll(/(?:from|import) '([^']+)'/g)].map(
        ([, from = '']) => `${name}: ${from}`,
      ),
    );
  expect(imports.length).toBeGreaterThan(20);
  expect(
    imports.filter(one => !/: (\.\/[\w.-]+|react(?:-dom)?|storybook\/[\w/-]+|valibot)$/.test(one)),
  ).toEqual([]);
});
