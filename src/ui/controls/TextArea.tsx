import { useId, type ReactNode } from 'react';
import styles from './field.module.css';

/** Several lines of a person's own words, with what is left of their limit. */
export function TextArea({
  label,
  hint,
  value,
  limit,
  onText,
}: {
  label: ReactNode;
  hint?: ReactNode;
  value: string;
  limit: number;
  onText: (text: string) => void;
}) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.box}>
        <textarea
          className={`${styles.input} ${styles.lines}`}
          id={id}
          rows={4}
          maxLength={limit}
          value={value}
          aria-describedby={hint === undefined ? undefined : `${id}-below`}
          onChange={event => onText(event.target.value)}
        />
      </span>
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-below`}>
          {hint}
        </p>
      )}
    </div>
  );
}
