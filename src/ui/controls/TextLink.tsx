import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon, type IconName } from '../layout/Icon.tsx';
import { Link } from './Link.tsx';
import { Press, type Target } from './Press.tsx';
import styles from './text-link.module.css';

/** Third choice, 48 px high; `inline` for a link within a sentence. */
export function TextLink({
  href,
  children,
  inline = false,
  newTab,
  icon,
  onClick,
  lang,
}: {
  href: string;
  children: ReactNode;
  inline?: boolean | undefined;
  newTab?: boolean | undefined;
  icon?: IconName | undefined;
  onClick?: (() => void) | undefined;
  lang?: string | undefined;
}) {
  return (
    <Link
      href={href}
      newTab={newTab}
      onClick={onClick}
      lang={lang}
      className={classes(styles.link, !inline && styles.tall)}
    >
      {icon && <Icon name={icon} small />}
      {children}
    </Link>
  );
}

/** Looks like a link and does something here. */
export function LinkButton({
  children,
  center = false,
  inline = false,
  icon,
  ...target
}: Target & {
  children: ReactNode;
  center?: boolean | undefined;
  inline?: boolean | undefined;
  icon?: IconName | undefined;
}) {
  return (
    <Press
      {...target}
      className={classes(styles.link, !inline && styles.tall, center && styles.center)}
    >
      {icon && <Icon name={icon} small />}
      {children}
    </Press>
  );
}

/** A row of links that wraps. */
export function LinkRow({
  children,
  center = false,
}: {
  children: ReactNode;
  center?: boolean | undefined;
}) {
  return <div className={classes(styles.row, center && styles.middle)}>{children}</div>;
}
