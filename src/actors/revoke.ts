import { unwrapped } from './promised.ts';
import { createClient, type ClientSettings } from '../client/client.ts';
import { logout } from '../contract/login/calls.ts';

/**
 * Ends a session on the server, also where the page is closed before it has answered. A refusal of
 * this one call is no news for anybody.
 */
export const revoke = (
  settings: Omit<ClientSettings, 'token' | 'onRefused'>,
  token: string,
  signal: AbortSignal,
): Promise<null> => {
  const client = createClient({
    ...settings,
    token: () => token,
    onRefused: async () => null,
    fetch: (request, init) => settings.fetch(request, { ...init, keepalive: true }),
  });
  return unwrapped(client(logout, {}, { signal }));
};
