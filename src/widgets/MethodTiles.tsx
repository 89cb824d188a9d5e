import type { ReactNode } from 'react';
import { Choice } from '../ui/controls/Choice.tsx';
import { Icon, type IconName } from '../ui/layout/Icon.tsx';
import { classes } from '../ui/classes.ts';
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

/**
 * Payment methods, one chosen: one alone is a row, two and three stand beside each other, four as
 * two by two or in a row, more in two rows. Unavailable methods are not shown.
 */
export function MethodTiles<Value extends string>({
  label,
  options,
  value,
  onChange,
}: MethodTilesProps<Value>) {
  const [only] = options;
  if (options.length === 1 && only?.value === value)
    return (
      <p className={styles.only} aria-label={label} role="group">
        {only.icon && <Icon name={only.icon} />}
        <b>{only.label}</b>
        {only.note !== undefined && <span>{only.note}</span>}
      </p>
    );
  const many = options.length === 3 || options.length > 4;
  return (
    <Choice
      className={classes(styles.tiles, many && styles.many, options.length === 4 && styles.four)}
      optionClass={styles.tile}
      label={label}
      value={value}
      onChange={onChange}
      options={options.map(option => ({
        value: option.value,
        content: (
          <>
            {option.icon && <Icon name={option.icon} />}
            <span className={styles.words}>
              {option.label}
              {option.note !== undefined && <small>{option.note}</small>}
            </span>
            <span className={styles.tick}>
              <Icon name="check" />
            </span>
          </>
        ),
      }))}
    />
  );
}
