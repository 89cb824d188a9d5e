import type { CSSProperties } from 'react';
import type { Slot } from '../domain/cabinet.ts';
import styles from './drawing.module.css';
import { classes } from '../ui/classes.ts';

const raisedBy = 91;

const holdsBank = (slot: Slot): boolean => slot.state === 'ready' || slot.state === 'charging';

export function Bank({
  slot,
  x,
  dim,
  raised,
  still,
}: {
  slot: Slot;
  x: number;
  dim: boolean;
  raised: boolean;
  still: boolean | undefined;
}) {
  if (raised) {
    // TypeScript does not know custom properties.
    const drop = { '--drop': `${raisedBy}px` } as CSSProperties;
    // A nested picture clips what would stick out below the body before it rises; it has room above
    // for the overshoot.
    const roof = -raisedBy - 14;
    return (
      <svg
        x={x - 1}
        y={roof}
        width="28"
        height={80 - roof}
        viewBox={`${x - 1} ${roof} 28 ${80 - roof}`}
      >
        <g className={still ? undefined : styles.eject} style={drop}>
          <rect className={styles.bank} x={x} y={6 - raisedBy} width="26" height="144" rx="7" />
          {[0, 1, 2, 3].map(bar => (
            <rect
              key={bar}
              className={styles.ink}
              x={x + 8}
              y={17 - raisedBy + bar * 9}
              width="10"
              height="5"
              rx="2"
            />
          ))}
        </g>
      </svg>
    );
  }
  if (!holdsBank(slot)) return null;
  return (
    <rect
      className={classes(styles.bank, (dim || slot.state === 'charging') && styles.dim)}
      x={x}
      y="6"
      width="26"
      height="60"
      rx="7"
    />
  );
}

export function Cell({ slot, x, dim, lit }: { slot: Slot; x: number; dim: boolean; lit: boolean }) {
  if (slot.state === 'empty' && !lit)
    return <rect className={styles.free} x={x + 1} y="32" width="20" height="46" rx="5" />;
  const level = slot.state === 'charging' ? Math.max(4, Math.min(40, (slot.level / 100) * 40)) : 40;
  return (
    <>
      <rect className={styles.slot} x={x} y="31" width="22" height="48" rx="5" />
      {slot.state === 'outOfOrder' && !lit ? (
        <path className={styles.cross} d={`M${x + 6} 50l10 10m0-10l-10 10`} />
      ) : (
        <rect
          className={dim && !lit ? styles.unlit : styles.energy}
          x={x + 4}
          y={75 - level}
          width="14"
          height={level}
          rx={Math.min(3, level / 2)}
        />
      )}
      {lit && <rect className={styles.ring} x={x - 4} y="27" width="30" height="56" rx="9" />}
    </>
  );
}
