import styles from './captcha.module.css';
import { Icon } from '../layout/Icon.tsx';
import { Button } from './Button.tsx';

/** The picture beside the field its characters are typed into, and a button for another one. */
export function Captcha({
  src,
  label,
  newLabel,
  onNew,
}: {
  src: string;
  label: string;
  newLabel: string;
  onNew: () => void;
}) {
  return (
    <span className={styles.captcha}>
      <img className={styles.picture} src={src} alt={label} width="128" height="52" />
      <Button variant="tool" label={newLabel} onClick={onNew}>
        <Icon name="retry" />
      </Button>
    </span>
  );
}
