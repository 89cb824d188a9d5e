import { classes } from '../ui/classes.ts';
import styles from './meter.module.css';

export type MeterState = 'running' | 'fixed' | 'released' | 'full';

/**
 * The hold as a lying battery, the price as its charge. `ratio` is price / hold, 0 to 1. It jumps
 * to a new value, without animation.
 */
export function Meter({
  ratio,
  state,
  label,
}: {
  ratio: number;
  state: MeterState;
  label: string;
}) {
  const full = state === 'full' || ratio >= 1;
  return (
    <div className={styles.meter} role="img" aria-label={label}>
      <div className={classes(styles.cell, state !== 'released' && styles.held)}>
        {(full || ratio > 0) && (
          <div
            className={classes(styles.paid, full && styles.all)}
            style={{ width: full ? '100%' : `${ratio * 100}%` }}
          />
        )}
      </div>
      <div className={styles.nub} />
    </div>
  );
}
