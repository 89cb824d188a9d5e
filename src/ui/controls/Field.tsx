import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './field.module.css';
import { Icon, type IconName } from '../layout/Icon.tsx';

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'className' | 'id'> & {
  label: ReactNode;
  hint?: ReactNode;
  /** Error and how to correct it; replaces the hint and is announced. */
  error?: ReactNode;
  icon?: IconName | undefined;
  /** Placed before the input (a country's calling code) or at its end (its button). */
  before?: ReactNode;
  end?: ReactNode;
  onText: (text: string) => void;
  /** In a sheet: gets the focus when it opens. */
  focusFirst?: boolean | undefined;
};

/** Label above, hint or error below, a button at its end. */
export function Field({
  label,
  hint,
  error,
  icon,
  before,
  end,
  onText,
  readOnly,
  focusFirst = false,
  ...input
}: FieldProps) {
  const id = useId();
  const wrong = error !== undefined && error !== null && error !== false;
  const below = wrong || hint !== undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div
        className={classes(
          styles.line,
          before !== undefined && styles.before,
          end !== undefined && styles.end,
        )}
      >
        {before}
        <span className={classes(styles.box, wrong && styles.wrong, readOnly && styles.read)}>
          {icon && <Icon name={icon} />}
          <input
            {...input}
            readOnly={readOnly}
            className={styles.input}
            id={id}
            aria-invalid={wrong || undefined}
            aria-describedby={below ? `${id}-below` : undefined}
            data-autofocus={focusFirst || undefined}
            onChange={event => onText(event.target.value)}
          />
        </span>
        {end}
      </div>
      {/* Always in the page, so that an error is announced when it appears. */}
      <div id={`${id}-below`} aria-live="polite">
        {wrong ? (
          <p className={styles.error}>
            <Icon name="alert" small />
            <span>{error}</span>
          </p>
        ) : (
          hint !== undefined && <p className={styles.hint}>{hint}</p>
        )}
      </div>
    </div>
  );
}
