import { drawingOf } from '../domain/map-drawing.ts';
import type { Position } from '../domain/nearby.ts';
import styles from './map-drawing.module.css';
import { MapGrid } from './MapDrawing.tsx';

const width = 104,
  height = 124;
const aspect = width / height;
/** Length of the grid's squares as a share of the width. */
const step = 0.4;

/**
 * A small still picture of a place and the straight line to it from where the person is, or rented.
 * Decoration beside the place's name and distance.
 */
export function MapTile({ place, from }: { place: Position; from: Position | null }) {
  const { at } = drawingOf(from ? [place, from] : [place], { aspect, margin: 0.22 });
  const pixels = (position: Position) => {
    const { x, y } = at(position);
    return { x: x * width, y: y * height };
  };
  const end = pixels(place);
  const start = from && pixels(from);
  return (
    <svg
      className={styles.tile}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <MapGrid step={step} aspect={aspect} />
      {start && (
        <>
          <path className={styles.way} d={`M${start.x} ${start.y}L${end.x} ${end.y}`} />
          <circle className={styles.here} cx={start.x} cy={start.y} r="6" />
        </>
      )}
      <rect className={styles.bank} x={end.x - 7} y={end.y - 20} width="14" height="24" rx="5" />
    </svg>
  );
}
