import { useId, type ReactNode } from 'react';
import { Icon, type IconName } from '../ui/layout/Icon.tsx';
import styles from './method-tiles.module.css';

export type MethodOption<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly icon?: IconName | undefined;
};

type MethodTilesProps<Value extends string> = {
  label: string;
  options: readonly MethodOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
};

/** Ways to pay, two columns, one chosen. Ways that are not available are not shown. */
export function MethodTiles<Value extends string>({
  label,
  options,
  value,
  onChange,
}: MethodTilesProps<Value>) {
  const name = useId();
  return (
    <div className={styles.tiles} role="radiogroup" aria-label={label}>
      {options.map(option => (
        <label key={option.value} className={styles.tile}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} />}
          <span className={styles.words}>
            {option.label}
            {option.note !== undefined && <small>{option.note}</small>}
          </span>
          <span className={styles.tick}>
            <Icon name="check" />
          </span>
        </label>
      ))}
    </div>
  );
}
