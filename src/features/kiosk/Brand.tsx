import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.tsx';
import { Mark } from '../../ui/layout/Mark.tsx';

/** The operator's name; staff touch it to reach their panel. */
export function Brand({ name, onStaff }: { name: string; onStaff: () => void }) {
  const text = useText();
  return (
    <button
      type="button"
      className="kiosk-brand"
      aria-label={`${name}: ${text('kiosk.staff')}`}
      onClick={onStaff}
    >
      <Mark />
      <span>{name}</span>
    </button>
  );
}

/** The bar over two panes: where one is, and the way back. */
export function KioskBar({
  title,
  titleAs: Title = 'p',
  subtitle,
  children,
}: {
  title: ReactNode;
  /** `h1` where nothing below names the page. */
  titleAs?: 'h1' | 'p';
  subtitle: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="kiosk-bar">
      <Mark />
      <div>
        <Title className="kiosk-bar-title" tabIndex={Title === 'h1' ? -1 : undefined}>
          {title}
        </Title>
        <p className="kiosk-muted">{subtitle}</p>
      </div>
      {children}
    </header>
  );
}
