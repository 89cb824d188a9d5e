import { nodesOf, pathOf, tagsOf } from '../../../packages/review-room/src/stage/walk.ts';
import { lookedAt } from '../../../stories/support/keyed.ts';
import type { Way } from '../../../packages/review-room/src/stage/search.ts';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { surfaces } from '../../../stories/charts/surfaces.ts';
import type { ChartDocs } from '../../../stories/charts/ChartPage.tsx';
import { named, quoted } from '../../../packages/review-room/src/make/names.ts';
import type { Chart } from './charts.ts';
import { purposeOf } from './purpose.ts';

type Told = Pick<Chart, 'machine' | 'listed'>;

/**
 * The stories file of a chart: one story per way, each showing the transitions it takes last. The
 * first that arrives at a screen has it examined.
 */
export function storiesFile({ machine, listed }: Told, ways: readonly Way[]): string {
  const chart = machine.id;
  const shown = new Set(
    nodesOf(machine.root)
      .filter(node => tagsOf(node).length > 0)
      .map(pathOf),
  );
  const told = named(ways, listed).map(({ way, name, title }) => {
    const arrived = way.to.split(' + ').map(path => shown.delete(path));
    const looked = arrived.includes(true) ? `...looked, tags: ['${lookedAt}'], ` : '';
    return {
      from: way.from,
      line: `export const ${name}: TransitionStory = { ${looked}name: ${quoted(title)}, args: { chart: ${quoted(chart)}, steps: [${way.steps.map(quoted).join(', ')}], to: ${quoted(way.to)} } };`,
    };
  });
  const states = nodesOf(machine.root).map(pathOf);
  const place = ({ from }: { from: string }) => states.indexOf(from.split(' + ')[0] ?? '');
  // As the states stand in the chart, beginnings first: a reader looks for a state.
  const stories = told.toSorted((one, other) => place(one) - place(other)).map(({ line }) => line);
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

/** A story's word on its frame, where that is not the usual phone. */
function ownSurface(chart: string): string {
  const value = Object.entries(surfaces).find(([name]) => name === chart)?.[1];
  return value ? `, globals: { viewport: { value: ${quoted(value)}, isRotated: false } }` : '';
}

/**
 * The chart's page in Storybook's docs. Its words are data, because MDX would read braces and angle
 * brackets in them.
 */
export function docsPage(chart: Chart, ways: readonly Way[], stories: string): string {
  const { machine, listed } = chart;
  const shown = namedStories(chart, ways);
  const linked = (story: (typeof shown)[number] | undefined) =>
    story ? { title: story.title, id: story.id } : null;
  const docs: ChartDocs = {
    chart: machine.id,
    ...purposeOf(chart),
    states: nodesOf(machine.root)
      .filter(node => node.parent !== undefined)
      .map(node => ({
        path: pathOf(node),
        screens: Object.keys(node.states).length === 0 ? tagsOf(node) : [],
        final: node.type === 'final',
        story: linked(shown.find(({ way }) => way.to.split(' + ').includes(pathOf(node)))),
      })),
    transitions: listed.map(({ key, from, event, guard, to }) => ({
      from,
      event,
      guard,
      to,
      story: linked(shown.find(({ way }) => way.keys.includes(key))),
    })),
  };
  return [
    "import { Meta } from '../../../packages/review-room/src/room/Meta.tsx';",
    `import * as stories from './${stories}';`,
    "import { ChartPage } from '../ChartPage.tsx';",
    '',
    '<Meta of={stories} name="Chart" />',
    '',
    `<ChartPage docs={${JSON.stringify(docs, null, 2)}} />`,
    '',
  ].join('\n');
}

/** The stories of a chart's ways, by the names and ids that Storybook gives them. */
export const namedStories = ({ machine, listed }: Told, ways: readonly Way[]) =>
  named(ways, listed).map(({ way, name, title }) => ({
    way,
    title,
    id: toId(titleOf(machine.id), storyNameFromExport(name)),
  }));

const titleOf = (chart: string) => `transitions/${chart}`;
