import { hasUnsent } from '../actors/outbox.ts';
import { isMember } from '../domain/user.ts';
import type { Account } from '../screens/frame/account.ts';
import { address } from '../ui/place.ts';
import { keepOffline } from './service-worker.ts';
import type { Services } from './services.ts';
import { catchUpWhenShownAgain } from './shown-again.ts';
import { goToSignIn } from './navigation/sign-in-way.ts';
import { appleTokenIn } from './sign-in/apple-token.ts';
import { signInHere } from './sign-in/here.ts';
import { offersSignIn } from './sign-in/ways.ts';

/** What the menu offers about the account; `null` where this person has no way to sign in. */
export const accountOf = (services: Omit<Services, 'account'>): Account | null => {
  const { config, device, session, store } = services;
  const here = signInHere(device);
  // A link may bring a token that is of no use here, and nobody opens `/login` to find that out.
  appleTokenIn(services, here);
  // These come once with every idle page; a call of their own would cost the first view 25 bytes.
  catchUpWhenShownAgain(services, window);
  keepOffline(services, navigator.serviceWorker, address).catch(() => undefined);
  // Whoever signs out and closes the page at once waits for no file.
  import('../actors/revoke.ts').catch(() => undefined);
  return offersSignIn(config, here)
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
