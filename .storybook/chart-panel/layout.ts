import Elk, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { anywhere, type ChartEdge, type ChartNode, type DrawnChart } from './protocol.ts';

export type Rect = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};
/**
 * One branch of a transition in words: the event, and its guard where both do not fit on one line.
 */
export type Row = { readonly key: string; readonly lines: readonly string[]; readonly y: number };
/** A state; its rows are what it hears without leaving. */
export type Box = Rect & {
  readonly node: ChartNode;
  readonly nested: boolean;
  readonly rows: readonly Row[];
};
/** All branches from one state to another share a line. */
export type Line = {
  readonly from: string;
  readonly to: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly label: Rect;
  readonly rows: readonly Row[];
};
export type Drawing = {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly lines: readonly Line[];
};

/** Of the drawing's own type, 12 px in a typewriter face, with room for a face a little wider. */
const letter = 7.4,
  lineHeight = 16,
  margin = 12,
  gutter = 26,
  head = 28;
export const measures = { lineHeight, margin, gutter, head } as const;
/** Event and guard stand on one line up to here. */
const oneLine = 24;

const elk = new Elk();
const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '6',
  'elk.spacing.labelNode': '12',
  'elk.spacing.labelLabel': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.thoroughness': '7',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
};

/**
 * Nested states and arrows laid out by ELK; what stays in its state is written into the state
 * instead of drawn as a loop.
 */
export async function drawn({
  nodes,
  edges,
}: Pick<DrawnChart, 'nodes' | 'edges'>): Promise<Drawing> {
  const root: ChartNode[] = edges.some(({ from }) => from === anywhere)
    ? [{ id: anywhere, parent: null, name: 'anywhere', screen: null, initial: false, final: false }]
    : [];
  const all = [...root, ...nodes];
  const rows = new Map(
    all.map(({ id }) => [
      id,
      rowsOf(
        edges.filter(({ from, inner }) => inner && from === id),
        head,
      ),
    ]),
  );
  const arrows = edges.filter(({ inner }) => !inner);
  const shared = arrows
    .filter((edge, index) => arrows.findIndex(other => nameOf(other) === nameOf(edge)) === index)
    .map(first => ({
      first,
      rows: rowsOf(
        arrows.filter(edge => nameOf(edge) === nameOf(first)),
        0,
      ),
    }));
  const graph: ElkNode = {
    id: '',
    layoutOptions: options,
    children: childrenOf(null, all, rows),
    edges: shared.map(({ first, rows: words }) => edgeOf(first, words)),
  };
  const laid = await elk.layout(graph);
  return {
    width: laid.width ?? 0,
    height: laid.height ?? 0,
    boxes: boxesIn(laid, new Map(all.map(node => [node.id, node])), rows),
    lines: shared.map(({ first, rows: words }) =>
      lineOf(
        (laid.edges ?? []).find(({ id }) => id === nameOf(first)),
        first,
        words,
      ),
    ),
  };
}

export const caption = ({ name, initial }: ChartNode) => `${initial ? '▸ ' : ''}${name}`;
/** The screen a state shows, where it has a name of its own. */
export const screenOf = ({ name, screen }: ChartNode) => (screen === name ? null : screen);

function rowsOf(edges: readonly ChartEdge[], top: number): Row[] {
  let y = top;
  return edges.map(({ key, event, guard }) => {
    const whole = guard ? `${event} [${guard}]` : event;
    const lines = guard && whole.length > oneLine ? [event, `[${guard}]`] : [whole];
    const row = { key, lines, y };
    y += lines.length * lineHeight;
    return row;
  });
}

const widthOf = (rows: readonly Row[]) =>
  Math.max(0, ...rows.flatMap(({ lines }) => lines.map(line => line.length))) * letter;
const heightOf = (rows: readonly Row[]) =>
  rows.reduce((sum, { lines }) => sum + lines.length, 0) * lineHeight;

function childrenOf(
  parent: string | null,
  all: readonly ChartNode[],
  rows: ReadonlyMap<string, readonly Row[]>,
): ElkNode[] {
  return all
    .filter(node => node.parent === parent)
    .map(node => {
      const children = childrenOf(node.id, all, rows),
        own = rows.get(node.id) ?? [];
      const title = (caption(node).length + 2 + (screenOf(node)?.length ?? -2)) * letter;
      const width = Math.max(title, own.length > 0 ? widthOf(own) + gutter : 0) + 2 * margin,
        height = head + heightOf(own) + (own.length > 0 ? margin / 2 : 0);
      return children.length > 0
        ? {
            id: node.id,
            children,
            layoutOptions: {
              'elk.padding': `[top=${height + margin},left=16,bottom=16,right=16]`,
              'elk.nodeSize.constraints': 'MINIMUM_SIZE',
              'elk.nodeSize.minimum': `(${width}, ${height})`,
            },
          }
        : { id: node.id, width, height };
    });
}

const nameOf = ({ from, to }: ChartEdge) => `${from} ${to}`;

const edgeOf = (first: ChartEdge, rows: readonly Row[]): ElkExtendedEdge => ({
  id: nameOf(first),
  sources: [first.from],
  targets: [first.to],
  labels: [{ text: 'x', width: widthOf(rows) + gutter, height: heightOf(rows) }],
});

function boxesIn(
  laid: ElkNode,
  known: ReadonlyMap<string, ChartNode>,
  rows: ReadonlyMap<string, readonly Row[]>,
): Box[] {
  return (laid.children ?? []).flatMap(child => {
    const node = known.get(child.id);
    if (!node) return [];
    return [
      {
        node,
        x: child.x ?? 0,
        y: child.y ?? 0,
        width: child.width ?? 0,
        height: child.height ?? 0,
        nested: (child.children ?? []).length > 0,
        rows: rows.get(child.id) ?? [],
      },
      ...boxesIn(child, known, rows),
    ];
  });
}

function lineOf(
  edge: ElkExtendedEdge | undefined,
  { from, to }: ChartEdge,
  rows: readonly Row[],
): Line {
  const [section] = edge?.sections ?? [];
  const { x = 0, y = 0, width = 0, height = 0 } = edge?.labels?.[0] ?? {};
  return {
    from,
    to,
    rows,
    label: { x, y, width, height },
    points: section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : [],
  };
}
