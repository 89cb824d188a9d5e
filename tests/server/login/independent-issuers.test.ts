import { createEmulator, type Emulator } from 'emulate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IdentitySettings } from '../../../src/server/ports.ts';
import { databaseTimeout, startBackend } from '../support/harness.ts';
import { home, providersAt } from '../support/provider-sign-in.ts';

/**
 * The whole way over the pages of issuers that somebody else wrote: discovery, the page, the way
 * back with its code, PKCE, nonce, and the token's signature.
 */

const clientId = 'borrowatt-client';
const emulators: Emulator[] = [];
const open = async (service: 'google' | 'apple', email: string) => {
  const emulator = await createEmulator({
    service,
    port: 0,
    seed: {
      [service]: {
        users: [{ email, name: 'Kim Beispiel' }],
        oauth_clients: [
          {
            client_id: clientId,
            client_secret: 'secret',
            team_id: 'TEAM000001',
            name: 'Borrowatt',
            redirect_uris: [`http://localhost/auth/${service}/callback`],
          },
        ],
      },
    },
  });
  emulators.push(emulator);
  return { issuer: emulator.url, clientId, client: { secret: 'secret' } };
};

let backend: Awaited<ReturnType<typeof startBackend>>;
let people: ReturnType<typeof providersAt>;
const lines: string[] = [];
beforeAll(async () => {
  backend = await startBackend({
    lines,
    ends: {
      identity: {
        open: async (): Promise<IdentitySettings> => ({
          google: await open('google', 'kim@example.com'),
          apple: await open('apple', 'kim@icloud.example'),
        }),
      },
    },
  });
  // These issuers have no clock but the machine's.
  backend.pass(Date.now() - backend.clock.now());
  people = providersAt(backend);
}, databaseTimeout);
afterAll(async () => {
  await backend.close();
  await Promise.all(emulators.map(emulator => emulator.close()));
});

/** Chooses an account on the issuer's page. Answers the address that it leads to. */
async function touchesAccount(url: string, email: string): Promise<URL> {
  const page = await (await fetch(url)).text();
  const form = page.split('<form').find(part => part.includes(`value="${email}"`)) ?? '';
  const action = /action="([^"]+)"/.exec(form)?.[1] ?? '';
  const fields = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name, value]): [string, string] => [name ?? '', (value ?? '').replaceAll('&amp;', '&')],
  );
  const answer = await fetch(new URL(action, url), {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return new URL(answer.headers.get('location') ?? '', home);
}

describe.each([
  ['google', 'kim@example.com'],
  ['apple', 'kim@icloud.example'],
] as const)('%s, as its emulator speaks it', (provider, email) => {
  const begin = async () => {
    const { url, secret } = await people.start(provider);
    return { secret, back: await touchesAccount(url, email) };
  };

  test('signs in, and knows the person again', async () => {
    const ids: unknown[] = [];
    for (let time = 0; time < 2; time++) {
      const { secret, back } = await begin();
      const { ticket } = await people.follow(back);
      const { value } = await people.redeem(ticket, secret);
      ids.push(value?.user?.id);
    }
    expect(ids[0]).toEqual(expect.any(String));
    expect(ids[1]).toBe(ids[0]);
  });

  test('a way back is good once, and the code of another attempt is none', async () => {
    const { back } = await begin();
    const other = await begin();
    const mixed = new URL(back);
    mixed.searchParams.set('code', other.back.searchParams.get('code') ?? '');
    lines.length = 0;
    expect(await people.follow(mixed)).toEqual({ provider, refused: 'failed' });
    expect(lines.join()).toContain('sign-in refused');
    expect(await people.follow(back)).toEqual({ provider, refused: 'expired' });
  });
});
