import { useId, type ReactNode } from 'react';
import { Icon } from '../layout/Icon.tsx';
import { classes } from '../classes.ts';
import styles from './field.module.css';

/** Several lines of text, with the characters left or the error below. */
export function TextArea({
  label,
  hint,
  error,
  value,
  limit,
  readOnly = false,
  onText,
}: {
  label: ReactNode;
  hint?: ReactNode;
  /** Replaces the hint. */
  error?: ReactNode;
  value: string;
  limit: number;
  readOnly?: boolean | undefined;
  onText: (text: string) => void;
}) {
  const id = useId();
  const wrong = error !== undefined && error !== null && error !== false;
  const below = wrong || hint !== undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={classes(styles.box, wrong && styles.wrong, readOnly && styles.read)}>
        <textarea
          className={`${styles.input} ${styles.lines}`}
          id={id}
          rows={4}
          maxLength={limit}
          value={value}
          readOnly={readOnly}
          aria-invalid={wrong || undefined}
          aria-describedby={below ? `${id}-below` : undefined}
          onChange={event => onText(event.target.value)}
        />
      </span>
      {below &&
        (wrong ? (
          <p className={styles.error} id={`${id}-below`}>
            <Icon name="alert" small />
            <span>{error}</span>
          </p>
        ) : (
          <p className={styles.hint} id={`${id}-below`}>
            {hint}
          </p>
        ))}
    </div>
  );
}
