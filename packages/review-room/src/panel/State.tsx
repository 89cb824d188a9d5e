import React from 'react';
import type { Box } from './drawing.ts';
import { caption, measures, screenOf } from './rows.ts';
import { anywhere } from './protocol.ts';
import { type Marked, Rows } from './Arrow.tsx';
import { useWord } from './own-words.ts';

export function State({
  box: { node, nested, x, y, width, height, picture },
  drawnAs,
  state,
  dim,
  chosen,
}: {
  readonly box: Box;
  /** The address of its picture; undefined until it is drawn. */
  readonly drawnAs: string | undefined;
  readonly state: 'active' | 'visited' | 'plain';
  readonly dim: boolean;
  readonly chosen: boolean;
}) {
  return (
    <g
      className="xr-state"
      data-state={state}
      data-id={node.id}
      data-nested={nested}
      data-leaf={!nested}
      data-anywhere={node.id === anywhere}
      data-dim={dim}
      data-chosen={chosen}
    >
      <rect x={x} y={y} width={width} height={height} rx={nested ? 10 : 7} />
      {picture && <rect className="xr-picture-room" {...picture} rx={4} />}
      {picture && drawnAs && <image {...picture} href={drawnAs} preserveAspectRatio="xMidYMin" />}
      {node.final && (
        <rect
          className="xr-final"
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

/** Drawn above the arrows, which may cross a state's head on their way into it. */
export function Name({
  box: { node, rows, nested, x, y },
  active,
  dim,
  taken,
  last,
}: { box: Box; active: boolean; dim: boolean } & Marked) {
  const word = useWord();
  return (
    <g
      className="xr-head"
      data-id={node.id}
      data-dim={dim}
      data-state={active ? (nested ? 'around' : 'here') : 'plain'}
      transform={`translate(${x} ${y})`}
    >
      <text className="xr-title" x={measures.margin} y={19}>
        {node.id === anywhere ? word('anywhere') : caption(node)}
        {screenOf(node) && (
          <tspan className="xr-screen" dx="8">
            {screenOf(node)}
          </tspan>
        )}
      </text>
      <Rows rows={rows} x={measures.margin} taken={taken} last={last} />
    </g>
  );
}
