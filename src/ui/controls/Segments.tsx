import { useId, type ReactNode } from 'react';
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
  const name = useId();
  return (
    <div className={styles.segments} role="radiogroup" aria-label={label}>
      {segments.map(segment => (
        <label key={segment.value} className={styles.segment}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          <span>{segment.label}</span>
          {segment.count !== undefined && (
            <>
              {' '}
              <span className={styles.count}>{segment.count}</span>
            </>
          )}
        </label>
      ))}
    </div>
  );
}
