import { useId, type ReactNode } from 'react';
import styles from './amount-chips.module.css';

type Chip = { readonly value: number; readonly label: ReactNode };

/** Amounts to choose from, three in a row, one chosen. */
export function AmountChips({
  label,
  amounts,
  value,
  onChange,
}: {
  label: string;
  amounts: readonly Chip[];
  value: number;
  onChange: (value: number) => void;
}) {
  const name = useId();
  return (
    <div className={styles.chips} role="radiogroup" aria-label={label}>
      {amounts.map(amount => (
        <label key={amount.value} className={styles.chip}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={amount.value}
            checked={amount.value === value}
            onChange={() => onChange(amount.value)}
          />
          {amount.label}
        </label>
      ))}
    </div>
  );
}
