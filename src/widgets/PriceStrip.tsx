import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '../ui/layout/Icon.tsx';
import { classes } from '../ui/classes.ts';
import styles from './price-strip.module.css';

export type StripCell = {
  readonly amount: ReactNode;
  readonly time: ReactNode;
  /** Fill of its slot, from 0 to 1; null for a free period. */
  readonly level: number | null;
};

/** Prices as the cabinet's slots, filled by price; the whole strip opens the list of all prices. */
export function PriceStrip({
  label,
  cells,
  onOpen,
}: {
  /** Describes the slots in words. */
  label: string;
  cells: readonly StripCell[];
  onOpen: (() => void) | undefined;
}) {
  return (
    <button
      type="button"
      className={styles.strip}
      aria-disabled={!onOpen || undefined}
      onClick={onOpen}
    >
      <span className="visually-hidden">{label}</span>
      {cells.map(({ amount, time, level }, index) => (
        <span key={index} className={styles.cell} aria-hidden="true">
          <i
            className={classes(styles.slot, level === null && styles.free)}
            style={{ '--level': inSteps(level ?? 0) } as CSSProperties}
          />
          <span>
            <b>{amount}</b>
            <small>{time}</small>
          </span>
        </span>
      ))}
      <Icon name="next" small className={styles.go} />
    </button>
  );
}

/**
 * Rounded to fiftieths, less than a pixel each: the page that the server draws has a CSS rule for
 * each.
 */
const inSteps = (level: number): number => Math.round(level * 50) / 50;
