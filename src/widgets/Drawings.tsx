import { classes } from '../ui/classes.ts';
import styles from './drawing.module.css';

/** The bank in the hand: a confirmed rental. Decoration beside its headline. */
export function PowerBankDrawing() {
  return (
    <svg className={styles.bankPicture} viewBox="0 0 150 150" aria-hidden="true">
      <g transform="rotate(10 75 75)">
        <rect className={styles.bank} x="46" y="10" width="58" height="124" rx="15" />
        {[28, 42, 56, 70].map(y => (
          <rect key={y} className={styles.ink} x="62" y={y} width="26" height="8" rx="3" />
        ))}
        <path className={styles.inkLine} d="M78 94l-9 14h12l-9 14" />
      </g>
      <path className={styles.line} d="M22 52l-12-4M26 30l-9-9M128 100l12 4M122 122l9 9" />
    </svg>
  );
}

const shapes = {
  phone: (
    <>
      <rect className={styles.paper} x="24" y="16" width="68" height="122" rx="14" />
      <path className={styles.mute} d="M50 126h16" />
      <rect className={styles.line} x="42" y="66" width="28" height="16" rx="4" />
      <path className={styles.line} d="M74 71v6" />
      <rect className={styles.bank} x="45" y="69" width="5" height="10" rx="1" strokeWidth="1" />
    </>
  ),
  tablet: (
    <>
      <path className={styles.paper} d="M44 116l-10 22h48l-10-22z" />
      <rect className={styles.paper} x="8" y="38" width="100" height="78" rx="12" />
      <path className={styles.mute} d="M30 62h56M30 78h36" />
      <rect className={styles.bank} x="30" y="92" width="24" height="10" rx="3" />
    </>
  ),
};

/** Phone, or tablet, and station with a broken line between them. */
export function NoConnectionDrawing({
  device = 'phone',
  label,
}: {
  device?: keyof typeof shapes;
  label: string;
}) {
  return (
    <svg className={styles.wide} viewBox="0 0 350 150" role="img" aria-label={label}>
      {shapes[device]}
      <path className={classes(styles.mute, styles.dots)} d="M120 78h26M212 78h26" />
      <path className={classes(styles.line, styles.thick)} d="M164 66l24 24M188 66l-24 24" />
      {[264, 284].map(x => (
        <rect
          key={x}
          className={classes(styles.bank, styles.dim)}
          x={x}
          y="50"
          width="13"
          height="40"
          rx="4"
        />
      ))}
      <rect className={styles.body} x="246" y="60" width="88" height="78" rx="12" />
      {[262, 283].map(x => (
        <rect key={x} className={styles.slot} x={x} y="74" width="16" height="38" rx="4" />
      ))}
      <rect className={styles.free} x="304" y="74" width="14" height="36" rx="4" />
      <path className={styles.line} d="M6 140H344" />
    </svg>
  );
}

/** A cabinet with nothing in it, for lists without an entry. Decoration beside its headline. */
export function EmptyCabinet() {
  return (
    <div className={styles.empty}>
      <svg className={styles.wide} viewBox="0 0 276 106" aria-hidden="true">
        <rect className={styles.body} x="12" y="24" width="252" height="72" rx="16" />
        {[33, 71, 109, 147, 185, 223].map(x => (
          <rect key={x} className={styles.free} x={x} y="37" width="20" height="46" rx="5" />
        ))}
        <path className={styles.line} d="M2 98H274" />
      </svg>
    </div>
  );
}

/** A bank going back into its slot. Decoration beside its sentence. */
export function InsertDrawing() {
  return (
    <svg className={styles.wide} viewBox="0 0 96 84" aria-hidden="true">
      <rect className={styles.bank} x="34" y="4" width="28" height="50" rx="7" />
      <rect className={styles.body} x="6" y="40" width="84" height="40" rx="10" />
      <rect className={styles.slot} x="34" y="50" width="28" height="20" rx="5" />
      <path className={styles.line} d="M78 8v20M71 21l7 7 7-7" />
    </svg>
  );
}

/** A code in which no station is: each letter in an empty slot. */
export const CodeSlots = ({ code }: { code: string }) => (
  <p className={styles.codeSlots} role="img" aria-label={code}>
    {[...code.replaceAll(/[^\p{L}\p{N}]/gu, '')].map((letter, place) => (
      <span key={place} aria-hidden="true">
        {letter}
      </span>
    ))}
  </p>
);
