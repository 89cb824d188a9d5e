import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './skeleton.module.css';

/** The shape of what comes. Appears after 400 ms, so that a quick answer does not flash. */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.skeleton} role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}

/** One block: `width` in percent, `height` in pixels. */
export function Block({
  width = 100,
  height,
  round = 'slot',
}: {
  width?: number | undefined;
  height: number;
  round?: 'slot' | 'control' | 'card' | undefined;
}) {
  return (
    <div
      className={classes(styles.block, styles[round])}
      style={{ width: `${width}%`, height }}
      aria-hidden="true"
    />
  );
}
