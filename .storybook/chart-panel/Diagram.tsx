import React, { useEffect, useState } from 'react';
import { drawn } from './layout.ts';
import type { Drawing, Row } from './drawing.ts';
import { inPlainWords, useLanguage } from './language.ts';
import { anywhere, type DrawnChart } from './protocol.ts';
import { Viewport } from './Viewport.tsx';
import { Arrow } from './Arrow.tsx';
import { State, Name } from './State.tsx';

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
export function Diagram({ chart: inCode, last }: { chart: DrawnChart; last: number }) {
  const language = useLanguage();
  const chart = inPlainWords(inCode, language);
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
  }, [chart.chart, language]);
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
