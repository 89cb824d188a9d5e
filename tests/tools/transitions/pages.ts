import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { chainOf, nodesOf, pathOf, tagsOf } from '../../../stories/support/walk.ts';
import type { Way } from '../../../stories/support/search.ts';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import type { ChartDocs } from '../../../stories/charts/ChartPage.tsx';
import type { Chart } from './charts.ts';
import type { Listed } from './list.ts';
import { purposeOf } from './purpose.ts';

/**
 * The stories file of a chart: one story per way, each showing the transitions it takes last. The
 * first that arrives at a screen has it examined.
 */
export function storiesFile(machine: AnyStateMachine, ways: readonly Way[]): string {
  const chart = machine.id;
  const shown = new Set(
    nodesOf(machine.root)
      .filter(node => tagsOf(node).length > 0)
      .map(pathOf),
  );
  const told = named(ways).map(({ way, name, title }) => {
    const arrived = way.to.split(' + ').map(path => shown.delete(path));
    const looked = arrived.includes(true) ? '...looked, ' : '';
    return {
      from: way.from,
      line: `export const ${name}: TransitionStory = { ${looked}name: ${quoted(title)}, args: { chart: ${quoted(chart)}, steps: [${way.steps.map(quoted).join(', ')}] } };`,
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
    '// Written by `npm run transitions -- --write`.',
    `import { ${imported}, type TransitionStory } from './Replay.tsx';`,
    '',
    `export default { ...transitionStories, title: ${quoted(titleOf(chart))} };`,
    '',
    ...stories,
    '',
  ].join('\n');
}

/** The page of a chart: its picture and its transitions, each with the story that shows it. */
export function chartPage(
  machine: AnyStateMachine,
  listed: readonly Listed[],
  ways: readonly Way[],
): string {
  const stories = named(ways);
  const rows = listed.map(line =>
    [
      line.from,
      line.event,
      line.guard,
      line.to,
      stories.find(({ way }) => way.keys.includes(line.key))?.title ?? 'none',
    ]
      .map(cell)
      .join(' | '),
  );
  return [
    `# ${machine.id}`,
    '',
    'Written by `npm run transitions -- --write` from the chart itself.',
    '',
    '```mermaid',
    mermaid(machine, listed),
    '```',
    '',
    `${listed.length} transitions. The story is under \`transitions/${machine.id}\` in Storybook.`,
    '',
    '| from | event | guard | to | story |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(row => `| ${row} |`),
    '',
  ].join('\n');
}

/**
 * The chart's page in Storybook's docs. Its words are data, because MDX would read braces and angle
 * brackets in them.
 */
export function docsPage(chart: Chart, ways: readonly Way[], stories: string): string {
  const { machine, listed } = chart;
  const shown = named(ways).map(({ way, name, title }) => ({
    way,
    title,
    id: toId(titleOf(machine.id), storyNameFromExport(name)),
  }));
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
    "import { Meta } from '../../review/room/Meta.tsx';",
    `import * as stories from './${stories}';`,
    "import { ChartPage } from './ChartPage.tsx';",
    '',
    '{/* Written by `npm run transitions -- --write` from the chart itself. */}',
    '',
    '<Meta of={stories} name="Chart" />',
    '',
    `<ChartPage docs={${JSON.stringify(docs, null, 2)}} />`,
    '',
  ].join('\n');
}

const titleOf = (chart: string) => `transitions/${chart}`;
const cell = (text: string) => text.replaceAll('|', '\\|');
const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Names that read like the transition and are unique in the file. */
function named(ways: readonly Way[]): { way: Way; name: string; title: string }[] {
  const used = new Map<string, number>();
  const unique = (text: string, joint: string) => {
    const count = (used.get(text) ?? 0) + 1;
    used.set(text, count);
    return count === 1 ? text : `${text}${joint}${count}`;
  };
  return ways.map(way => {
    const told = (way.steps.at(-1) ?? '').replace(/^send /, '');
    const name = `${way.from} ${told}`
      .split(/[^A-Za-z0-9]+/)
      .filter(Boolean)
      .map(capital)
      .join('');
    return {
      way,
      name: unique(name, ''),
      title: unique(way.from ? `${way.from}: ${told}` : told, ' '),
    };
  });
}

/** States nested as in the chart; Mermaid draws them. */
function mermaid(machine: AnyStateMachine, listed: readonly Listed[]): string {
  const nodes = new Map<string, AnyStateNode>();
  const idOf = (path: string) => path.replaceAll('.', '_');
  const declare = (node: AnyStateNode, depth: number): string[] => {
    const indent = '  '.repeat(depth);
    nodes.set(pathOf(node), node);
    const parallel = node.type === 'parallel';
    const [first] = parallel ? [] : (node.initial.target ?? []);
    const begin = first ? [`${indent}[*] --> ${idOf(pathOf(first))}`] : [];
    return [
      ...begin,
      ...Object.values(node.states).flatMap((child, index) => {
        const between = parallel && index > 0 ? [`${indent}--`] : [];
        const id = idOf(pathOf(child));
        const [screen] = child.parent === null ? [] : tagsOf(child);
        const label = `${indent}state "${child.key}${screen && Object.keys(child.states).length === 0 ? ` (${screen})` : ''}" as ${id}`;
        if (child.type === 'final') return [...between, label, `${indent}${id} --> [*]`];
        return Object.keys(child.states).length === 0
          ? [...between, label]
          : [...between, `${label} {`, ...declare(child, depth + 1), `${indent}}`];
      }),
    ];
  };
  // Mermaid draws regions only within a state.
  const declared =
    machine.root.type === 'parallel'
      ? [`  state "${machine.id}" as root {`, ...declare(machine.root, 2), '  }']
      : declare(machine.root, 1);
  const everywhere = (path: string) =>
    path === '(root)'
      ? [...nodes.values()].filter(node => chainOf(node).length === 2).map(pathOf)
      : [path];
  const arrows = listed.flatMap(({ from, event, guard, to }) => {
    const target = to === '(stays)' ? from : to.replace(' (again)', '');
    const label = `${event}${guard ? ` [${guard}]` : ''}`;
    return everywhere(from).flatMap(source =>
      (target === '(root)' || to === '(stays)' ? [source] : target.split(', ')).map(
        aim => `  ${idOf(source)} --> ${idOf(aim)}: ${label}`,
      ),
    );
  });
  return ['stateDiagram-v2', '  direction LR', ...declared, ...arrows].join('\n');
}
