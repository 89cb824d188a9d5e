import { ownSubscription } from './own-subscription.ts';
import { unwrapped } from './promised.ts';
import { createClient, type ClientSettings } from '../client/client.ts';
import { logout } from '../contract/login/calls.ts';
import type { Extra } from '../domain/extras.ts';

/**
 * What is written to this browser is about the person who leaves: where the server does not learn
 * that they did, nobody after them reads it. The next one who wants messages subscribes anew.
 */
const endMessages = async (): Promise<void> => {
  try {
    await (await ownSubscription())?.unsubscribe();
  } catch {
    // The browser has lost it already, or allows none: then nothing arrives.
  }
};

/**
 * Ends a session on the server, also where nobody waits until it has answered, or the page is closed
 * before. A refusal of this one call is no news for anybody. The browser's own messages end beside
 * it, however either goes.
 */
export const revoke = (
  settings: Omit<ClientSettings, 'token' | 'onRefused'>,
  token: string,
): Promise<null> => {
  void endMessages();
  // Such an API has no session to end.
  if (!settings.extras().includes('logout' satisfies Extra)) return Promise.resolve(null);
  const client = createClient({
    ...settings,
    token: () => token,
    onRefused: async () => null,
    fetch: (request, init) => settings.fetch(request, { ...init, keepalive: true }),
  });
  return unwrapped(client(logout, {}));
};
