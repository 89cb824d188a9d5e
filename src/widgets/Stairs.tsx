import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import styles from './stairs.module.css';

export type PriceStep = { readonly price: ReactNode; readonly time: ReactNode };

/**
 * Height of a step in percent of the highest. Steps rise evenly; the last two (daily cap of the
 * next day, purchase) are set off.
 */
const heightOf = (index: number, count: number): number => {
  const even = 20 + 14 * index;
  const set = index === count - 1 ? even + 26 : index === count - 2 ? even + 8 : even;
  return (set / (20 + 14 * (count - 1) + 26)) * 100;
};

/**
 * The price steps as slots. Decoration for assistive technology: the slider beside them has the
 * same text. `now` is the index of the present step.
 */
export function Stairs({
  steps,
  now,
  lastIsPurchase = true,
}: {
  steps: readonly PriceStep[];
  now?: number | undefined;
  lastIsPurchase?: boolean | undefined;
}) {
  const columns = { gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))` };
  return (
    <div aria-hidden="true">
      <div className={styles.stairs} style={columns}>
        {steps.map((_, index) => (
          <i
            key={index}
            style={{ height: `${heightOf(index, steps.length)}%` }}
            className={classes(
              styles.stair,
              now !== undefined && index < now && styles.past,
              lastIsPurchase && index === steps.length - 1 && styles.purchase,
              index === now && styles.now,
            )}
          />
        ))}
      </div>
      <div className={styles.labels} style={columns}>
        {steps.map((step, index) => (
          <span key={index}>
            <b>{step.price}</b>
            <span>{step.time}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
