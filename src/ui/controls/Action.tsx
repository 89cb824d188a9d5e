import { useId, type ReactNode } from 'react';
import styles from './action.module.css';
import { classes } from '../classes.ts';
import { Icon, type IconName } from '../layout/Icon.tsx';
import { Press, type Target } from './Press.tsx';

type ActionProps = Omit<Target, 'label'> & {
  label: ReactNode;
  icon?: IconName | undefined;
  /** Why it cannot be pressed; shown above it while it is disabled. */
  reason?: ReactNode;
};

/** The one primary action of a screen: a slot with a volt bank at its end. */
export function Action({
  label,
  icon = 'go',
  reason,
  busy = false,
  disabled = false,
  ...target
}: ActionProps) {
  const reasonId = useId();
  const explained = disabled && reason !== undefined;
  return (
    <>
      {explained && (
        <p className={styles.reason} id={reasonId}>
          {reason}
        </p>
      )}
      <Press
        {...target}
        busy={busy}
        disabled={disabled}
        describedBy={explained ? reasonId : undefined}
        className={classes(
          styles.action,
          busy && styles.busy,
          disabled && !busy && styles.disabled,
        )}
      >
        <span className={styles.label}>{label}</span>
        <span className={styles.bank} aria-hidden="true">
          {busy ? (
            <>
              <i />
              <i />
              <i />
              <i />
            </>
          ) : (
            <Icon name={icon} />
          )}
        </span>
      </Press>
    </>
  );
}
