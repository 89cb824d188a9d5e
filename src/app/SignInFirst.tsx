import { useEffect, useState } from 'react';
import { sendToSignIn } from './sign-in-way.ts';
import type { Services } from './services.ts';

/** Stands where a page needs a token and there is none. */
export function SignInFirst({ services: { session, store } }: { services: Services }) {
  const [wanted] = useState(() => window.location.href);
  useEffect(() => {
    const { failure, epoch } = session.getSnapshot().context;
    sendToSignIn(store, wanted, failure !== null ? 'refused' : epoch > 0 ? 'signedOut' : 'nobody');
  }, [session, store, wanted]);
  return null;
}
