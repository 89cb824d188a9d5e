import Elk, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { ChartEdge, ChartNode, ChartView } from './protocol.ts';

export type Box = { readonly node: ChartNode; readonly x: number; readonly y: number; readonly width: number; readonly height: number; readonly nested: boolean };
export type Line = { readonly keys: readonly string[]; readonly points: readonly { x: number; y: number }[]; readonly words: readonly string[]; readonly x: number; readonly y: number };
export type Drawing = { readonly width: number; readonly height: number; readonly boxes: readonly Box[]; readonly lines: readonly Line[] };

const letter = 6.7;
const lineHeight = 15;
const elk = new Elk();

const options = {
  'elk.algorithm': 'layered', 'elk.direction': 'DOWN', 'elk.hierarchyHandling': 'INCLUDE_CHILDREN', 'elk.json.edgeCoords': 'ROOT', 'elk.json.shapeCoords': 'ROOT',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36', 'elk.spacing.nodeNode': '32', 'elk.spacing.edgeLabel': '4', 'elk.edgeRouting': 'ORTHOGONAL', 'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
};

/** Nested states and arrows laid out by ELK; arrows between the same two states share one line with one row of words each. */
export async function drawn({ nodes, edges }: Pick<ChartView, 'nodes' | 'edges'>): Promise<Drawing> {
  const anywhere: ChartNode[] = edges.some(({ from }) => from === '(anywhere)') ? [{ id: '(anywhere)', parent: null, name: 'anywhere', screen: null, initial: false }] : [];
  const all = [...anywhere, ...nodes];
  const shared = Object.values(Object.groupBy(edges, ({ from, to }) => `${from} ${to}`)).map(group => group ?? []);
  const laid = await elk.layout({ id: '', layoutOptions: options, children: childrenOf(null, all), edges: shared.flatMap(edgeOf) });
  return { width: laid.width ?? 0, height: laid.height ?? 0, boxes: boxesIn(laid, new Map(all.map(node => [node.id, node]))), lines: (laid.edges ?? []).map(edge => lineOf(edge, shared)) };
}

export const caption = ({ name, initial }: ChartNode) => `${initial ? '▸ ' : ''}${name}`;

function childrenOf(parent: string | null, all: readonly ChartNode[]): ElkNode[] {
  return all.filter(node => node.parent === parent).map(node => {
    const children = childrenOf(node.id, all);
    const width = Math.max(caption(node).length, node.screen?.length ?? 0) * letter + 24;
    return children.length > 0
      ? { id: node.id, children, layoutOptions: { 'elk.padding': '[top=32,left=16,bottom=16,right=16]', 'elk.nodeSize.constraints': 'MINIMUM_SIZE', 'elk.nodeSize.minimum': `(${width}, 40)` } }
      : { id: node.id, width, height: node.screen ? 44 : 30 };
  });
}

function edgeOf(group: readonly ChartEdge[]): ElkExtendedEdge[] {
  const [first] = group;
  if (!first) return [];
  const text = group.map(({ label }) => label).join('\n');
  return [{ id: `${first.from} ${first.to}`, sources: [first.from], targets: [first.to], labels: [{ text, width: Math.max(...group.map(({ label }) => label.length)) * letter, height: group.length * lineHeight }] }];
}

function boxesIn(laid: ElkNode, known: ReadonlyMap<string, ChartNode>): Box[] {
  return (laid.children ?? []).flatMap(child => {
    const node = known.get(child.id);
    if (!node) return [];
    return [{ node, x: child.x ?? 0, y: child.y ?? 0, width: child.width ?? 0, height: child.height ?? 0, nested: (child.children ?? []).length > 0 }, ...boxesIn(child, known)];
  });
}

function lineOf(edge: ElkExtendedEdge, shared: readonly (readonly ChartEdge[])[]): Line {
  const group = shared.find(([first]) => first && `${first.from} ${first.to}` === edge.id) ?? [];
  const [section] = edge.sections ?? [];
  const [label] = edge.labels ?? [];
  return {
    keys: group.map(({ key }) => key), words: (label?.text ?? '').split('\n'), x: label?.x ?? 0, y: label?.y ?? 0,
    points: section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : [],
  };
}
