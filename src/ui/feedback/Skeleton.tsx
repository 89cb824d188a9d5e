import type { ReactNode } from 'react';
import { useAnnouncement } from './announce.ts';
import { classes } from '../classes.ts';
import styles from './skeleton.module.css';

/** Waiting is said once it is longer than a moment. */
const saidAfter = 1_000;

/** The shape of what comes. Appears after 400 ms, so that a quick answer does not flash. */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  useAnnouncement(label, saidAfter);
  return (
    <div className={styles.skeleton}>
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
