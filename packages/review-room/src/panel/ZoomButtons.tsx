import React from 'react';
import type { ChartNode } from './protocol.ts';
import type { View } from './drawing.ts';

/** Buttons for the keys of the picture, for a pointer. */
export function ZoomButtons({
  states,
  chosen,
  onChoose,
  view,
  onView,
  scale,
  fit,
  by,
  to,
  find,
}: {
  readonly states: readonly ChartNode[];
  readonly chosen: string | null;
  readonly onChoose: (state: string | null) => void;
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly scale: number;
  readonly fit: number;
  readonly by: (factor: number) => void;
  readonly to: (zoom: 'fit' | number) => void;
  /** Brings the current state into the window; null: the picture has none. */
  readonly find: (() => void) | null;
}) {
  return (
    <div className="xr-zoom" role="group" aria-label="Zoom">
      <button
        type="button"
        aria-label="Zoom out"
        onClick={() => {
          by(0.8);
        }}
      >
        −
      </button>
      <output aria-label="Zoom level">{Math.round(scale * 100)} %</output>
      <button
        type="button"
        aria-label="Zoom in"
        onClick={() => {
          by(1.25);
        }}
      >
        +
      </button>
      <button
        type="button"
        aria-pressed={scale === fit}
        onClick={() => {
          to('fit');
        }}
      >
        Fit
      </button>
      <button
        type="button"
        aria-pressed={scale === 1}
        onClick={() => {
          to(1);
        }}
      >
        100 %
      </button>
      <button
        type="button"
        aria-pressed={view === 'near'}
        title="Draws the current state and what one step leads to"
        onClick={() => {
          onView(view === 'near' ? 'whole' : 'near');
        }}
      >
        Near only
      </button>
      <button
        type="button"
        aria-pressed={view === 'pictured'}
        title="Draws into each state what a person sees there"
        onClick={() => {
          onView(view === 'pictured' ? 'whole' : 'pictured');
        }}
      >
        Pictures
      </button>
      {find && (
        <button type="button" onClick={find}>
          Find state
        </button>
      )}
      <select
        aria-label="Ways in and out of a state"
        value={chosen ?? ''}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.value || null);
        }}
      >
        <option value="">Ways of …</option>
        {states.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
