import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { rentMachine } from '../../machines/rent/rent.machine.ts';
import { GuestLine as Line } from '../screens/rent/GuestLine.tsx';
import type { Services } from './services.ts';
import { comeBack, goToSignIn, wayHere } from './sign-in-way.ts';
import { signInHere } from './sign-in/here.ts';
import { signInFrom, type PhoneForm } from './sign-in/ways.ts';
import { lazyView } from '../ui/lazy-view.tsx';

const SignInPopup = lazyView(async () => (await import('./SignInPopup.tsx')).SignInPopup, {
  preload: 'never',
  missing: 'hide',
});

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
  const [form, setForm] = useState<PhoneForm | null>(null);
  const { config, device, store } = services;
  const offered = () => signInFrom(config, signInHere(device), store.get('inviteCode'));
  const signIn = () => {
    const way = offered();
    if (way === 'page') goToSignIn(store);
    else setForm(way?.over ?? null);
  };
  const isMember = useSelector(services.session, snapshot => snapshot.matches('member'));
  const [wasSent] = useState(() => wayHere() === 'sent');
  if (isMember && form === null) return null;
  return (
    <>
      <Line wasSent={wasSent} onSignIn={offered() ? signIn : undefined} />
      {form && (
        <SignInPopup
          services={services}
          form={form}
          onClose={() => setForm(null)}
          onSignedIn={() => {
            setForm(null);
            if (!comeBack(store)) actor.send({ type: 'person.changed' });
          }}
        />
      )}
    </>
  );
}
