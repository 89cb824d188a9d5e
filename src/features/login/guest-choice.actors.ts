import type { Client } from '../../client/client.ts';
import { hasExtra, type AppConfig } from '../../contract/config.ts';
import { logout } from '../../contract/login/calls.ts';
import { guestThings, takeGuest } from '../../contract/login/guest-things.ts';
import { KnownFailure } from '../../domain/failure.ts';
import type { GuestThings } from '../../domain/user.ts';
import { promised, unwrapped } from '../../actors/promised.ts';

type Both = { readonly token: string; readonly guestToken: string };

/**
 * Calls of a guest's choice. Each one carries the account's token: the page's session is still the
 * guest's.
 */
export const guestChoiceActors = (client: Client, config: Pick<AppConfig, 'extras'>) => ({
  lookUp: promised(async ({ token, guestToken }: Both, signal): Promise<GuestThings | null> => {
    // Such an API has taken over everything itself, or nothing.
    if (!hasExtra(config, 'guestTakeOver')) return null;
    const answered = await client(guestThings, { guestToken }, { signal, token });
    if (answered.ok) return answered.value;
    // An API without this call has taken over everything itself.
    const { kind } = answered.failure;
    if (kind === 'badAnswer' || kind === 'refused') return null;
    throw new KnownFailure(answered.failure);
  }),
  takeGuest: promised(({ token, guestToken }: Both, signal) =>
    unwrapped(client(takeGuest, { guestToken }, { signal, token })),
  ),
  leaveAccount: promised(async ({ token }: { token: string }, signal): Promise<null> =>
    hasExtra(config, 'logout') ? unwrapped(client(logout, {}, { signal, token })) : null,
  ),
});
