import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { announce } from '../feedback/Announcements.tsx';
import { classes } from '../classes.ts';
import { Icon, type IconName } from '../layout/Icon.tsx';
import { Link } from './Link.tsx';
import styles from './button.module.css';
import primary from './primary-button.module.css';

export type Target = {
  onClick?: (() => void) | undefined;
  /** Address; with one it is a link. */
  href?: string | undefined;
  newTab?: boolean | undefined;
  type?: 'button' | 'submit' | undefined;
  /** Id of the form it submits, if it stands outside of it. */
  form?: string | undefined;
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Name for assistive technology where only an icon is visible. */
  label?: string | undefined;
};

/**
 * `primary`: the main action of a screen, a slot with a volt bank at its end. `quiet`: the second
 * choice. `danger`: deletes for good. `compact`: a quiet one as wide as its word. `tool`: 48 px, in
 * a bar or at a row's end. `link`: the third choice, 48 px high. `centred`: such a link on a line
 * of its own. `inline`: a link within a sentence.
 */
const looks = {
  primary: primary.primary,
  quiet: styles.quiet,
  danger: classes(styles.quiet, styles.danger),
  compact: classes(styles.quiet, styles.compact),
  tool: styles.tool,
  link: classes(styles.link, styles.tall),
  centred: classes(styles.link, styles.tall, styles.centred),
  inline: styles.link,
} as const;

type Variant = keyof typeof looks;

type ButtonProps = Target & {
  children: ReactNode;
  icon?: IconName | undefined;
  describedBy?: string | undefined;
  expanded?: boolean | undefined;
  lang?: string | undefined;
  /** Reason why it cannot be pressed, shown above it while it is disabled. */
  reason?: ReactNode;
} & (
    | { variant?: Variant | undefined; className?: undefined }
    /** Unstyled. */
    | { variant: 'bare'; className?: string | undefined }
  );

/**
 * Button or link with one look. A disabled one keeps its focus, so that its reason can be read and
 * heard.
 */
export function Button({
  variant = 'primary',
  className,
  children,
  icon,
  describedBy,
  expanded,
  lang,
  reason,
  onClick,
  href,
  newTab,
  type = 'button',
  form,
  busy = false,
  disabled = false,
  label,
}: ButtonProps) {
  const reasonId = useId();
  const ref = useRef<HTMLButtonElement>(null);
  const said = useRef('');
  useEffect(() => {
    const now = busy ? (ref.current?.textContent ?? '') : '';
    if (now !== said.current) announce(now);
    said.current = now;
  });
  const off = busy || disabled;
  const explained = disabled && reason !== undefined;
  const common = {
    className:
      variant === 'bare'
        ? className
        : classes(
            looks[variant],
            variant === 'primary' && busy && primary.busy,
            variant === 'primary' && disabled && !busy && primary.disabled,
          ),
    children: content(variant, children, icon, busy),
    lang,
  };
  if (href !== undefined && !off)
    return (
      <Link
        {...common}
        href={href}
        newTab={newTab}
        label={label}
        describedBy={describedBy}
        onClick={onClick}
      />
    );
  const press = (event: MouseEvent) => {
    if (off) event.preventDefault();
    else onClick?.();
  };
  return (
    <>
      {explained && (
        <p className={primary.reason} id={reasonId}>
          {reason}
        </p>
      )}
      <button
        {...common}
        ref={ref}
        type={type}
        form={form}
        onClick={press}
        aria-label={label}
        aria-describedby={explained ? reasonId : describedBy}
        aria-disabled={off || undefined}
        aria-busy={busy || undefined}
        aria-expanded={expanded}
      />
    </>
  );
}

function content(
  variant: Variant | 'bare',
  children: ReactNode,
  icon: IconName | undefined,
  busy: boolean,
) {
  if (variant === 'primary')
    return (
      <>
        <span className={primary.label}>{children}</span>
        <span className={primary.bank} aria-hidden="true">
          {busy ? (
            <>
              <i />
              <i />
              <i />
              <i />
            </>
          ) : (
            <Icon name={icon ?? 'go'} />
          )}
        </span>
      </>
    );
  const quiet = variant === 'quiet' || variant === 'compact' || variant === 'danger';
  return (
    <>
      {icon && <Icon name={icon} small={!quiet} />}
      {quiet ? <span className={styles.words}>{children}</span> : children}
    </>
  );
}

/** Five cells that empty, one a second, until an automatic action. Visual only. */
export const Countdown = () => (
  <span className={styles.countdown} aria-hidden="true">
    <i />
    <i />
    <i />
    <i />
    <i />
  </span>
);
