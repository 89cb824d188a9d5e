import React from 'react';
import { waysOf } from './folding.ts';
import { anywhere, type ChartEdge, type ChartNode, type DrawnChart } from './protocol.ts';
import { useWord } from './own-words.ts';

/** A state's ways in and out, each playable if `onTake` is given. `chart` is in plain words. */
export function Ways({
  chart,
  state,
  fold,
  onTake,
  onClose,
}: {
  chart: DrawnChart;
  state: ChartNode;
  /** Null for a state without inner states. */
  fold: { readonly isFolded: boolean; readonly toggle: () => void } | null;
  onTake: ((edge: string) => void) | null;
  onClose: () => void;
}) {
  const word = useWord();
  const { into, out, stays } = waysOf(chart, state.id);
  const nameOf = (id: string) =>
    id === anywhere ? word('anywhere') : (chart.nodes.find(node => node.id === id)?.name ?? id);
  const list = (title: string, edges: readonly ChartEdge[], other: (edge: ChartEdge) => string) => (
    <section aria-label={title}>
      <h3>{`${title} (${edges.length})`}</h3>
      <ul>
        {edges.map((edge, index) => {
          const words = [edge.event, edge.guard && `[${edge.guard}]`, other(edge)]
            .filter(Boolean)
            .join(' ');
          return (
            <li key={index}>
              {onTake ? (
                <button
                  type="button"
                  onClick={() => {
                    onTake(edge.key);
                  }}
                >
                  {words}
                </button>
              ) : (
                words
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
  return (
    <section className="xr-ways" aria-label={`${word('waysOf')} ${state.name}`}>
      <h2>
        {state.name}
        <span className="xr-actions">
          {fold && (
            <button type="button" aria-pressed={fold.isFolded} onClick={fold.toggle}>
              {fold.isFolded ? 'Unfold' : 'Fold'}
            </button>
          )}
          <button type="button" aria-label="Close" onClick={onClose}>
            ×
          </button>
        </span>
      </h2>
      {list(word('waysIn'), into, ({ from }) => `← ${nameOf(from)}`)}
      {list(word('waysOut'), out, ({ to }) => `→ ${nameOf(to)}`)}
      {stays.length > 0 && list(word('stays'), stays, () => '')}
    </section>
  );
}
