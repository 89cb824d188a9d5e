import { useState, type ReactNode } from 'react';
import type { EnteredAs } from '../../../machines/sign-in-sheet/sign-in-sheet.machine.ts';
import { AccountContext, type Account } from '../../screens/frame/surroundings.ts';
import type { Services } from '../../app/services.ts';
import { useSignInSheet } from './sign-in-sheet.part.tsx';
import { beginningIn } from './ways.part.ts';

/**
 * Sign-in from a page that is not left: the form opens over it, with the country of `region` (ISO
 * 3166) first. Nothing is offered before the region is known.
 */
export function SignInOver({
  services,
  region,
  onEntered,
  children,
}: {
  services: Services;
  region: () => Promise<string>;
  onEntered: (as: EnteredAs) => void;
  children: ReactNode;
}) {
  const sheet = useSignInSheet(services, onEntered);
  const [account] = useState(() => async (): Promise<Account | null> => {
    const known = await services.account();
    if (!known) return null;
    const first = await region();
    const signIn = () => {
      const way = sheet.way();
      if (way) sheet.signIn(beginningIn(first, way));
    };
    return { ...known, signIn };
  });
  return (
    <AccountContext value={account}>
      {children}
      {sheet.popup}
    </AccountContext>
  );
}
