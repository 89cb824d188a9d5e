import type { Account } from '../screens/frame/account.ts';
import type { Services } from './services.ts';
import { goToSignIn } from './sign-in-way.ts';
import { signInHere } from './sign-in/here.ts';
import { offersSignIn } from './sign-in/ways.ts';

/** What the menu offers about the account; `null` where this person has no way to sign in. */
export const accountOf = ({
  config,
  device,
  session,
  store,
}: Omit<Services, 'account'>): Account | null => {
  // A native shell has signed the person in at Apple: `/login` swaps its token for a session.
  if (store.get('AppleIdToken') !== null && config.signIn.includes('apple')) goToSignIn(store);
  return offersSignIn(config, signInHere(device))
    ? {
        isMember: () => session.getSnapshot().matches('member'),
        onChange: listener => {
          const subscription = session.subscribe(listener);
          return () => subscription.unsubscribe();
        },
        signOut: () => session.send({ type: 'user.signsOut' }),
        signIn: () => goToSignIn(store),
      }
    : null;
};
