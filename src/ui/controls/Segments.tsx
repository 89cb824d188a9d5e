import type { ReactNode } from 'react';
import { Choice } from './Choice.tsx';
import styles from './segments.module.css';

export type Segment<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly count?: ReactNode;
};

/** Switch between the parts of a list: "Läuft 1", "Beendet 14". */
export function Segments<Value extends string>({
  label,
  segments,
  value,
  onChange,
}: {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <Choice
      className={styles.segments}
      optionClass={styles.segment}
      label={label}
      value={value}
      onChange={onChange}
      options={segments.map(segment => ({
        value: segment.value,
        content: (
          <>
            <span>{segment.label}</span>
            {segment.count !== undefined && (
              <>
                {' '}
                <span className={styles.count}>{segment.count}</span>
              </>
            )}
          </>
        ),
      }))}
    />
  );
}
