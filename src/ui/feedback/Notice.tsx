import { useEffect, useRef, type ReactNode } from 'react';
import { announce as say } from './Announcements.tsx';
import { classes } from '../classes.ts';
import { Icon, type IconName } from '../layout/Icon.tsx';
import styles from './notice.module.css';

export type NoticeTone = 'plain' | 'good' | 'caution' | 'danger';
const icons: Record<NoticeTone, IconName> = {
  plain: 'info',
  good: 'check',
  caution: 'clock',
  danger: 'alert',
};

/**
 * Icon and sentence on a tinted ground. `announce` for one that appears while the page is open:
 * announced once, however often its numbers change.
 */
export function Notice({
  tone = 'plain',
  icon = icons[tone],
  title,
  children,
  announce = false,
}: {
  tone?: NoticeTone | undefined;
  icon?: IconName | undefined;
  title?: ReactNode;
  children?: ReactNode;
  announce?: boolean | undefined;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const spoken = announce && tone !== 'danger';
  useEffect(() => {
    if (spoken) say(ref.current?.innerText ?? '');
  }, [spoken]);
  return (
    <div
      ref={ref}
      className={classes(styles.note, styles[tone])}
      role={announce && !spoken ? 'alert' : undefined}
    >
      <Icon name={icon} className={styles.icon} />
      <div className={styles.words}>
        {title !== undefined && <b className={styles.title}>{title}</b>}
        {children}
      </div>
    </div>
  );
}
