import React, { useEffect, useRef, useState } from 'react';
import { caption, drawn, type Drawing } from './layout.ts';
import type { ChartView } from './protocol.ts';

const ink = '#12160e', accent = '#2f6f2a', lit = '#c9f27b', quiet = '#6f7664';
const mono = { fontFamily: 'ui-monospace, monospace', fontSize: 11 } as const;

/** The chart: nested states, the current ones lit, the way taken drawn strong. */
export function Diagram({ view }: { view: ChartView }) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const shape = JSON.stringify([view.nodes, view.edges]);
  useEffect(() => {
    let wanted = true;
    void (async () => {
      const done = await drawn(view);
      if (wanted) setDrawing(done);
    })();
    return () => { wanted = false; };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the picture depends on the shape alone, not on where the chart is
  }, [shape]);
  const current = useRef<SVGRectElement>(null);
  const leaf = view.active.at(-1);
  useEffect(() => { current.current?.scrollIntoView({ block: 'center', inline: 'center' }); }, [leaf, drawing]);
  if (!drawing) return <p role="status">Drawing…</p>;
  const active = new Set(view.active), taken = new Set(view.taken);
  return (
    <svg role="img" aria-label={`Chart ${view.chart}, now in ${view.active.at(-1) ?? 'no state'}`} viewBox={`0 0 ${drawing.width} ${drawing.height}`} width={drawing.width} height={drawing.height} style={{ background: '#fff' }}>
      <defs>
        {[[accent, 'strong'], [quiet, 'plain']].map(([color, id]) => <marker key={id} id={`arrow-${id}`} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 8 4 0 8z" fill={color} /></marker>)}
      </defs>
      {drawing.boxes.map(({ node, x, y, width, height, nested }) => (
        <g key={node.id}>
          <rect ref={node.id === leaf ? current : null} x={x} y={y} width={width} height={height} rx={8} fill={active.has(node.id) ? (nested ? '#f3fbe3' : lit) : '#fff'} stroke={active.has(node.id) ? accent : ink} strokeWidth={active.has(node.id) ? 2.5 : 1} />
          <text x={x + 12} y={y + 19} style={{ ...mono, fontWeight: 600 }} fill={ink}>{caption(node)}</text>
          {node.screen && <text x={x + 12} y={y + 35} style={mono} fill={quiet}>{node.screen}</text>}
        </g>
      ))}
      {drawing.lines.map(({ keys, points, words, x, y }) => {
        const strong = keys.some(key => taken.has(key));
        return (
          <g key={keys.join()}>
            <polyline points={points.map(point => `${point.x},${point.y}`).join(' ')} fill="none" stroke={strong ? accent : quiet} strokeWidth={strong ? 2.5 : 1} markerEnd={`url(#arrow-${strong ? 'strong' : 'plain'})`} />
            {words.map((word, row) => <text key={row} x={x} y={y + 11 + row * 15} style={{ ...mono, fontWeight: strong ? 600 : 400 }} fill={strong ? accent : ink}>{word}</text>)}
          </g>
        );
      })}
    </svg>
  );
}
