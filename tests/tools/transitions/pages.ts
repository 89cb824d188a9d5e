import { nodesOf, pathOf, tagsOf } from '../../../packages/review-room/src/stage/walk.ts';
import { lookedAt } from '../../../stories/support/keyed.ts';
import type { Way } from '../../../packages/review-room/src/stage/search.ts';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { surfaces } from '../../../stories/charts/surfaces.ts';
import type { ChartDocs } from '../../../stories/charts/ChartPage.tsx';
import type { Chart } from './charts.ts';
import type { Listed } from './list.ts';
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
const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Names that read like the transition, `paying: payByCard fails declined [isDeclined] → declined`,
 * and are unique in the file. A transition that leads elsewhere is another story.
 */
function named(
  ways: readonly Way[],
  listed: readonly Listed[],
): { way: Way; name: string; title: string }[] {
  const used = new Map<string, number>();
  const unique = (text: string, joint: string) => {
    const count = (used.get(text) ?? 0) + 1;
    used.set(text, count);
    return count === 1 ? text : `${text}${joint}${count}`;
  };
  return ways.map(way => {
    const told = (way.steps.at(-1) ?? '').replace(/^send /, '');
    const guards = listed.filter(({ key, guard }) => guard && way.keys.includes(key));
    const by = guards.length > 0 ? ` [${guards.map(({ guard }) => guard).join(', ')}]` : '';
    const to = entered(way);
    const name = `${way.from} ${told} ${by} ${to}`
      .split(/[^A-Za-z0-9]+/)
      .filter(Boolean)
      .map(capital)
      .join('');
    return {
      way,
      name: unique(name, ''),
      title: unique(`${way.from && `${way.from}: `}${told}${by}${to && ` → ${to}`}`, ' '),
    };
  });
}

/** The place that a way enters last; of a parallel chart the regions that went on. */
function entered({ from, to }: Way): string {
  const before = from.split(' + ');
  return to
    .split(' + ')
    .filter(region => !before.includes(region))
    .join(' + ');
}
