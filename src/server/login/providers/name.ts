import type { JWTPayload } from 'jose';

const longest = 60;
const longestAddress = 200;

/** What a person knows their account at a provider by, where it says so: their address, or name. */
export function labelIn(claims: JWTPayload): string | null {
  const { email } = claims;
  return typeof email === 'string' && email.trim() !== ''
    ? email.trim().slice(0, longestAddress)
    : nameIn(claims);
}

/** What a provider calls a person, where it says so: the name, else the e-mail address. */
export function nameIn(claims: JWTPayload): string | null {
  for (const said of [claims['name'], claims['email']])
    if (typeof said === 'string' && said.trim() !== '') return said.trim().slice(0, longest);
  return null;
}
