import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { scripts } from '../../../stories/charts/scripts/all.ts';
import type { ChartScript } from '../../../stories/support/chart-script.ts';
import { searchWays, stillWalked, type Way } from '../../../stories/support/search.ts';
import { type Chart, root } from './charts.ts';
import { chartPage, docsPage, storiesFile } from './pages.ts';

const folder = path.join(root, 'stories/charts');
const waysFile = path.join(folder, 'ways.json');

type Ways = Readonly<Record<string, readonly Way[]>>;
const scriptOf: Readonly<Record<string, ChartScript | undefined>> = scripts;

export const readWays = (): Ways =>
  existsSync(waysFile) ? JSON.parse(readFileSync(waysFile, 'utf8')) : {};
export const scriptFor = (chart: Chart): ChartScript | undefined => scriptOf[chart.machine.id];

/** `cabinetCheck` lives in `cabinet-check.…`, as its chart does. */
const kebab = (id: string) => id.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

/** What `stories/charts` holds for these charts, by name of the file. */
function filesFor(charts: readonly Chart[], ways: Ways): Map<string, string> {
  return new Map(
    charts.flatMap(chart => {
      const { machine, listed } = chart;
      const found = ways[machine.id] ?? [];
      const name = kebab(machine.id),
        stories = `${name}.stories.tsx`;
      const told: [string, string][] =
        found.length > 0
          ? [
              [stories, storiesFile(machine, found)],
              [`${name}.mdx`, docsPage(chart, found, stories)],
            ]
          : [];
      return [[`${name}.md`, chartPage(machine, listed, found)], ...told];
    }),
  );
}

/** Files that are not as `filesFor` says, or that nobody writes any more. */
export function stale(charts: readonly Chart[]): string[] {
  const wanted = filesFor(charts, readWays());
  const there = readdirSync(folder).filter(name => /\.(mdx?|stories\.tsx)$/.test(name));
  const differs = (name: string) =>
    !there.includes(name) || readFileSync(path.join(folder, name), 'utf8') !== wanted.get(name);
  return [...[...wanted.keys()].filter(differs), ...there.filter(name => !wanted.has(name))];
}

/**
 * Writes pages and stories: the ways that still hold, and one searched to every transition that none
 * of them takes. Says what is out of reach.
 */
export async function write(charts: readonly Chart[]): Promise<string[]> {
  const ways: Record<string, readonly Way[]> = {};
  const problems: string[] = [];
  const former = readWays();
  for (const chart of charts) {
    const script = scriptFor(chart);
    if (!script) {
      problems.push(`${chart.machine.id} has no script in stories/charts/scripts/all.ts`);
      continue;
    }
    const wanted = new Set(chart.listed.map(({ key }) => key));
    const kept = await stillWalked(script, former[chart.machine.id] ?? [], wanted);
    const found =
      kept.missing.length > 0
        ? await searchWays(script, new Set(kept.missing))
        : { ways: [], missing: [] };
    ways[chart.machine.id] = [...kept.ways, ...found.ways];
    problems.push(...found.missing.map(key => `no way found to ${key}`));
  }
  // One way a line: a changed chart changes few lines.
  const lines = Object.entries(ways).map(
    ([id, all]) =>
      `  ${JSON.stringify(id)}: [\n${all.map(way => `    ${JSON.stringify(way)}`).join(',\n')}\n  ]`,
  );
  writeFileSync(waysFile, `{\n${lines.join(',\n')}\n}\n`);
  const files = filesFor(charts, ways);
  for (const name of stale(charts).filter(old => !files.has(old))) rmSync(path.join(folder, name));
  for (const [name, text] of files) writeFileSync(path.join(folder, name), text);
  return problems;
}
