import type { JWTPayload } from 'jose';

const longest = 60;

/** What a provider calls a person, where it says so: the name, else the e-mail address. */
export function nameIn(claims: JWTPayload): string | null {
  for (const said of [claims['name'], claims['email']])
    if (typeof said === 'string' && said.trim() !== '') return said.trim().slice(0, longest);
  return null;
}
