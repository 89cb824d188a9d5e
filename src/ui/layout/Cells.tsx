import { classes } from '../classes.ts';
import styles from './cells.module.css';

/** A countdown in cells. Decoration: the number stands beside it. */
export function Cells({
  total,
  filled,
  small = false,
}: {
  total: number;
  filled: number;
  small?: boolean | undefined;
}) {
  return (
    <div className={classes(styles.cells, small && styles.small)} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        <i key={index} className={classes(index < filled && styles.on)} />
      ))}
    </div>
  );
}
