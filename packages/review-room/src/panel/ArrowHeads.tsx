import React from 'react';

/** One for each kind of line; SVG finds them by their names. */
export const ArrowHeads = () => (
  <defs>
    {['plain', 'next', 'taken'].map(kind => (
      <marker
        key={kind}
        id={`xr-arrow-${kind}`}
        className={`xr-arrow-${kind}`}
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
);
