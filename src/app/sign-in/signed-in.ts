import { useEffect } from 'react';
import type { Services } from '../services.ts';

/** A chart's token goes to the session, then `onSignedIn` is told, once for each token. */
export function useSignedIn(
  { session }: Services,
  token: string | undefined,
  onSignedIn: () => void,
): void {
  useEffect(() => {
    if (token === undefined || session.getSnapshot().context.token === token) return;
    session.send({ type: 'token.received', token });
    onSignedIn();
    // Whoever listens by then.
    // oxlint-disable-next-line exhaustive-deps
  }, [token]);
}
