import { hasUnsent } from '../actors/outbox.ts';
import { isMember } from '../domain/user.ts';
import type { Account } from '../screens/frame/surroundings.ts';
import type { Services } from './services.ts';
import { goToSignIn } from './navigation/sign-in-way.ts';
import { signInHere } from '../features/login/here.part.ts';
import { offersSignIn } from '../features/login/ways.part.ts';

/** Account matters that the menu offers; `null` where this person has no way to sign in. */
export const accountOf = (services: Omit<Services, 'account'>): Account | null => {
  const { config, device, session, store } = services;
  return offersSignIn(config, signInHere(device))
    ? {
        isMember: () => isMember(session.getSnapshot().context.user),
        hasUnsent: () => hasUnsent(store),
        onChange: listener => {
          const subscription = session.subscribe(listener);
          return () => subscription.unsubscribe();
        },
        signOut: () => session.send({ type: 'user.signsOut' }),
        signIn: () => goToSignIn(store),
      }
    : null;
};
