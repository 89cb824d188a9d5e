import type { AnyStateMachine } from 'xstate';
import { type Samples, scriptFrom } from '../stage/from-machine.ts';
import { searchWays } from '../stage/search.ts';
import { chartDocs } from './chart-docs.ts';
import { listTransitions } from './list.ts';
import { inChartOrder, named, withIds } from './names.ts';
import { pageFile } from './page-file.ts';
import { quoted } from './quoted.ts';

/** Head of a file of stories. */
type Head = {
  /** Place in the sidebar: `transitions/locker`. */
  readonly title: string;
  /** The import of the stories' data about the chart, under the name `xstate`. */
  readonly imported: string;
};

/** A chart's page in the docs. */
type Page = {
  /** Name of the file of stories beside it. */
  readonly file: string;
  /** The chart in a sentence or two; words between backticks are code. */
  readonly purpose: string;
};

/** Files of a chart, and the keys of the transitions to which no way was found. */
export type Made = {
  readonly text: string;
  readonly page: string;
  readonly missing: readonly string[];
};

/**
 * The stories of all transitions of a chart: each takes the shortest known way over one, so that
 * *Screen before* and *Screen after* show its effect. States come in the chart's order. The page
 * draws the chart and links them.
 */
export async function storiesOf(
  { machine: given, ...samples }: Samples & { readonly machine: AnyStateMachine },
  { title, imported, file = '', purpose = '' }: Head & Partial<Page>,
): Promise<Made> {
  const script = scriptFrom(given, samples);
  const { machine } = script;
  const listed = listTransitions(machine);
  const { ways, missing } = await searchWays(script, new Set(listed.map(({ key }) => key)));
  const told = named(ways, listed);
  const stories = inChartOrder(told, machine).map(
    ({ way, name, title: said }) =>
      `export const ${name} = { name: ${quoted(said)}, parameters: { xstate: { ...xstate, way: [${way.steps.slice(1).map(quoted).join(', ')}] } } };`,
  );
  const text = [imported, '', `export default { title: ${quoted(title)} };`, '', ...stories, ''];
  const docs = chartDocs({ machine, listed }, withIds(told, title), { purpose, tables: [] });
  const page = pageFile({
    file,
    imports: [
      "import { Meta } from 'xstate-review-room/room/Meta';",
      "import { ChartOf } from 'xstate-review-room/make/ChartOf';",
      imported,
    ],
    shown: `<ChartOf xstate={xstate} docs={${JSON.stringify(docs, null, 2)}} />`,
  });
  return { text: text.join('\n'), page, missing };
}
