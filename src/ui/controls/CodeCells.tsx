import { useId, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './code-cells.module.css';
import { Icon } from '../layout/Icon.tsx';

/**
 * A code of a few digits: one real input, so that pasting, autofill and screen readers work, drawn
 * as cells.
 */
export function CodeCells({
  label,
  length,
  value,
  onText,
  error,
  readOnly = false,
}: {
  label: string;
  length: number;
  value: string;
  onText: (text: string) => void;
  error?: ReactNode;
  readOnly?: boolean | undefined;
}) {
  const id = useId();
  const wrong = error !== undefined && error !== null && error !== false;
  return (
    <div>
      <div className={classes(styles.code, wrong && styles.wrong)}>
        <input
          className={styles.input}
          value={value}
          readOnly={readOnly}
          data-autofocus
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          aria-label={label}
          aria-invalid={wrong || undefined}
          aria-describedby={`${id}-error`}
          onChange={event => onText(event.target.value)}
        />
        {Array.from({ length }, (_, place) => (
          <span
            key={place}
            aria-hidden="true"
            className={classes(
              styles.cell,
              place < value.length && styles.full,
              place === value.length && styles.now,
            )}
          >
            {value[place]}
          </span>
        ))}
      </div>
      <div id={`${id}-error`} aria-live="polite">
        {wrong && (
          <p className={styles.error}>
            <Icon name="alert" small />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  );
}
