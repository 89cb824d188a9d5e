import type { ReactNode } from 'react';
import { Press, type Target } from './Press.tsx';
import styles from './tool-button.module.css';

/** A 48 px button of the bar or of a row's end: an icon with a name, or a short word. */
export function ToolButton({
  children,
  expanded,
  ...target
}: Target & { children: ReactNode; expanded?: boolean | undefined }) {
  return (
    <Press {...target} expanded={expanded} className={styles.tool}>
      {children}
    </Press>
  );
}
