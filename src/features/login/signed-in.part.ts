import { useEffect, useEffectEvent } from 'react';

/** A chart's token goes where sign-ins of the page are taken, once for each token. */
export function useSignedIn(token: string | undefined, enter: (token: string) => void): void {
  const tell = useEffectEvent(enter);
  useEffect(() => {
    if (token !== undefined) tell(token);
  }, [token]);
}
