import type { AnyStateMachine } from 'xstate';
import { type Samples, scriptFrom } from '../stage/from-machine.ts';
import { searchWays } from '../stage/search.ts';
import { nodesOf, pathOf } from '../stage/walk.ts';
import { listTransitions } from './list.ts';
import { named, quoted } from './names.ts';

/** Head of a file of stories. */
type Head = {
  /** Place in the sidebar: `transitions/locker`. */
  readonly title: string;
  /** The import that brings what the stories say of the chart, under the name `xstate`. */
  readonly imported: string;
};

/** A file of stories, and the transitions that no way was found to, by their keys. */
export type Made = { readonly text: string; readonly missing: readonly string[] };

/**
 * The stories of all transitions of a chart: each takes the shortest way that was found over one, so
 * that *Screen before* and *Screen after* show what it does. States come in the chart's order.
 */
export async function storiesOf(
  { machine: given, ...samples }: Samples & { readonly machine: AnyStateMachine },
  { title, imported }: Head,
): Promise<Made> {
  const script = scriptFrom(given, samples);
  const { machine } = script;
  const listed = listTransitions(machine);
  const { ways, missing } = await searchWays(script, new Set(listed.map(({ key }) => key)));
  const states = nodesOf(machine.root).map(pathOf);
  const at = (from: string) => states.indexOf(from.split(' + ')[0] ?? '');
  const stories = named(ways, listed)
    .toSorted((one, other) => at(one.way.from) - at(other.way.from))
    .map(
      ({ way, name, title: said }) =>
        `export const ${name} = { name: ${quoted(said)}, parameters: { xstate: { ...xstate, way: [${way.steps.slice(1).map(quoted).join(', ')}] } } };`,
    );
  const text = [imported, '', `export default { title: ${quoted(title)} };`, '', ...stories, ''];
  return { text: text.join('\n'), missing };
}
