import type { MouseEvent, ReactNode } from 'react';
import { Link } from './Link.tsx';

export type Target = {
  onClick?: (() => void) | undefined;
  /** With an address it is a link, otherwise a button. */
  href?: string | undefined;
  newTab?: boolean | undefined;
  type?: 'button' | 'submit' | undefined;
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Name for assistive technology where the visible content is only an icon. */
  label?: string | undefined;
};

type PressProps = Target & {
  className?: string | undefined;
  children: ReactNode;
  describedBy?: string | undefined;
  expanded?: boolean | undefined;
  lang?: string | undefined;
};

/**
 * Button or link with one look. A disabled one keeps its focus, so that its reason can be read and
 * heard.
 */
export function Press({
  onClick,
  href,
  newTab,
  type = 'button',
  busy = false,
  disabled = false,
  label,
  className,
  children,
  describedBy,
  expanded,
  lang,
}: PressProps) {
  const off = busy || disabled;
  if (href !== undefined && !off) {
    return (
      <Link
        href={href}
        newTab={newTab}
        className={className}
        label={label}
        describedBy={describedBy}
        onClick={onClick}
        lang={lang}
      >
        {children}
      </Link>
    );
  }
  const press = (event: MouseEvent) => {
    if (off) event.preventDefault();
    else onClick?.();
  };
  return (
    <button
      type={type}
      className={className}
      onClick={press}
      lang={lang}
      aria-label={label}
      aria-describedby={describedBy}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      aria-expanded={expanded}
    >
      {children}
    </button>
  );
}
