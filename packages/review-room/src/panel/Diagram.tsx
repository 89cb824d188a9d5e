import React, { useEffect, useState } from 'react';
import { elk } from './elk.ts';
import { drawn } from './layout.ts';
import { drawnNear } from './near-layout.ts';
import type { Drawing, Row, View } from './drawing.ts';
import { foldable, folded, isWithin } from './folding.ts';
import { inPlainWords, useLanguage } from './language.ts';
import { anywhere, type DrawnChart } from './protocol.ts';
import { usePictures } from './use-pictures.ts';
import { Viewport } from './Viewport.tsx';
import { Arrow } from './Arrow.tsx';
import { ArrowHeads } from './ArrowHeads.tsx';
import { State, Name } from './State.tsx';
import { Ways } from './Ways.tsx';
import { useWord } from './own-words.ts';

/** Drawings by chart; a layout takes a moment and depends on the chart alone. */
const drawings = new Map<string, Promise<Drawing>>();
function drawingOf(chart: DrawnChart, pictured: boolean): Promise<Drawing> {
  const shape = JSON.stringify([chart.nodes, chart.edges, pictured]);
  const drawing = drawings.get(shape) ?? drawn(chart, elk(), pictured);
  drawings.set(shape, drawing);
  return drawing;
}

/**
 * Scale below which a picture would have to be scrolled in two directions: it then opens with the
 * next steps only, and with folded states where all of it is asked for.
 */
const crowded = 0.7;
const none: ReadonlySet<string> = new Set();

/**
 * The chart: nested states, the current ones lit, the way taken drawn strong and numbered as in the
 * log. `last` is the log's last number. A click on a state shows its ways in and out, one on an
 * arrow `onTake`s it. On request, states carry their pictures, with the toolbar's values in `look`.
 */
export function Diagram({
  chart: inCode,
  last,
  look,
  onTake = null,
}: {
  chart: DrawnChart;
  last: number;
  look: string;
  onTake?: ((edge: string) => void) | null;
}) {
  const language = useLanguage();
  const word = useWord();
  const whole = inPlainWords(inCode, language);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [widths, setWidths] = useState({ drawing: 0, room: 0 });
  const [choice, fold] = useState<ReadonlySet<string> | null>(null);
  const [chosen, choose] = useState<string | null>(null);
  const [asked, ask] = useState<View | null>(null);
  const isCrowded = widths.room > 0 && widths.drawing * crowded > widths.room;
  // The near view needs no layout: it is shown until it is known if the whole is readable.
  const opensNear = whole.active.length > 0 && (isCrowded || widths.drawing === 0);
  const view = asked ?? (opensNear ? 'near' : 'whole');
  const isNear = view === 'near';
  const isPictured = view === 'pictured';
  // A chart without a current state would be folded away entirely.
  const isFolded = isCrowded && whole.active.length > 0;
  const folds = choice ?? (isFolded ? foldable(whole, whole.active) : none);
  const chart = isNear ? whole : folded(whole, folds);
  const drawnOnly = isNear ? whole.active.join(' ') : `${view}, folded ${[...folds].join(' ')}`;
  const pictures = usePictures(
    isPictured ? chart.nodes.flatMap(({ story }) => story ?? []) : [],
    look,
  );
  useEffect(() => {
    let wanted = true;
    void (async () => {
      if (isNear) setDrawing(drawnNear(whole, whole.active));
      const { width } = await drawingOf(whole, false);
      const done = isNear ? null : await drawingOf(chart, isPictured);
      if (!wanted) return;
      setWidths(({ room }) => ({ drawing: width, room }));
      if (done) setDrawing(done);
    })();
    return () => {
      wanted = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the picture depends on the shape alone, not on where the chart is
  }, [chart.chart, language, drawnOnly]);
  if (!drawing)
    return (
      <p className="xr-drawing" role="status">
        {word('drawing')}
      </p>
    );
  const active = new Set(chart.active),
    leaf = drawing.boxes.findLast(({ node }) => active.has(node.id))?.node.id;
  // Without a current state, a chart is read from its start.
  const first = drawing.boxes.find(({ node }) => node.initial)?.node.id;
  const visited = new Set(
    chart.edges.filter(({ key }) => chart.taken[key]).flatMap(({ from, to }) => [from, to]),
  );
  const way = (rows: readonly Row[]) => rows.flatMap(({ key }) => chart.taken[key] ?? []);
  // Arrows taken lie above the others.
  const lines = drawing.lines.toSorted(
    (one, other) => Math.max(-1, ...way(one.rows)) - Math.max(-1, ...way(other.rows)),
  );
  const touches = (id: string) => chosen !== null && isWithin(id, chosen);
  const near = new Set(
    drawing.lines.flatMap(({ from, to }) => (touches(from) || touches(to) ? [from, to] : [])),
  );
  const isDim = (id: string) =>
    chosen !== null && !near.has(id) && !touches(id) && !isWithin(chosen, id);
  const state = whole.nodes.find(({ id }) => id === chosen);
  const inside = new Set(whole.nodes.map(({ parent }) => parent));
  return (
    <>
      <Viewport
        width={drawing.width}
        height={drawing.height}
        focus={drawing.boxes.find(({ node }) => node.id === (leaf ?? first)) ?? null}
        name={chart.chart}
        place={chart.place}
        states={whole.nodes}
        chosen={chosen}
        onChoose={choose}
        onTake={onTake}
        view={view}
        onView={ask}
        onRoom={room => {
          setWidths(told => (told.room === room ? told : { ...told, room }));
        }}
      >
        <ArrowHeads />
        {drawing.boxes.map(box => (
          <State
            key={box.node.id}
            box={box}
            drawnAs={pictures.get(box.node.story ?? '')}
            state={
              active.has(box.node.id) ? 'active' : visited.has(box.node.id) ? 'visited' : 'plain'
            }
            dim={isDim(box.node.id)}
            chosen={box.node.id === chosen}
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
            dim={chosen !== null && !touches(line.from) && !touches(line.to)}
            taken={chart.taken}
            last={last}
          />
        ))}
        {drawing.boxes.map(box => (
          <Name
            key={box.node.id}
            box={box}
            active={active.has(box.node.id)}
            dim={isDim(box.node.id)}
            taken={chart.taken}
            last={last}
          />
        ))}
      </Viewport>
      {state && (
        <Ways
          chart={whole}
          state={state}
          fold={
            inside.has(state.id)
              ? {
                  isFolded: folds.has(state.id),
                  toggle: () => {
                    fold(
                      folds.has(state.id)
                        ? new Set([...folds].filter(id => id !== state.id))
                        : new Set([...folds, state.id]),
                    );
                  },
                }
              : null
          }
          onTake={onTake}
          onClose={() => {
            choose(null);
          }}
        />
      )}
    </>
  );
}
