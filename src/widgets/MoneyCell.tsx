import { classes } from '../ui/classes.ts';
import styles from './money-cell.module.css';

/** Hatched is reserved, solid is paid, empty is released; `in` and `out` change the balance. */
export type MoneyTexture = 'held' | 'paid' | 'free' | 'in' | 'out';

/** One battery cell for the kind of a movement. Decoration: the words stand beside it. */
export const MoneyCell = ({ texture }: { texture: MoneyTexture }) => (
  <i className={classes(styles.cell, styles[texture])} aria-hidden="true" />
);
