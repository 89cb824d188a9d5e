import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import styles from './hold-block.module.css';

export type HoldVariant = 'before' | 'running' | 'unknown' | 'released' | 'settled' | 'single';
export type HoldRow = {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly amount: ReactNode;
  /** A small word before the amount: "ab". */
  readonly prefix?: ReactNode;
};

type Texture = 'held' | 'paid' | 'free';
/**
 * Textures of the battery's upper and lower half. Hatched is reserved, solid is paid, empty is
 * released or nothing.
 */
const textures: Record<HoldVariant, readonly [Texture, Texture]> = {
  before: ['held', 'paid'],
  running: ['held', 'paid'],
  unknown: ['held', 'free'],
  released: ['free', 'free'],
  settled: ['free', 'paid'],
  single: ['held', 'free'],
};

/** The reserved and the paid amount, as one upright battery. */
export function HoldBlock({
  variant,
  label,
  held,
  paid,
  folds = false,
}: {
  variant: HoldVariant;
  label: string;
  held: HoldRow;
  paid?: HoldRow | undefined;
  /** In a low window only the reservation is shown. */
  folds?: boolean | undefined;
}) {
  const [upper, lower] = textures[variant];
  return (
    <section className={classes(styles.hold, folds && styles.folds)} aria-label={label}>
      <Row row={held} texture={upper} />
      {paid && variant !== 'single' && <Row row={paid} texture={lower} />}
    </section>
  );
}

function Row({ row, texture }: { row: HoldRow; texture: Texture }) {
  return (
    <div className={styles.row}>
      <i className={classes(styles.swatch, styles[texture])} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>{row.title}</p>
        {row.note !== undefined && <p className={styles.note}>{row.note}</p>}
      </div>
      <p className={styles.sum}>
        {row.prefix !== undefined && (
          <>
            <small>{row.prefix}</small>{' '}
          </>
        )}
        {row.amount}
      </p>
    </div>
  );
}
