import { useId, type ReactNode } from 'react';
import { Icon } from '../layout/Icon.tsx';
import { Box } from './Checkbox.tsx';
import styles from './agreements.module.css';

export type Agreement = {
  readonly id: string;
  /** Full sentence that ticking the box agrees to. */
  readonly said: string;
  /** Label beside the box, with a link to the text agreed to. */
  readonly link: ReactNode;
  readonly checked: boolean;
};

type AgreementsProps = {
  label: string;
  items: readonly Agreement[];
  onChange: (id: string, checked: boolean) => void;
  /** Message above the boxes after the button was pressed with a box unticked. */
  missing?: ReactNode;
};

/** Boxes that must be ticked first, in one row. */
export function Agreements({ label, items, onChange, missing = false }: AgreementsProps) {
  const id = useId();
  const why = items.some(item => !item.checked) && missing;
  return (
    <div role="group" aria-label={label}>
      {why !== false && (
        <p className={styles.why}>
          <Icon name="alert" small />
          <span role="alert" id={id}>
            {why}
          </span>
        </p>
      )}
      <div className={styles.boxes}>
        {items.map(item => (
          <div key={item.id} className={styles.item}>
            <Box
              label={item.said}
              checked={item.checked}
              onChange={checked => onChange(item.id, checked)}
              missing={!item.checked && why !== false ? id : undefined}
            />
            {item.link}
          </div>
        ))}
      </div>
    </div>
  );
}
