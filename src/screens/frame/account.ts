import { createContext } from 'react';

/** What the menu may offer about the person's account. */
export type Account = {
  readonly isMember: () => boolean;
  readonly signOut: () => void;
  readonly signIn: () => void;
};

// Without a provider (stories, an operator without phone login) the menu says nothing about
// accounts.
export const AccountContext = createContext<Account | null>(null);
