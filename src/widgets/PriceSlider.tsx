import type { CSSProperties, KeyboardEvent } from 'react';
import styles from './price-slider.module.css';

type PriceSliderProps = {
  label: string;
  /** Number of steps of the track, all of the same length. */
  steps: number;
  /** 0 to `steps`; the fraction is the way through that step. */
  position: number;
  onPosition: (position: number) => void;
  /** Position after an arrow key (half an hour on); the caller gives steps their meaning. */
  nudge: (position: number, direction: 1 | -1) => number;
  /** Time and price in words. */
  valueText: string;
};

/** The native range counts whole numbers, so a step is a hundred of them. */
const scale = 100;

/**
 * Slides through the price steps, linear inside each. Arrow keys move by `nudge`, page keys a whole
 * step.
 */
export function PriceSlider({
  label,
  steps,
  position,
  onPosition,
  nudge,
  valueText,
}: PriceSliderProps) {
  const inside = (wanted: number) => Math.max(0, Math.min(steps, wanted));
  const moves: Partial<Record<string, () => number>> = {
    ArrowRight: () => nudge(position, 1),
    ArrowUp: () => nudge(position, 1),
    ArrowLeft: () => nudge(position, -1),
    ArrowDown: () => nudge(position, -1),
    PageUp: () => position + 1,
    PageDown: () => position - 1,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    onPosition(inside(move()));
  };
  // TypeScript does not know custom properties.
  const fill = { '--ratio': inside(position) / steps } as CSSProperties;
  return (
    <input
      className={styles.slider}
      style={fill}
      type="range"
      min={0}
      max={steps * scale}
      step={1}
      value={Math.round(inside(position) * scale)}
      aria-label={label}
      aria-valuetext={valueText}
      onKeyDown={onKeyDown}
      onChange={event => onPosition(Number(event.target.value) / scale)}
    />
  );
}
