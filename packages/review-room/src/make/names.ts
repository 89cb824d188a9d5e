import { storyNameFromExport, toId } from 'storybook/internal/csf';
import type { AnyStateMachine } from 'xstate';
import type { Way } from '../stage/search.ts';
import { nodesOf, pathOf } from '../stage/walk.ts';
import type { Listed } from './list.ts';

export type Named = { readonly way: Way; readonly name: string; readonly title: string };

/**
 * Names of the stories that show a chart's ways. They read like the transition, `paying: payByCard
 * fails declined [isDeclined] → declined`, and are unique in the file. A transition to another
 * place is another story.
 */
export function named(ways: readonly Way[], listed: readonly Listed[]): readonly Named[] {
  const used = new Map<string, number>();
  const unique = (text: string, joint: string) => {
    const count = (used.get(text) ?? 0) + 1;
    used.set(text, count);
    return count === 1 ? text : `${text}${joint}${count}`;
  };
  return ways.map(way => {
    const told = (way.steps.at(-1) ?? '').replace(/^send /, '').trim();
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

/** Place that a way enters last; in a parallel chart the regions that moved. */
function entered({ from, to }: Way): string {
  const before = from.split(' + ');
  return to
    .split(' + ')
    .filter(region => !before.includes(region))
    .join(' + ');
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Sorted as the states stand in the chart, initial ones first: readers look for a state. */
export function inChartOrder<Story extends Named>(
  stories: readonly Story[],
  { root }: AnyStateMachine,
): Story[] {
  const states = nodesOf(root).map(pathOf);
  const at = ({ way }: Named) => states.indexOf(way.from.split(' + ')[0] ?? '');
  return stories.toSorted((one, other) => at(one) - at(other));
}

/** Stories with the ids that Storybook gives them under a title. */
export const withIds = (stories: readonly Named[], title: string) =>
  stories.map(story => ({ ...story, id: toId(title, storyNameFromExport(story.name)) }));
