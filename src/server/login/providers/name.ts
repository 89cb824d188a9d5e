import type { JWTPayload } from 'jose';

const longest = 60;
const longestAddress = 200;

/**
 * Label by which a person knows their account at a provider: their address, else their name; null
 * without both.
 */
export function labelIn(claims: JWTPayload): string | null {
  const { email } = claims;
  return typeof email === 'string' && email.trim() !== ''
    ? email.trim().slice(0, longestAddress)
    : nameIn(claims);
}

/** Name of a person at a provider, else their e-mail address; null without both. */
export function nameIn(claims: JWTPayload): string | null {
  for (const said of [claims['name'], claims['email']])
    if (typeof said === 'string' && said.trim() !== '') return said.trim().slice(0, longest);
  return null;
}
