import { anywhere, type DrawnChart } from './protocol.ts';

type Shape = Pick<DrawnChart, 'nodes' | 'edges'>;

/**
 * The chart reduced to what one step from its current states leads to, with the states around
 * those: the view of a large chart in a narrow window.
 */
export function around<Chart extends Shape>(chart: Chart, active: readonly string[]): Chart {
  const parents = new Map(chart.nodes.map(({ id, parent }) => [id, parent]));
  const here = new Set([...active, anywhere]);
  const edges = chart.edges.filter(({ from }) => here.has(from));
  const kept = new Set([...active, ...edges.map(({ to }) => to)]);
  for (const id of kept) {
    const up = parents.get(id);
    if (up) kept.add(up);
  }
  return { ...chart, nodes: chart.nodes.filter(({ id }) => kept.has(id)), edges };
}
