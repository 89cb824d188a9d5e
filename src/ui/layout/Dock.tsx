import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import { measureDock } from './dock-flow.ts';
import styles from './dock.module.css';

/**
 * Stays at the bottom, and joins the flow of the page when it would take more than half of the
 * window's height, or when there is little of that.
 */
export function Dock({
  children,
  className,
  tight = false,
  beside = false,
}: {
  children: ReactNode;
  className?: string | undefined;
  /** Closed up, where the page has to be seen above it. */
  tight?: boolean | undefined;
  /** Stands beside a pane where the window is low and wide. */
  beside?: boolean | undefined;
}) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const dock = ref.current;
    if (!dock) return;
    const measure = () => measureDock(dock);
    const observer = new ResizeObserver(measure);
    observer.observe(dock);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      document.documentElement.style.removeProperty('--dock-height');
    };
  }, []);
  return (
    <footer
      ref={ref}
      className={classes(styles.dock, tight && styles.tight, className)}
      data-beside={beside ? '' : undefined}
    >
      {children}
    </footer>
  );
}

/** What it costs, directly above the button that costs it; `end` leads to more of it. */
export function DockFacts({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <p className={styles.facts}>
      <span>{children}</span>
      {end}
    </p>
  );
}

/** Words for a narrow page and for one with room: a large phone, or `tablet`s alone. */
export function ByWidth({
  tight,
  roomy,
  tablet = false,
}: {
  tight: ReactNode;
  roomy: ReactNode;
  tablet?: boolean | undefined;
}) {
  return (
    <span className={classes(styles.byWidth, tablet && styles.tablet)}>
      <span>{tight}</span>
      <span>{roomy}</span>
    </span>
  );
}
