import React from 'react';
import type { Line, Row } from './drawing.ts';
import { heightOf, measures, widthOf } from './rows.ts';
import type { DrawnChart } from './protocol.ts';
import { useWord } from './own-words.ts';

export type Marked = { readonly taken: DrawnChart['taken']; readonly last: number };

export function Arrow({
  line: { points, label, rows },
  kind,
  dim,
  taken,
  last,
}: { line: Line; kind: string; dim: boolean } & Marked) {
  return (
    <g className="xr-line" data-kind={kind} data-dim={dim} data-key={rows[0]?.key}>
      <path d={rounded(points)} markerEnd={`url(#xr-arrow-${kind})`} />
      <g transform={`translate(${label.x} ${label.y})`}>
        <Rows rows={rows} x={0} taken={taken} last={last} />
      </g>
    </g>
  );
}

export function Rows({ rows, x, taken, last }: { rows: readonly Row[]; x: number } & Marked) {
  const word = useWord();
  return rows.map(row => {
    const { key, lines, y } = row;
    const order = taken[key] ?? [];
    const number = order.at(-1);
    return (
      <g
        key={key}
        className="xr-row"
        data-key={key}
        data-taken={order.length > 0}
        data-last={number === last}
      >
        {/* Makes the space between two lines clickable. */}
        <rect
          x={x}
          y={y}
          width={widthOf([row]) + measures.gutter}
          height={heightOf([row])}
          fill="none"
          pointerEvents="all"
        />
        {number !== undefined && (
          <>
            <rect
              className="xr-pill"
              x={x}
              y={y + 1}
              width={measures.gutter - 5}
              height={14}
              rx={7}
            />
            <text className="xr-number" x={x + (measures.gutter - 5) / 2} y={y + 12}>
              {number}
            </text>
          </>
        )}
        {lines.map((line, index) => (
          <text
            key={index}
            className={index > 0 && line.startsWith('[') ? 'xr-guard-line' : undefined}
            x={x + measures.gutter}
            y={y + 12 + index * measures.lineHeight}
          >
            {line}
          </text>
        ))}
        {order.length > 1 && <title>{`${word('takenAt')} ${order.join(', ')}`}</title>}
      </g>
    );
  });
}

/** Rounded corners, which the eye follows more easily. */
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
