import React, { useEffect, useState } from 'react';
import {
  type Box,
  caption,
  drawn,
  type Drawing,
  type Line,
  measures,
  type Row,
  screenOf,
} from './layout.ts';
import { anywhere, type DrawnChart } from './protocol.ts';
import { Viewport } from './Viewport.tsx';

/** Layouts take a moment and depend on the chart alone: each is made once. */
const drawings = new Map<string, Promise<Drawing>>();
function drawingOf(chart: DrawnChart): Promise<Drawing> {
  const shape = JSON.stringify([chart.nodes, chart.edges]);
  const drawing = drawings.get(shape) ?? drawn(chart);
  drawings.set(shape, drawing);
  return drawing;
}

/**
 * The chart: nested states, the current ones lit, the way taken drawn strong and numbered as in the
 * log. `last` is the log's last number.
 */
export function Diagram({ chart, last }: { chart: DrawnChart; last: number }) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let wanted = true;
    void (async () => {
      const done = await drawingOf(chart);
      if (wanted) setDrawing(done);
    })();
    return () => {
      wanted = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the picture depends on the shape alone, not on where the chart is
  }, [chart.chart]);
  if (!drawing)
    return (
      <p className="bw-drawing" role="status">
        Drawing…
      </p>
    );
  const active = new Set(chart.active),
    leaf = chart.active.at(-1);
  const visited = new Set(
    chart.edges.filter(({ key }) => chart.taken[key]).flatMap(({ from, to }) => [from, to]),
  );
  const way = (rows: readonly Row[]) => rows.flatMap(({ key }) => chart.taken[key] ?? []);
  // What was taken lies above what was not.
  const lines = drawing.lines.toSorted(
    (one, other) => Math.max(-1, ...way(one.rows)) - Math.max(-1, ...way(other.rows)),
  );
  return (
    <Viewport
      width={drawing.width}
      height={drawing.height}
      focus={drawing.boxes.find(({ node }) => node.id === leaf) ?? null}
      name={chart.chart}
      place={chart.place}
    >
      <defs>
        {['plain', 'next', 'taken'].map(kind => (
          <marker
            key={kind}
            id={`bw-arrow-${kind}`}
            className={`bw-arrow-${kind}`}
            viewBox="0 0 9 8"
            refX="8"
            refY="4"
            markerWidth="9"
            markerHeight="8"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0 0 9 4 0 8z" />
          </marker>
        ))}
      </defs>
      {drawing.boxes.map(box => (
        <State
          key={box.node.id}
          box={box}
          state={
            active.has(box.node.id) ? 'active' : visited.has(box.node.id) ? 'visited' : 'plain'
          }
        />
      ))}
      {lines.map(line => (
        <Arrow
          key={`${line.from} ${line.to}`}
          line={line}
          kind={
            way(line.rows).length > 0
              ? 'taken'
              : active.has(line.from) || line.from === anywhere
                ? 'next'
                : 'plain'
          }
          taken={chart.taken}
          last={last}
        />
      ))}
      {drawing.boxes.map(box => (
        <Name
          key={box.node.id}
          box={box}
          active={active.has(box.node.id)}
          taken={chart.taken}
          last={last}
        />
      ))}
    </Viewport>
  );
}

type Marked = { readonly taken: DrawnChart['taken']; readonly last: number };

function State({
  box: { node, nested, x, y, width, height },
  state,
}: {
  readonly box: Box;
  readonly state: 'active' | 'visited' | 'plain';
}) {
  return (
    <g
      className="bw-state"
      data-state={state}
      data-id={node.id}
      data-nested={nested}
      data-leaf={!nested}
      data-anywhere={node.id === anywhere}
    >
      <rect x={x} y={y} width={width} height={height} rx={nested ? 10 : 7} />
      {node.final && (
        <rect
          className="bw-final"
          x={x + 3}
          y={y + 3}
          width={width - 6}
          height={height - 6}
          rx={5}
        />
      )}
    </g>
  );
}

/** Above the arrows, which may cross a state's head on their way into it. */
function Name({
  box: { node, rows, nested, x, y },
  active,
  taken,
  last,
}: { box: Box; active: boolean } & Marked) {
  return (
    <g
      className="bw-head"
      data-state={active ? (nested ? 'around' : 'here') : 'plain'}
      transform={`translate(${x} ${y})`}
    >
      <text className="bw-title" x={measures.margin} y={19}>
        {caption(node)}
        {screenOf(node) && (
          <tspan className="bw-screen" dx="8">
            {screenOf(node)}
          </tspan>
        )}
      </text>
      <Rows rows={rows} x={measures.margin} taken={taken} last={last} />
    </g>
  );
}

function Arrow({
  line: { points, label, rows },
  kind,
  taken,
  last,
}: { line: Line; kind: string } & Marked) {
  return (
    <g className="bw-line" data-kind={kind}>
      <path d={rounded(points)} markerEnd={`url(#bw-arrow-${kind})`} />
      <g transform={`translate(${label.x} ${label.y})`}>
        <Rows rows={rows} x={0} taken={taken} last={last} />
      </g>
    </g>
  );
}

function Rows({ rows, x, taken, last }: { rows: readonly Row[]; x: number } & Marked) {
  return rows.map(({ key, lines, y }) => {
    const order = taken[key] ?? [];
    const number = order.at(-1);
    return (
      <g key={key} className="bw-row" data-taken={order.length > 0} data-last={number === last}>
        {number !== undefined && (
          <>
            <rect
              className="bw-pill"
              x={x}
              y={y + 1}
              width={measures.gutter - 5}
              height={14}
              rx={7}
            />
            <text className="bw-number" x={x + (measures.gutter - 5) / 2} y={y + 12}>
              {number}
            </text>
          </>
        )}
        {lines.map((line, index) => (
          <text
            key={index}
            className={index > 0 ? 'bw-guard-line' : undefined}
            x={x + measures.gutter}
            y={y + 12 + index * measures.lineHeight}
          >
            {line}
          </text>
        ))}
        {order.length > 1 && <title>{`taken at ${order.join(', ')}`}</title>}
      </g>
    );
  });
}

/** Soft corners: an eye follows them round. */
function rounded(points: Line['points']): string {
  return points
    .map((point, index) => {
      const before = points[index - 1],
        after = points[index + 1];
      if (!before) return `M${point.x} ${point.y}`;
      if (!after) return `L${point.x} ${point.y}`;
      const short = (other: { x: number; y: number }) => {
        const length = Math.hypot(other.x - point.x, other.y - point.y),
          part = length === 0 ? 0 : Math.min(6, length / 2) / length;
        return `${point.x + (other.x - point.x) * part} ${point.y + (other.y - point.y) * part}`;
      };
      return `L${short(before)}Q${point.x} ${point.y} ${short(after)}`;
    })
    .join('');
}
