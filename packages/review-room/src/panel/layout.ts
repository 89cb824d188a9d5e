import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import {
  anywhere,
  type ChartEdge,
  type ChartNode,
  type DrawnChart,
  everywhere,
} from './protocol.ts';
import type { Row, Box, Line, Drawing } from './drawing.ts';
import { measures, caption, pictureSize, screenOf, rowsOf, widthOf, heightOf } from './rows.ts';
import { options } from './elk-options.ts';

const { letter, margin, gutter, head } = measures;

/**
 * Nested states and arrows laid out by ELK; transitions within a state are written into it instead
 * of drawn as a loop. `pictured`: with room for each state's picture.
 */
export async function drawn(
  { nodes, edges }: Pick<DrawnChart, 'nodes' | 'edges'>,
  elk: Pick<ELK, 'layout'>,
  pictured = false,
): Promise<Drawing> {
  const root = edges.some(({ from }) => from === anywhere) ? [everywhere] : [];
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
    children: childrenOf(null, all, rows, pictured),
    edges: shared.map(({ first, rows: words }) => edgeOf(first, words)),
  };
  const laid = await elk.layout(graph);
  return {
    width: laid.width ?? 0,
    height: laid.height ?? 0,
    boxes: boxesIn(laid, new Map(all.map(node => [node.id, node])), rows, pictured),
    lines: shared.map(({ first, rows: words }) =>
      lineOf(
        (laid.edges ?? []).find(({ id }) => id === nameOf(first)),
        first,
        words,
      ),
    ),
  };
}

function childrenOf(
  parent: string | null,
  all: readonly ChartNode[],
  rows: ReadonlyMap<string, readonly Row[]>,
  pictured: boolean,
): ElkNode[] {
  return all
    .filter(node => node.parent === parent)
    .map(node => {
      const children = childrenOf(node.id, all, rows, pictured),
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
        : pictured && node.story
          ? {
              id: node.id,
              width: Math.max(width, pictureSize.width + 2 * margin),
              height: height + pictureSize.height + margin,
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
  pictured: boolean,
): Box[] {
  return (laid.children ?? []).flatMap(child => {
    const node = known.get(child.id);
    if (!node) return [];
    const { x = 0, y = 0, width = 0, height = 0 } = child;
    const nested = (child.children ?? []).length > 0;
    return [
      {
        node,
        x,
        y,
        width,
        height,
        nested,
        picture:
          pictured && node.story && !nested
            ? {
                ...pictureSize,
                x: x + (width - pictureSize.width) / 2,
                y: y + height - pictureSize.height - margin,
              }
            : null,
        rows: rows.get(child.id) ?? [],
      },
      ...boxesIn(child, known, rows, pictured),
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
