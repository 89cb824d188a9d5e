import React from 'react';

/** What the keys of the picture do, for a pointer. */
export function ZoomButtons({
  scale,
  fit,
  by,
  to,
  find,
}: {
  readonly scale: number;
  readonly fit: number;
  readonly by: (factor: number) => void;
  readonly to: (zoom: 'fit' | number) => void;
  /** Brings the current state into the window; null: the picture has none. */
  readonly find: (() => void) | null;
}) {
  return (
    <div className="bw-zoom" role="group" aria-label="Zoom">
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
      {find && (
        <button type="button" onClick={find}>
          Find state
        </button>
      )}
    </div>
  );
}
