import { useState } from 'react';
import styles from './captcha.module.css';
import { Icon } from '../layout/Icon.tsx';
import { Button } from './Button.tsx';

/** The picture beside the field for its characters, and a button for another one. */
export function Captcha({
  src,
  label,
  missing,
  newLabel,
  onNew,
}: {
  src: string;
  label: string;
  /** Message in place of a picture that does not load. */
  missing: string;
  newLabel: string;
  onNew: () => void;
}) {
  const [lost, setLost] = useState<string | null>(null);
  return (
    <span className={styles.captcha}>
      {lost === src ? (
        <span className={styles.missing} role="alert">
          {missing}
        </span>
      ) : (
        <img
          className={styles.picture}
          src={src}
          alt={label}
          width="128"
          height="52"
          onError={() => setLost(src)}
        />
      )}
      <Button variant="tool" label={newLabel} onClick={onNew}>
        <Icon name="retry" />
      </Button>
    </span>
  );
}
