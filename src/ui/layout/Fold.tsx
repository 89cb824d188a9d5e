import { useId, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Button } from '../controls/Button.tsx';
import { Icon } from './Icon.tsx';
import { downIcon } from './more-icons.ts';
import styles from './fold.module.css';

/** A numbered heading that opens and closes the content below it; a row of a `List`. */
export function Fold({
  number,
  title,
  open,
  onToggle,
  children,
}: {
  number: number;
  title: ReactNode;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <li className={classes(open && styles.open)}>
      <h2 className={styles.heading} id={id}>
        <Button variant="bare" className={styles.head} expanded={open} onClick={onToggle}>
          <span className={styles.number}>{number}</span>
          <span className={styles.title}>{title}</span>
          <Icon name={downIcon} small />
        </Button>
      </h2>
      <div className={styles.body} role="region" aria-labelledby={id} hidden={!open}>
        {children}
      </div>
    </li>
  );
}

/** Marks a found search word. */
export const Mark = ({ children }: { children: ReactNode }) => (
  <mark className={styles.mark}>{children}</mark>
);

/** A link that unfolds what only some want to read. */
export function Details({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.details}>
      <summary className={styles.unfolds}>{title}</summary>
      {children}
    </details>
  );
}
