import type { ReactNode } from 'react';

/** Announces a change of state to screen readers. Keep it mounted and change its text. */
export function LiveRegion({
  children,
  urgent = false,
}: {
  children: ReactNode;
  urgent?: boolean | undefined;
}) {
  return (
    <div className="visually-hidden" role={urgent ? 'alert' : 'status'} aria-atomic="true">
      {children}
    </div>
  );
}
