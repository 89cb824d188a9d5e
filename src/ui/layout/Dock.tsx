import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import { measureDock } from './dock-flow.ts';
import styles from './dock.module.css';

/**
 * Sticks to the bottom, but scrolls with the page where it would take more than half of the
 * window's height, or in a low window.
 */
export function Dock({
  children,
  className,
  tight = false,
  beside = false,
}: {
  children: ReactNode;
  className?: string | undefined;
  /** Denser, so that more of the page is visible above it. */
  tight?: boolean | undefined;
  /** Sticks beside a pane where the window is low and wide. */
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

/** Cost, directly above the button that costs it; `end` leads to details. */
export function DockFacts({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <p className={styles.facts}>
      <span>{children}</span>
      {end}
    </p>
  );
}

/** Text for a narrow page and for a wide one: from a large phone on, or only on a `tablet`. */
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
