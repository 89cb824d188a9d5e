import path from 'node:path';
import { waysFile } from '../../../packages/review-room/src/lead/ways-file.ts';
import { writeMade } from '../../../packages/review-room/src/make/write-made.ts';
import { keep } from './cache.ts';
import { type Chart, root } from './charts.ts';
import { docsPage, storiesFile } from './pages.ts';
import { type Found, foundWays } from './ways.ts';

/** Git knows nothing of it (`.gitignore`). */
const folder = path.join(root, 'stories/charts/.made');

/** `cabinetCheck` lives in `cabinet-check.…`, as its chart does. */
const kebab = (id: string) => id.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

function filesFor(chart: Chart, { ways }: Found): readonly (readonly [string, string])[] {
  const name = kebab(chart.machine.id),
    stories = `${name}.stories.tsx`;
  return ways.length > 0
    ? [
        [stories, storiesFile(chart, ways)],
        [`${name}.mdx`, docsPage(chart, ways, stories)],
      ]
    : [];
}

/** Makes the stories and the page of each chart for Storybook; answers what is out of reach. */
export async function make(charts: readonly Chart[]): Promise<readonly string[]> {
  const files = new Map<string, string>();
  const ways: Record<string, Found['ways']> = {};
  const problems: string[] = [];
  for (const chart of charts) {
    const found = await foundWays(chart);
    ways[chart.machine.id] = found.ways;
    problems.push(...found.missing.map(key => `no way found to ${key}`));
    for (const [name, text] of filesFor(chart, found)) files.set(name, text);
  }
  keep(waysFile, ways);
  writeMade(folder, files);
  return problems;
}
