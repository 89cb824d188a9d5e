import type { AnyStateMachine } from 'xstate';
import { nodesOf, pathOf, tagsOf } from '../stage/walk.ts';
import type { Listed } from './list.ts';
import type { Named } from './names.ts';

type StoryLinked = { readonly title: string; readonly id: string } | null;

/** Table beside those of states and transitions; words between backticks are code. */
export type OwnTable = {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** Content of a chart's page beside its picture. */
export type ChartDocs = {
  readonly chart: string;
  /** The chart in a sentence or two; words between backticks are code. */
  readonly purpose: string;
  readonly states: readonly {
    readonly path: string;
    readonly screens: readonly string[];
    readonly final: boolean;
    readonly story: StoryLinked;
  }[];
  readonly transitions: readonly {
    readonly from: string;
    readonly event: string;
    readonly guard: string;
    readonly to: string;
    readonly story: StoryLinked;
  }[];
  readonly tables: readonly OwnTable[];
};

type Told = { readonly machine: AnyStateMachine; readonly listed: readonly Listed[] };

/** States and transitions of a chart, each with the first story that shows it. */
export function chartDocs(
  { machine, listed }: Told,
  stories: readonly (Named & { readonly id: string })[],
  { purpose, tables }: Pick<ChartDocs, 'purpose' | 'tables'>,
): ChartDocs {
  const linked = (story: (typeof stories)[number] | undefined): StoryLinked =>
    story ? { title: story.title, id: story.id } : null;
  return {
    chart: machine.id,
    purpose,
    states: nodesOf(machine.root)
      .filter(node => node.parent !== undefined)
      .map(node => ({
        path: pathOf(node),
        screens: Object.keys(node.states).length === 0 ? tagsOf(node) : [],
        final: node.type === 'final',
        story: linked(stories.find(({ way }) => way.to.split(' + ').includes(pathOf(node)))),
      })),
    transitions: listed.map(({ key, from, event, guard, to }) => ({
      from,
      event,
      guard,
      to,
      story: linked(stories.find(({ way }) => way.keys.includes(key))),
    })),
    tables,
  };
}
