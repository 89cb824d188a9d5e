import { useId, type ReactNode } from 'react';
import { Icon, type IconName } from '../layout/Icon.tsx';
import styles from './radio-list.module.css';

export type RadioOption<Value extends string> = {
  readonly value: Value;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly icon?: IconName | undefined;
  readonly end?: ReactNode;
  readonly lang?: string | undefined;
  /** Shown, but cannot be chosen; the note gives the reason. */
  readonly disabled?: boolean | undefined;
};

/** One of several rows, for a flush card: saved cards, languages. */
export function RadioList<Value extends string>({
  label,
  options,
  value,
  onChange,
  wrongBecause,
}: {
  label: string;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Id of the message that a choice is missing. */
  wrongBecause?: string | undefined;
}) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-invalid={wrongBecause !== undefined || undefined}
      aria-describedby={wrongBecause}
    >
      {options.map(option => (
        <label key={option.value} className={styles.item} lang={option.lang}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} />}
          <span className={styles.main}>
            <b>{option.title}</b>
            {option.note !== undefined && <small>{option.note}</small>}
          </span>
          {option.end !== undefined && <span className={styles.end}>{option.end}</span>}
        </label>
      ))}
    </div>
  );
}
