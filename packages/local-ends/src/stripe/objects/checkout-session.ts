import { newId, type LocalSession } from '../store.ts';

/** Path of the local end's page of a session, on the app's own origin. */
export const sessionPath = (id: string): string => `/local/stripe/checkout/${id}`;

const lifetime = 24 * 60 * 60;

export function newSession(
  seconds: number,
  from: Pick<LocalSession, 'customer' | 'setup_intent' | 'locale'> & {
    readonly success_url: string;
    readonly cancel_url: string | null;
  },
): LocalSession {
  const id = newId('checkout_session');
  return {
    ...from,
    id,
    object: 'checkout.session',
    mode: 'setup',
    status: 'open',
    url: new URL(sessionPath(id), from.success_url).href,
    created: seconds,
    expires_at: seconds + lifetime,
    livemode: false,
  };
}
