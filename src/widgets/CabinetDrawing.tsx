import type { ReactNode } from 'react';
import type { Slot } from '../domain/cabinet.ts';
import { iconPath, type IconShape } from '../ui/layout/Icon.tsx';
import { Bank, Cell } from './CabinetSlot.tsx';
import { classes } from '../ui/classes.ts';
import styles from './drawing.module.css';
import legend from './station-legend.module.css';

const badgeIcons = { unknown: 'help', failed: 'close' } as const;
/** A badge by its name, or a picture that the first view does not carry. */
export type CabinetBadge = keyof typeof badgeIcons | IconShape;

type CabinetDrawingProps = {
  slots: readonly Slot[];
  /** One sentence that describes the drawing. */
  label: string;
  /** Lit slots; all others are unlit. */
  lit?: readonly number[] | undefined;
  /** Slots whose bank has come out; they are lit as well. */
  raised?: readonly number[] | undefined;
  /** No slot is lit: the machine does not answer, or its answer is unknown. A badge implies it. */
  unlit?: boolean | undefined;
  badge?: CabinetBadge | undefined;
  /** Reserves the room of a raised bank, so that the page does not jump when it rises. */
  headroom?: boolean | undefined;
  /**
   * For a greeting rather than an event: the raised bank does not move, and the others stay lit.
   */
  still?: boolean | undefined;
};

const pitch = 38;
const tierHeight = 89;

/** The cabinet from the machine's own data, front view; above twelve slots as two tiers. */
export function CabinetDrawing({
  slots,
  label,
  lit = [],
  raised = [],
  badge,
  unlit = badge !== undefined,
  headroom,
  still,
}: CabinetDrawingProps) {
  const shining = still ? [] : raised.concat(lit);
  const isDark = unlit || shining.length > 0;
  const half = slots.length > 12 ? Math.ceil(slots.length / 2) : slots.length;
  const tiers = slots.length > half ? [slots.slice(0, half), slots.slice(half)] : [slots];
  const columns = Math.max(4, half);
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
              dim={isDark && !shining.includes(slot.number)}
              raised={raised.includes(slot.number)}
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
              dim={isDark}
              lit={shining.includes(slot.number)}
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
            d={iconPath(typeof badge === 'string' ? badgeIcons[badge] : badge)}
          />
        </g>
      )}
    </svg>
  );
}

type LegendEntry = {
  readonly kind: 'ready' | 'charging' | 'free';
  readonly label: ReactNode;
};

/** Content of the cabinet above it: "5 ready", "2 free". */
export function StationLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className={legend.legend}>
      {entries.map(entry => (
        <li key={entry.kind}>
          <i className={classes(legend.key, legend[entry.kind])} aria-hidden="true" />
          <span>{entry.label}</span>
        </li>
      ))}
    </ul>
  );
}
