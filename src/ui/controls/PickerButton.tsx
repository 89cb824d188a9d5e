import { Icon } from '../layout/Icon.tsx';
import { downIcon } from '../layout/more-icons.ts';
import styles from './picker-button.module.css';
import { Button } from './Button.tsx';

/** Opens a picker and shows the choice; stands before a field. */
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
    <Button
      variant="bare"
      className={styles.picker}
      label={label}
      onClick={onClick}
      disabled={disabled}
    >
      <span>{children}</span>
      <Icon name={downIcon} small />
    </Button>
  );
}
