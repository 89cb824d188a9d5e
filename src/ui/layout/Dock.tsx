import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './dock.module.css';

/** A window no higher than this is a phone's held sideways; in pixels. */
const lowWindow = 480;

/**
 * Stays at the bottom, and joins the flow of the page when it would take more than half of the
 * window's height, or when there is little of that.
 */
export function Dock({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const dock = ref.current;
    if (!dock) return;
    const root = document.documentElement.style;
    const measure = () => {
      const height = dock.offsetHeight;
      const flows = height > window.innerHeight / 2 || window.innerHeight <= lowWindow;
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
  }, []);
  return (
    <footer ref={ref} className={classes(styles.dock, className)}>
      {children}
    </footer>
  );
}

/** What it costs, directly above the button that costs it. */
export function DockFacts({ children }: { children: ReactNode }) {
  return <p className={styles.facts}>{children}</p>;
}

/** The legal line below the action. */
export function DockLegal({ children }: { children: ReactNode }) {
  return <p className={styles.legal}>{children}</p>;
}
