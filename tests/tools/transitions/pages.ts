import { nodesOf, pathOf, tagsOf } from '../../../packages/review-room/src/stage/walk.ts';
import { lookedAt } from '../../../stories/support/keyed.ts';
import type { Way } from '../../../packages/review-room/src/stage/search.ts';
import { surfaces } from '../../../stories/charts/surfaces.ts';
import { chartDocs } from '../../../packages/review-room/src/make/chart-docs.ts';
import { inChartOrder, named, withIds } from '../../../packages/review-room/src/make/names.ts';
import { pageFile } from '../../../packages/review-room/src/make/page-file.ts';
import { quoted } from '../../../packages/review-room/src/make/quoted.ts';
import type { Chart } from './charts.ts';
import { purposeOf, type Told } from './purpose.ts';

type Listed = Pick<Chart, 'machine' | 'listed'>;

/**
 * The stories file of a chart: one story per way, each showing the transitions it takes last. The
 * first that arrives at a screen has it examined.
 */
export function storiesFile({ machine, listed }: Listed, ways: readonly Way[]): string {
  const chart = machine.id;
  const shown = new Set(
    nodesOf(machine.root)
      .filter(node => tagsOf(node).length > 0)
      .map(pathOf),
  );
  const told = named(ways, listed).map(story => ({
    ...story,
    looked: story.way.to
      .split(' + ')
      .map(path => shown.delete(path))
      .includes(true),
  }));
  const stories = inChartOrder(told, machine).map(({ way, name, title, looked }) => {
    const examined = looked ? `...looked, tags: ['${lookedAt}'], ` : '';
    return `export const ${name}: TransitionStory = { ${examined}name: ${quoted(title)}, args: { chart: ${quoted(chart)}, steps: [${way.steps.map(quoted).join(', ')}], to: ${quoted(way.to)} } };`;
  });
  const imported = stories.some(story => story.includes('...looked'))
    ? 'looked, transitionStories'
    : 'transitionStories';
  return [
    `import { ${imported}, type TransitionStory } from '../Replay.tsx';`,
    '',
    `export default { ...transitionStories, title: ${quoted(titleOf(chart))}${ownSurface(chart)} };`,
    '',
    ...stories,
    '',
  ].join('\n');
}

/** Story's setting of its frame, unless it is the usual phone. */
function ownSurface(chart: string): string {
  const value = Object.entries(surfaces).find(([name]) => name === chart)?.[1];
  return value ? `, globals: { viewport: { value: ${quoted(value)}, isRotated: false } }` : '';
}

/** The chart's page in Storybook's docs. */
export function docsPage(chart: Chart, ways: readonly Way[], file: string): string {
  const { purpose, delays, constants } = purposeOf(chart);
  const rows = (said: readonly Told[]) => said.map(({ name, value, told }) => [name, value, told]);
  const docs = chartDocs(chart, namedStories(chart, ways), {
    purpose,
    tables: [
      { caption: 'Delays', heads: ['delay', 'how long', 'why'], rows: rows(delays) },
      {
        caption: 'Constants of the specification, section 9',
        heads: ['constant', 'value', 'meaning'],
        rows: rows(constants),
      },
    ],
  });
  return pageFile({
    file,
    imports: [
      "import { Meta } from '../../../packages/review-room/src/room/Meta.tsx';",
      "import { ChartPage } from '../ChartPage.tsx';",
    ],
    shown: `<ChartPage docs={${JSON.stringify(docs, null, 2)}} />`,
  });
}

/** The stories of a chart's ways, by the names and ids that Storybook gives them. */
export const namedStories = ({ machine, listed }: Listed, ways: readonly Way[]) =>
  withIds(named(ways, listed), titleOf(machine.id));

const titleOf = (chart: string) => `transitions/${chart}`;
