import { ownSubscription } from './own-subscription.ts';
import { unwrapped } from './promised.ts';
import { createClient, type ClientSettings } from '../client/client.ts';
import { logout } from '../contract/login/calls.ts';
import type { Extra } from '../domain/extras.ts';

/**
 * Ends push in this browser, since messages are about the person who leaves: even if the server
 * does not learn of it, no later user reads them. The next person subscribes anew.
 */
const endMessages = async (): Promise<void> => {
  try {
    await (await ownSubscription())?.unsubscribe();
  } catch {
    // The browser has lost it already, or allows none: then nothing arrives.
  }
};

/**
 * Ends a session on the server, even if the page closes before the answer. A refusal of this one
 * call changes nothing here. Push ends alongside, whatever the result.
 */
export const revoke = (
  settings: Omit<ClientSettings, 'token' | 'onRefused'>,
  token: string,
): Promise<null> => {
  void endMessages();
  // This API has no session to end.
  if (!settings.extras().includes('logout' satisfies Extra)) return Promise.resolve(null);
  const client = createClient({
    ...settings,
    token: () => token,
    onRefused: async () => null,
    fetch: (request, init) => settings.fetch(request, { ...init, keepalive: true }),
  });
  return unwrapped(client(logout, {}));
};
