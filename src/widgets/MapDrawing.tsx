import type { ReactNode } from 'react';
import { drawingOf, scaleBar } from '../domain/map-drawing.ts';
import type { Position } from '../domain/nearby.ts';
import { useDistance } from '../i18n/distance.ts';
import styles from './map-drawing.module.css';
import { pinClass } from './MapPin.tsx';

/** `numbers`: the place's in the list beside the drawing, as the pin says them. */
export type DrawnPin = {
  readonly key: string;
  readonly numbers: string;
  readonly position: Position;
};

const size = { aspect: 1.6, margin: 0.12 };
/** Greatest length of the scale's bar as a share of the drawing's width. */
const longestBar = 0.3;

/**
 * Places as numbered pins on a quiet ground, north up, with a scale: a picture that needs no map of
 * others. A list beside it names the same places; a press on a pin is a shortcut to its row, so that
 * keys and screen readers lose nothing with it.
 */
export function MapDrawing({
  label,
  pins,
  here,
  onPick,
  notice,
  action,
  cover,
}: {
  label: string;
  pins: readonly [DrawnPin, ...DrawnPin[]];
  /** The person's own place, where it is known. */
  here: Position | null;
  onPick: (key: string) => void;
  /** A sentence over the drawing's lower edge. */
  notice?: ReactNode;
  /** A button beside the scale. */
  action?: ReactNode;
  /** Content in the place of the whole drawing. */
  cover?: ReactNode;
}) {
  const distance = useDistance();
  const [first, ...others] = pins;
  const { at, metresAcross } = drawingOf(
    [first.position, ...others.map(({ position }) => position), ...(here ? [here] : [])],
    size,
  );
  const bar = scaleBar(metresAcross * longestBar);
  const you = here && at(here);
  return (
    <div className={styles.card}>
      <div className={styles.ground}>
        <svg className={styles.picture} role="img" aria-label={label}>
          <MapGrid step={bar / metresAcross} aspect={size.aspect} />
          {you && <circle className={styles.here} cx={share(you.x)} cy={share(you.y)} r="8" />}
        </svg>
        <div aria-hidden="true">
          {/* The nearest last, so that it lies on top. */}
          {pins.toReversed().map(({ key, numbers, position }) => {
            const { x, y } = at(position);
            return (
              <button
                key={key}
                type="button"
                tabIndex={-1}
                className={`${pinClass} ${styles.pin}`}
                style={{ left: share(x), top: share(y) }}
                onClick={() => onPick(key)}
              >
                {numbers}
              </button>
            );
          })}
        </div>
        {notice && <div className={styles.notice}>{notice}</div>}
      </div>
      <div className={styles.foot}>
        <div className={styles.scale} style={{ width: share(bar / metresAcross) }} aria-hidden>
          <span className={styles.bar} />
          {distance(bar)}
        </div>
        {action}
      </div>
      {cover}
    </div>
  );
}

const share = (of: number) => `${of * 100}%`;

/**
 * Squares as long as the scale's bar, from the middle outwards. `step`: their length as a share of
 * the width; `aspect`: width by height of the picture.
 */
export function MapGrid({ step, aspect }: { step: number; aspect: number }) {
  const lines = (length: number) => {
    const count = Math.ceil(0.5 / length);
    return Array.from({ length: 2 * count + 1 }, (_, line) => 0.5 + (line - count) * length);
  };
  return (
    <g className={styles.grid}>
      {lines(step).map(x => (
        <line key={x} x1={share(x)} x2={share(x)} y1="0" y2="100%" />
      ))}
      {lines(step * aspect).map(y => (
        <line key={y} y1={share(y)} y2={share(y)} x1="0" x2="100%" />
      ))}
    </g>
  );
}
