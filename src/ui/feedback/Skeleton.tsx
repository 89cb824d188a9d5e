import type { ReactNode } from 'react';
import { useAnnouncement } from './Announcements.tsx';
import { classes } from '../classes.ts';
import { useTakesOver } from '../layout/shell.ts';
import styles from './skeleton.module.css';

/** Waiting is announced only after this time. */
const saidAfter = 1_000;

/**
 * The shape of coming content. Appears after 400 ms, so that a quick answer does not flash; at once
 * in place of the page's shell, which looks the same.
 */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  useAnnouncement(label, saidAfter);
  return (
    <div className={classes(styles.skeleton, !useTakesOver() && styles.late)}>
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
