import type { ReactNode } from 'react';
import { Bar, type BarProps } from './Bar.tsx';
import { classes } from '../classes.ts';
import { Dock } from './Dock.tsx';
import styles from './page.module.css';

type PageProps = {
  bar: BarProps;
  /** Within the thumb's reach: agreements, facts, the action. */
  dock?: ReactNode;
  /**
   * `dense` for pages that ask for money, to fit in one view with a tight dock; `center` for empty
   * states.
   */
  body?: 'plain' | 'dense' | 'center' | undefined;
  busy?: boolean | undefined;
} & (
  | { children: ReactNode; left?: undefined; right?: undefined }
  /**
   * Two panes from 900 px on: content left, actions right, with the dock below them. Narrower:
   * stacked.
   */
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
          {dock !== undefined && dock !== null && (
            <Dock className={styles.dock} tight={body === 'dense'} beside={panes}>
              {dock}
            </Dock>
          )}
        </main>
      </div>
    </div>
  );
}
