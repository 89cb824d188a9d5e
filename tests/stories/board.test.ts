import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const stories = path.resolve(import.meta.dirname, '../../stories');

it.each(['board', 'room'])('the folder %s knows nothing of what the stories are about', name => {
  const folder = path.join(stories, name);
  const imports = readdirSync(folder)
    .filter(file => /\.tsx?$/.test(file))
    .flatMap(file =>
      [...readFileSync(path.join(folder, file), 'utf8').matchAll(/(?:from|import) '([^']+)'/g)].map(
        ([, from = '']) => `${file}: ${from}`,
      ),
    );
  expect(imports.length).toBeGreaterThan(5);
  expect(
    imports.filter(
      one =>
        !/: (\.\/[\w.-]+|\.\.\/room\/[\w.-]+|react(?:-dom(?:\/client)?)?|storybook\/[\w/-]+|pixelmatch|valibot)$/.test(
          one,
        ),
    ),
  ).toEqual([]);
});
