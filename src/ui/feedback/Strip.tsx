import { useEffect, useRef, type ReactNode } from 'react';
import { announce } from './Announcements.tsx';
import { Icon, type IconName } from '../layout/Icon.tsx';
import styles from './strip.module.css';

/**
 * A message about everything below it, first in the body of a page; from edge to edge on a phone.
 * Announced once, when it appears.
 */
export function Strip({
  icon,
  title,
  children,
  action,
}: {
  icon: IconName;
  title: ReactNode;
  children: ReactNode;
  action: ReactNode;
}) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => announce(words.current?.innerText ?? ''), []);
  return (
    <div className={styles.strip}>
      <Icon name={icon} />
      <p ref={words} className={styles.words}>
        <b className={styles.title}>{title}</b> {children}
      </p>
      {action}
    </div>
  );
}
