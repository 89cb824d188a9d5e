import type { ReactNode } from 'react';
import { Bar, type BarProps } from './Bar.tsx';
import { classes } from '../classes.ts';
import { Dock } from './Dock.tsx';
import styles from './page.module.css';

type PageProps = {
  bar: BarProps;
  /** The thumb's place: facts, the action, the legal line. */
  dock?: ReactNode;
  /** `dense` for the rent page, `center` for empty states. */
  body?: 'plain' | 'dense' | 'center' | undefined;
  busy?: boolean | undefined;
} & (
  | { children: ReactNode; left?: undefined; right?: undefined }
  /** From 900 px: left what it is, right what to do, with the dock below it. Narrower: stacked. */
  | { left: ReactNode; right: ReactNode; children?: undefined }
);

/** The frame of every screen: bar, body, dock. */
export function Page({
  bar,
  dock,
  body = 'plain',
  busy = false,
  children,
  left,
  right,
}: PageProps) {
  const panes = left !== undefined;
  const filled = classes(
    styles.body,
    body === 'dense' && styles.dense,
    body === 'center' && styles.center,
  );
  return (
    <div className={styles.page}>
      <div className={classes(styles.frame, panes && styles.panes)}>
        <Bar {...bar} />
        <main className={styles.main} aria-busy={busy || undefined}>
          {panes ? (
            <>
              <div className={classes(filled, styles.left)}>{left}</div>
              <div className={classes(filled, styles.right)}>{right}</div>
            </>
          ) : (
            <div className={filled}>{children}</div>
          )}
          {dock !== undefined && dock !== null && <Dock className={styles.dock}>{dock}</Dock>}
        </main>
      </div>
    </div>
  );
}
