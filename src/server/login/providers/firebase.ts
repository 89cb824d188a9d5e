import { createRemoteJWKSet } from 'jose';
import type { Clock, FirebaseSettings } from '../../ports.ts';
import { type Identity, labelIn, nameIn } from '../person.ts';
import { asKnown, verified } from './oidc.ts';

const keys = new WeakMap<FirebaseSettings, ReturnType<typeof createRemoteJWKSet>>();

function keysOf(settings: FirebaseSettings) {
  const known = keys.get(settings);
  if (known) return known;
  const made = createRemoteJWKSet(new URL(settings.keysUrl), { timeoutDuration: 5_000 });
  keys.set(settings, made);
  return made;
}

/** Person in a Firebase token; the client's other words are not looked at. */
export async function firebasePerson(
  settings: FirebaseSettings,
  clock: Clock,
  idToken: string,
): Promise<Identity> {
  try {
    const claims = await verified(idToken, keysOf(settings), clock, {
      issuer: settings.issuer,
      audience: settings.projectId,
    });
    return { subject: claims.sub, name: nameIn(claims), label: labelIn(claims) };
  } catch (error) {
    throw asKnown(error);
  }
}
