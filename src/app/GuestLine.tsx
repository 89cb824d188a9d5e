import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { rentMachine } from '../../machines/rent/rent.machine.ts';
import { signInSheetMachine } from '../../machines/sign-in-sheet/sign-in-sheet.machine.ts';
import { GuestLine as Line } from '../screens/rent/GuestLine.tsx';
import type { Services } from './services.ts';
import { comeBack, goToSignIn, wayHere } from './sign-in-way.ts';
import { signInHere } from './sign-in/here.ts';
import { signInFrom } from './sign-in/ways.ts';
import { SignInPopup } from './sign-in-popup.ts';
import { useIsMember } from './use-is-member.ts';

/**
 * On the rent page, for who is no member: that none is needed, and how to sign in. Whoever
 * signs in stays on the page, which looks at the cabinet again, unless they were sent here from
 * another one.
 */
export function GuestLine({
  services,
  actor,
}: {
  services: Services;
  actor: ActorRefFrom<typeof rentMachine>;
}) {
  const sheet = useActorRef(signInSheetMachine);
  const form = useSelector(sheet, snapshot => snapshot.context.form);
  const { config, device, store } = services;
  const offered = () => signInFrom(config, signInHere(device), store.get('inviteCode'));
  const signIn = () => {
    const way = offered();
    if (way === 'page') goToSignIn(store);
    else if (way !== null) sheet.send({ type: 'user.signsIn', form: way.over });
  };
  const isMember = useIsMember(services);
  const [wasSent] = useState(() => wayHere() === 'sent');
  if (isMember && form === null) return null;
  return (
    <>
      <Line wasSent={wasSent} onSignIn={offered() ? signIn : undefined} />
      {form && (
        <SignInPopup
          services={services}
          form={form}
          onClose={() => sheet.send({ type: 'user.closes' })}
          onEntered={() => {
            sheet.send({ type: 'person.signedIn' });
            if (!comeBack(store)) actor.send({ type: 'person.changed' });
          }}
        />
      )}
    </>
  );
}
