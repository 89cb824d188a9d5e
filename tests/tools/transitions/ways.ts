import { readFileSync } from 'node:fs';
import path from 'node:path';
import { scripts } from '../../../stories/charts/scripts/all.ts';
import type { ChartScript } from '../../../packages/review-room/src/stage/chart-script.ts';
import { searchWays, type Way } from '../../../packages/review-room/src/stage/search.ts';
import { keep, kept } from './cache.ts';
import { type Chart, root } from './charts.ts';
import { digestOf, withImports } from './digest.ts';

/** Ways that together take every transition of a chart, and the keys of those out of reach. */
export type Found = { readonly ways: readonly Way[]; readonly missing: readonly string[] };

const scriptOf: Readonly<Record<string, ChartScript | undefined>> = scripts;
export const scriptFor = ({ machine }: Pick<Chart, 'machine'>): ChartScript | undefined =>
  scriptOf[machine.id];

const allScripts = path.join(root, 'stories/charts/scripts/all.ts');
const search = path.join(root, 'packages/review-room/src/stage/search.ts');

/** File of the chart's script, as the table of all scripts imports it. */
function scriptFileOf({ machine }: Chart): string {
  const [, named] =
    new RegExp(`import \\{[^}]*\\b${machine.id}\\b[^}]*\\} from '([^']+)'`).exec(
      readFileSync(allScripts, 'utf8'),
    ) ?? [];
  return named === undefined ? allScripts : path.resolve(path.dirname(allScripts), named);
}

/** Everything that a chart's ways depend on: the chart, its script, the search. */
const filesBehind = (chart: Chart): readonly string[] =>
  withImports([chart.file, scriptFileOf(chart), search]);

/** The ways of a chart, searched once for each content of what they depend on. */
export async function foundWays(chart: Chart): Promise<Found> {
  const script = scriptFor(chart);
  if (!script)
    throw new Error(`${chart.machine.id} has no script in stories/charts/scripts/all.ts`);
  const of = digestOf(filesBehind(chart));
  const name = `ways/${chart.machine.id}.json`;
  const known = kept<Found & { readonly of: string }>(name);
  if (known?.of === of) return known;
  const found = await searchWays(script, new Set(chart.listed.map(({ key }) => key)));
  keep(name, { of, ...found });
  return found;
}
