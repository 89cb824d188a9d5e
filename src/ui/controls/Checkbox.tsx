import { useId, type ReactNode } from 'react';
import { Icon } from '../layout/Icon.tsx';
import styles from './checkbox.module.css';

export function Checkbox({
  children,
  checked,
  onChange,
}: {
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <div className={styles.row}>
      <Box checked={checked} onChange={onChange} id={id} />
      <label className={styles.words} htmlFor={id}>
        {children}
      </label>
    </div>
  );
}

type BoxProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  id?: string | undefined;
  /** Name for assistive technology, if no text beside it is one. */
  label?: string | undefined;
  /** Id of the message that it has to be ticked. */
  missing?: string | undefined;
};

/** The box alone: a native one, 48 px high and wide, invisible over the drawn one. */
export const Box = ({ checked, onChange, id, label, missing }: BoxProps) => (
  <>
    <input
      className={styles.input}
      type="checkbox"
      id={id}
      aria-label={label}
      checked={checked}
      aria-invalid={missing !== undefined || undefined}
      aria-describedby={missing}
      onChange={event => onChange(event.target.checked)}
    />
    <span className={styles.box} aria-hidden="true">
      <Icon name="check" />
    </span>
  </>
);
