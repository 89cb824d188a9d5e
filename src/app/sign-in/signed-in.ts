import { useEffect, useEffectEvent } from 'react';
import type { Services } from '../services.ts';

/** A chart's token goes to the session, then `onSignedIn` is told, once for each token. */
export function useSignedIn(
  { session }: Services,
  token: string | undefined,
  onSignedIn: () => void,
): void {
  const tell = useEffectEvent(onSignedIn);
  useEffect(() => {
    if (token === undefined || session.getSnapshot().context.token === token) return;
    session.send({ type: 'token.received', token });
    tell();
  }, [session, token]);
}
