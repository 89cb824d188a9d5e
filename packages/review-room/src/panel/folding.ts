import type { DrawnChart } from './protocol.ts';

type Shape = Pick<DrawnChart, 'nodes' | 'edges'>;

/**
 * States that can be folded to save room: those with inner states, except around the current one.
 */
export function foldable({ nodes }: Shape, active: readonly string[]): ReadonlySet<string> {
  const around = new Set(active);
  return new Set(
    nodes.flatMap(({ parent }) => (parent !== null && !around.has(parent) ? [parent] : [])),
  );
}

/** The chart with these states drawn as one box each; arrows inside them are not drawn. */
export function folded<Chart extends Shape>(chart: Chart, ids: ReadonlySet<string>): Chart {
  const parents = new Map(chart.nodes.map(({ id, parent }) => [id, parent]));
  const shownAs = (id: string): string => {
    let shown = id;
    for (let up = parents.get(id) ?? null; up !== null; up = parents.get(up) ?? null)
      if (ids.has(up)) shown = up;
    return shown;
  };
  return {
    ...chart,
    nodes: chart.nodes
      .filter(({ id }) => shownAs(id) === id)
      .map(node => (ids.has(node.id) ? { ...node, name: `${node.name} …` } : node)),
    edges: chart.edges.flatMap(edge => {
      const [from, to] = [shownAs(edge.from), shownAs(edge.to)];
      const isHidden = from === to && ids.has(from) && (edge.from !== from || edge.to !== to);
      return isHidden ? [] : [{ ...edge, from, to, inner: from === to }];
    }),
  };
}

/** True if a state is this one or within it. */
export const isWithin = (id: string, state: string) => id === state || id.startsWith(`${state}.`);

/** Arrows into a state, out of it, and those handled without leaving it. */
export function waysOf({ edges }: Pick<DrawnChart, 'edges'>, state: string) {
  const inside = (id: string) => isWithin(id, state);
  return {
    into: edges.filter(({ from, to }) => !inside(from) && inside(to)),
    out: edges.filter(({ from, to }) => inside(from) && !inside(to)),
    stays: edges.filter(({ from, inner }) => inner && from === state),
  };
}
