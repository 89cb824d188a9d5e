import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './dock.module.css';

/** A window no higher than this is a phone's held sideways; in pixels. */
const lowWindow = 480;
/** From here on a low window has two panes, and the dock the right one's foot. */
const panesWidth = 700;

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
    const root = document.documentElement.style;
    const measure = () => {
      const height = dock.offsetHeight;
      const isLow = window.innerHeight <= lowWindow;
      const flows = isLow
        ? !(beside && window.innerWidth >= panesWidth)
        : height > window.innerHeight / 2;
      dock.toggleAttribute('data-flows', flows);
      // Toasts stand above the dock and focused elements scroll clear of it.
      root.setProperty('--dock-height', `${flows ? 0 : height}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(dock);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      root.removeProperty('--dock-height');
    };
  }, [beside]);
  return (
    <footer ref={ref} className={classes(styles.dock, tight && styles.tight, className)}>
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
