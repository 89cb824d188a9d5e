import { createContext, useState, type ReactNode } from 'react';
import { lazyView } from '../../ui/lazy-view.tsx';

const MenuSheet = lazyView(async () => (await import('./MenuSheet.tsx')).MenuSheet, {
  preload: 'idle',
  missing: 'hide',
});

type MenuState = readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void];

/** State of the menu, and its setter, which does nothing without a host (the build's shell). */
export const MenuContext = createContext<MenuState>([false, () => {}]);

/**
 * The menu of every screen. It belongs to none of them: the page that arrives behind it leaves it
 * open.
 */
export function MenuHost({
  children,
  onBack,
}: {
  children: ReactNode;
  onBack: (listener: () => void) => () => void;
}) {
  const menu = useState(false);
  return (
    <MenuContext value={menu}>
      {children}
      {menu[0] && <MenuSheet onBack={onBack} onClose={() => menu[1](false)} />}
    </MenuContext>
  );
}
