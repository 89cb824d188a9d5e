import type { ReactNode } from 'react';
import { Link as RouterLink } from 'wouter';

export type LinkProps = {
  href: string;
  children: ReactNode;
  className?: string | undefined;
  label?: string | undefined;
  describedBy?: string | undefined;
  /** Opens a new tab, so that a running rental or a half-filled form is not lost. */
  newTab?: boolean | undefined;
  onClick?: (() => void) | undefined;
  lang?: string | undefined;
};

/**
 * A link with a real address. Inside the app it uses the history (push); any other address leaves
 * the app.
 */
export function Link({
  href,
  children,
  className,
  label,
  describedBy,
  newTab = false,
  onClick,
  lang,
}: LinkProps) {
  const common = { className, lang, 'aria-label': label, 'aria-describedby': describedBy };
  const inside = href.startsWith('/') && !href.startsWith('//') && !newTab;
  if (inside)
    return (
      <RouterLink href={href} {...common} onClick={() => onClick?.()}>
        {children}
      </RouterLink>
    );
  return (
    <a
      href={href}
      {...common}
      onClick={() => onClick?.()}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {children}
    </a>
  );
}
