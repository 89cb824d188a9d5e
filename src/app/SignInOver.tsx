import { useActorRef, useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import { signInSheetMachine } from '../../machines/sign-in-sheet/sign-in-sheet.machine.ts';
import { AccountContext, type Account } from '../screens/frame/account.ts';
import type { Services } from './services.ts';
import { SignInPopup } from './sign-in-popup.ts';
import { signInHere } from './sign-in/here.ts';
import { signInFrom } from './sign-in/ways.ts';

/**
 * A page that is signed in from without being left: the form opens over it, with the country of
 * `region` (ISO 3166) first. Nothing is offered before that is known.
 */
export function SignInOver({
  services,
  region,
  onEntered,
  children,
}: {
  services: Services;
  region: () => Promise<string>;
  onEntered: () => void;
  children: ReactNode;
}) {
  const sheet = useActorRef(signInSheetMachine);
  const form = useSelector(sheet, snapshot => snapshot.context.form);
  const [account] = useState(() => async (): Promise<Account | null> => {
    const { config, device, store } = services;
    const [known, first] = await Promise.all([services.account(), region()]);
    const signIn = () => {
      const way = signInFrom(config, signInHere(device), store.get('inviteCode'));
      if (way === null || way === 'page') known?.signIn();
      else sheet.send({ type: 'user.signsIn', form: { ...way.over, region: first } });
    };
    return known && { ...known, signIn };
  });
  return (
    <AccountContext value={account}>
      {children}
      {form && (
        <SignInPopup
          services={services}
          form={form}
          onClose={() => sheet.send({ type: 'user.closes' })}
          onEntered={() => {
            sheet.send({ type: 'person.signedIn' });
            onEntered();
          }}
        />
      )}
    </AccountContext>
  );
}
