import { createContext } from 'react';

/** Account matters that the menu may offer. */
export type Account = {
  readonly isMember: () => boolean;
  /** Something that was said without a network has not arrived yet: signing out forgets it. */
  readonly hasUnsent: () => boolean;
  /** Another tab may sign in or out while the menu is open. Returns how to stop listening. */
  readonly onChange: (listener: () => void) => () => void;
  readonly signOut: () => void;
  readonly signIn: () => void;
};

// Without a provider (stories) the menu says nothing about accounts.
export const AccountContext = createContext<(() => Promise<Account | null>) | null>(null);
