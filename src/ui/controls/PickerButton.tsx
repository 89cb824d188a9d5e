import { Icon } from '../layout/Icon.tsx';
import { downIcon } from '../layout/more-icons.ts';
import styles from './picker-button.module.css';
import { Press } from './Press.tsx';

/** Opens a picker and shows what is picked; stands before a field. */
export function PickerButton({
  children,
  label,
  onClick,
  disabled,
}: {
  children: string;
  label: string;
  onClick: () => void;
  disabled?: boolean | undefined;
}) {
  return (
    <Press className={styles.picker} label={label} onClick={onClick} disabled={disabled}>
      <span>{children}</span>
      <Icon name={downIcon} small />
    </Press>
  );
}
