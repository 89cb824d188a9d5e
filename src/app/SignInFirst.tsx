import { useEffect, useState } from 'react';
import { whyMissing } from '../domain/sign-in-way.ts';
import { sendToSignIn } from './navigation/sign-in-way.ts';
import type { Services } from './services.ts';
import { address } from '../ui/place.ts';

/** Leads to sign in, in place of a page that needs a token where there is none. */
export function SignInFirst({ services: { session, store } }: { services: Services }) {
  const [wanted] = useState(address);
  useEffect(() => {
    sendToSignIn(store, wanted, whyMissing(session.getSnapshot().context));
  }, [session, store, wanted]);
  return null;
}
