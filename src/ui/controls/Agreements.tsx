import { useId, type ReactNode } from 'react';
import styles from './agreements.module.css';
import { classes } from '../classes.ts';
import { Icon } from '../layout/Icon.tsx';

export type Agreement = {
  readonly id: string;
  readonly label: ReactNode;
  readonly checked: boolean;
};

type AgreementsProps = {
  label: string;
  items: readonly Agreement[];
  onChange: (id: string, checked: boolean) => void;
  /** The person pressed the button without ticking: the open boxes are pointed out. */
  asked?: boolean | undefined;
};

/**
 * The boxes that must be ticked first; compact, above the button. The label may hold links to the
 * texts.
 */
export function Agreements({ label, items, onChange, asked = false }: AgreementsProps) {
  return (
    <div role="group" aria-label={label}>
      {items.map(item => (
        <Checkbox
          key={item.id}
          checked={item.checked}
          onChange={checked => onChange(item.id, checked)}
          asked={asked && !item.checked}
        >
          {item.label}
        </Checkbox>
      ))}
    </div>
  );
}

/** One box with its sentence. */
function Checkbox({
  children,
  checked,
  onChange,
  asked = false,
}: {
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  asked?: boolean | undefined;
}) {
  const id = useId();
  return (
    <div className={classes(styles.row, asked && styles.asked)}>
      <input
        className={styles.input}
        type="checkbox"
        id={id}
        checked={checked}
        aria-invalid={asked || undefined}
        onChange={event => onChange(event.target.checked)}
      />
      <span className={styles.box} aria-hidden="true">
        {checked && <Icon name="check" />}
      </span>
      <label className={styles.label} htmlFor={id}>
        {children}
      </label>
    </div>
  );
}
