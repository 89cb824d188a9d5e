import styles from './map-drawing.module.css';

/**
 * Squares as long as the scale's bar, from the middle outwards. `step`: their length as a share of
 * the width; `aspect`: width by height of the picture.
 */
export function MapGrid({ step, aspect }: { step: number; aspect: number }) {
  const lines = (length: number) => {
    const count = Math.ceil(0.5 / length);
    return Array.from({ length: 2 * count + 1 }, (_, line) => 0.5 + (line - count) * length);
  };
  const share = (of: number) => `${of * 100}%`;
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
