import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './text.module.css';

type Words = { children: ReactNode; id?: string | undefined };

/** Result and error headline. It is the page's `h1`, so the bar takes `titleAs="p"`. */
export function Headline({
  children,
  as: Tag = 'h1',
  id,
}: Words & { as?: 'h1' | 'h2' | undefined }) {
  return (
    <Tag className={styles.headline} id={id} tabIndex={Tag === 'h1' ? -1 : undefined}>
      {children}
    </Tag>
  );
}

/** Screen, card and sheet title. */
export function Title({
  children,
  as: Tag = 'h2',
  id,
}: Words & { as?: 'h1' | 'h2' | 'h3' | undefined }) {
  return (
    <Tag className={styles.title} id={id} tabIndex={Tag === 'h1' ? -1 : undefined}>
      {children}
    </Tag>
  );
}

/** Heading of a group of rows or tiles. */
export function Label({
  children,
  as: Tag = 'h2',
  id,
}: Words & { as?: 'h2' | 'h3' | 'p' | undefined }) {
  return (
    <Tag className={styles.label} id={id}>
      {children}
    </Tag>
  );
}

export function Paragraph({
  children,
  muted = false,
  center = false,
  id,
}: Words & { muted?: boolean | undefined; center?: boolean | undefined }) {
  return (
    <p className={classes(muted && styles.muted, center && styles.center)} id={id}>
      {children}
    </p>
  );
}

/** Digits of equal width that never break: order numbers, codes, short times. */
export function Num({
  children,
  strong = false,
}: {
  children: ReactNode;
  strong?: boolean | undefined;
}) {
  return <span className={classes(styles.num, strong && styles.strong)}>{children}</span>;
}

/** Elapsed or remaining time. A timer is not announced every second. */
export function Clock({ children, label }: { children: ReactNode; label?: string | undefined }) {
  return (
    <span className={styles.clock} role="timer" aria-label={label}>
      {children}
    </span>
  );
}
