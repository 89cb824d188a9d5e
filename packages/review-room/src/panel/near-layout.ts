import { around } from './around.ts';
import type { Box, Drawing, Line, Rect } from './drawing.ts';
import {
  anywhere,
  type ChartEdge,
  type ChartNode,
  type DrawnChart,
  everywhere,
} from './protocol.ts';
import { caption, heightOf, measures, rowsOf, screenOf, widthOf } from './rows.ts';

const { letter, margin, gutter, head } = measures;
const padding = 16;
const lane = 10;
const gap = 14;

/**
 * The current states above those one step ahead, each in a row of its own: narrow, however many
 * there are. Arrows come down at the left; those back to a current state go up at the right.
 */
export function drawnNear(chart: DrawnChart, active: readonly string[]): Drawing {
  const { nodes, edges } = around(chart, active);
  const arrows = edges.filter(({ inner }) => !inner);
  const here = new Set([...active, anywhere]);
  const starts = [...new Set(arrows.map(({ from }) => from))];
  const left = padding + lane * starts.length + gap;
  const current = currentOf(nodes, edges, active, left);
  const groups = [...new Set(arrows.map(({ to }) => to))]
    // The state that leads back is nearest, so that its arrow passes no other.
    .toSorted((one, other) => Number(here.has(other)) - Number(here.has(one)))
    .map(to => arrows.filter(edge => edge.to === to));
  const labels = Math.max(0, ...arrows.map(edge => widthOf(rowsOf([edge], 0)))) + gutter;
  const wide = Math.max(labels, ...current.map(({ x, width }) => x - left + width));
  const right = left + labels + 2 * gap;
  const boxes: Box[] = current.map(box => ({ ...box, width: wide - 2 * (box.x - left) }));
  const lines: Line[] = [];
  let y = Math.max(padding, ...boxes.map(box => box.y + box.height)) + 2 * gap;
  let lanes = 0;
  for (const group of groups) {
    const to = group[0]?.to ?? '';
    const back = boxes.find(({ node }) => node.id === to);
    let first: number | null = null;
    for (const from of new Set(group.map(edge => edge.from))) {
      const rows = rowsOf(
        group.filter(edge => edge.from === from),
        0,
      );
      const label = { x: left, y, width: labels, height: heightOf(rows) };
      const end = y + label.height + 5;
      const out = boxes.find(({ node }) => node.id === from);
      const at = padding + lane * starts.indexOf(from);
      const up = left + Math.max(wide, labels) + gap + lane * lanes;
      if (back) lanes++;
      const points = [
        { x: out?.x ?? at, y: middle(out) },
        { x: at, y: middle(out) },
        { x: at, y: end },
        ...(back
          ? [
              { x: up, y: end },
              { x: up, y: middle(back) },
              { x: back.x + back.width, y: middle(back) },
            ]
          : [{ x: right, y: end }]),
      ];
      lines.push({ from, to, points, label, rows });
      first ??= end;
      y = end + gap;
    }
    const node = nodes.find(({ id }) => id === to);
    if (!back && node && first !== null) {
      const top = first - head / 2;
      const height = y - gap - first + head;
      boxes.push({
        node,
        x: right,
        y: top,
        width: titleOf(node) + 2 * margin,
        height,
        nested: false,
        picture: null,
        rows: [],
      });
      y = top + height + gap / 2;
    }
  }
  const places = [...lines.flatMap(({ points }) => points), ...boxes.map(corner)];
  return {
    width: Math.max(...places.map(({ x }) => x)) + padding,
    height: Math.max(y - gap, ...places.map(place => place.y)) + padding,
    boxes,
    lines,
  };
}

/** Current states, each inside the one around it, with the events handled everywhere on top. */
function currentOf(
  nodes: readonly ChartNode[],
  edges: readonly ChartEdge[],
  active: readonly string[],
  left: number,
): Box[] {
  const boxes: Box[] = [];
  let y = padding;
  const put = (node: ChartNode, x: number) => {
    const own = edges.filter(({ from, inner }) => inner && from === node.id);
    const rows = rowsOf(own, head);
    const top = y;
    const at = boxes.length;
    y += head + heightOf(rows) + (rows.length > 0 ? margin / 2 : 0);
    const inside = nodes.filter(({ id, parent }) => parent === node.id && active.includes(id));
    const width = Math.max(titleOf(node), rows.length > 0 ? widthOf(rows) + gutter : 0);
    const nested = inside.length > 0;
    for (const one of inside) {
      y += margin;
      put(one, x + padding);
    }
    if (nested) y += padding;
    boxes.splice(at, 0, {
      node,
      x,
      y: top,
      // The same margin at its right as at its left, where it is nested.
      width: width + 2 * margin + (x - left),
      height: y - top,
      nested,
      picture: null,
      rows,
    });
  };
  const root = edges.some(({ from }) => from === anywhere) ? [everywhere] : [];
  const outer = nodes.filter(({ id, parent }) => parent === null && active.includes(id));
  for (const node of [...root, ...outer]) {
    put(node, left);
    y += gap;
  }
  return boxes;
}

const titleOf = (node: ChartNode) =>
  (caption(node).length + 2 + (screenOf(node)?.length ?? -2)) * letter;
/** Point at which arrows leave and enter a state: beside its name. */
const middle = (box: Rect | undefined) => (box?.y ?? 0) + head / 2;
const corner = ({ x, y, width, height }: Rect) => ({ x: x + width, y: y + height });
