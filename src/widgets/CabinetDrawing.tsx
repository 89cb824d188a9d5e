import type { CSSProperties } from 'react';
import type { Slot } from '../domain/cabinet.ts';
import styles from './drawing.module.css';
import { classes } from '../ui/classes.ts';
import { iconPath, type IconName } from '../ui/layout/Icon.tsx';

export type CabinetBadge = 'offline' | 'unknown' | 'failed' | 'receipt';
const badgeIcons: Record<CabinetBadge, IconName> = {
  offline: 'offline',
  unknown: 'help',
  failed: 'close',
  receipt: 'receipt',
};

type CabinetDrawingProps = {
  slots: readonly Slot[];
  /** One sentence that says what the drawing shows. */
  label: string;
  /** This slot shines, all others go unlit. */
  lit?: number | undefined;
  /** The bank of this slot has come out; it is lit as well. */
  raised?: number | undefined;
  /** Nothing shines: the machine does not answer or its answer is not known. A badge implies it. */
  unlit?: boolean | undefined;
  badge?: CabinetBadge | undefined;
  /** Keeps the room a raised bank needs, so that the page does not jump when it rises. */
  headroom?: boolean | undefined;
  /** A greeting, not an event: the raised bank stands still and the others stay lit. */
  still?: boolean | undefined;
};

const pitch = 38;
const tierHeight = 89;
const raisedBy = 91;

/** The cabinet from the machine's own data, front view; above twelve slots as two tiers. */
export function CabinetDrawing({
  slots,
  label,
  lit,
  raised,
  badge,
  unlit = badge !== undefined,
  headroom = raised !== undefined,
  still = false,
}: CabinetDrawingProps) {
  const shining = still ? undefined : (raised ?? lit);
  const tiers =
    slots.length > 12
      ? [slots.slice(0, Math.ceil(slots.length / 2)), slots.slice(Math.ceil(slots.length / 2))]
      : [slots];
  const columns = Math.max(4, tiers[0]?.length ?? 0);
  const width = columns * pitch + 48;
  const top = headroom ? 111 : badge ? 15 : 0;
  const floor = top + 93 + (tiers.length - 1) * tierHeight;
  return (
    <svg
      className={styles.wide}
      viewBox={`0 0 ${width} ${floor + 8}`}
      role="img"
      aria-label={label}
    >
      {tiers.map((tier, row) => (
        <g key={row} transform={`translate(0 ${top + row * tierHeight})`}>
          {tier.map((slot, column) => (
            <Bank
              key={slot.number}
              slot={slot}
              x={30 + column * pitch}
              dim={unlit || (shining !== undefined && shining !== slot.number)}
              raised={raised === slot.number}
              still={still}
            />
          ))}
          <rect
            className={styles.body}
            x="12"
            y="19"
            width={columns * pitch + 24}
            height="72"
            rx="16"
          />
          {tier.map((slot, column) => (
            <Cell
              key={slot.number}
              slot={slot}
              x={32 + column * pitch}
              dim={unlit || shining !== undefined}
              lit={shining === slot.number}
            />
          ))}
        </g>
      ))}
      <path className={styles.line} d={`M2 ${floor}H${width - 2}`} />
      {badge && (
        <g transform={`translate(${width - 34} ${top + 17})`}>
          <circle className={styles.badge} r="27" />
          <path
            className={styles.badgeIcon}
            transform="translate(-14 -14) scale(1.17)"
            d={iconPath(badgeIcons[badge])}
          />
        </g>
      )}
    </svg>
  );
}

const holdsBank = (slot: Slot): boolean => slot.state === 'ready' || slot.state === 'charging';

function Bank({
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
  still: boolean;
}) {
  if (raised) {
    // A custom property is no CSS property name TypeScript knows.
    const drop = { '--drop': `${raisedBy}px` } as CSSProperties;
    // A picture of its own cuts off what would stick out below the body before it rises; it has
    // room above for the overshoot.
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

function Cell({ slot, x, dim, lit }: { slot: Slot; x: number; dim: boolean; lit: boolean }) {
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
