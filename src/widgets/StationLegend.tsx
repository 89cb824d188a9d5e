import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import styles from './station-legend.module.css';

export type LegendEntry = {
  readonly kind: 'ready' | 'charging' | 'free';
  readonly label: ReactNode;
};

/** Content of the cabinet above it: "5 ready", "2 free". */
export function StationLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className={styles.legend}>
      {entries.map(entry => (
        <li key={entry.kind}>
          <i className={classes(styles.key, styles[entry.kind])} aria-hidden="true" />
          <span>{entry.label}</span>
        </li>
      ))}
    </ul>
  );
}
