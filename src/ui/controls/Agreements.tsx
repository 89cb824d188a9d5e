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
  /** What stands at each open box once the person pressed the button without ticking it. */
  missing?: string | false | undefined;
};

/**
 * The boxes that must be ticked first; compact, above the button. The label may hold links to the
 * texts.
 */
export function Agreements({ label, items, onChange, missing = false }: AgreementsProps) {
  return (
    <div role="group" aria-label={label}>
      {items.map(item => (
        <Checkbox
          key={item.id}
          checked={item.checked}
          onChange={checked => onChange(item.id, checked)}
          missing={!item.checked && missing}
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
  missing,
}: {
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  missing: string | false;
}) {
  const id = useId();
  const asked = missing !== false;
  return (
    <div className={classes(styles.row, asked && styles.asked)}>
      <input
        className={styles.input}
        type="checkbox"
        id={id}
        checked={checked}
        aria-invalid={asked || undefined}
        aria-describedby={asked ? `${id}-missing` : undefined}
        onChange={event => onChange(event.target.checked)}
      />
      <span className={styles.box} aria-hidden="true">
        <Icon name="check" />
      </span>
      <span className={styles.label}>
        <label className={styles.words} htmlFor={id}>
          {children}
        </label>
        {asked && (
          <span className={styles.missing} id={`${id}-missing`}>
            {missing}
          </span>
        )}
      </span>
    </div>
  );
}
