import Fastify, { type FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../../src/server/database/schema.ts';
import { Accounts } from '../../../packages/local-ends/src/identity/accounts.ts';
import { identityKeys } from '../../../packages/local-ends/src/identity/keys.ts';
import { identityPages } from '../../../packages/local-ends/src/identity/page.ts';
import { identityServer } from '../../../packages/local-ends/src/identity/server.ts';
import { localIdentity } from '../../../packages/local-ends/src/identity/settings.ts';
import { migrateLocal, type LocalTables } from '../../../packages/local-ends/src/tables.ts';
import type { Clock, IdentitySettings } from '../../../src/server/ports.ts';

const secret = 'a-client-secret-for-tests';
const clientId = 'borrowatt-local';

/** Stand-in for the providers of identities beside a backend of the harness. */
export type OtherIdentityEnd = {
  open(db: Kysely<Database>, clock: Clock): Promise<IdentitySettings>;
  pages?(): FastifyPluginAsync;
};

/** The local end of every provider, listening, beside a backend of the harness. */
export class IdentityEnd implements OtherIdentityEnd {
  readonly #listener = Fastify();
  #accounts: Accounts | null = null;
  #settings: Required<IdentitySettings> | null = null;

  async open(backendDb: Kysely<Database>, clock: Clock): Promise<Required<IdentitySettings>> {
    const db = backendDb.$pickTables<never>().$extendTables<LocalTables>();
    await migrateLocal(db);
    await db.deleteFrom('local_identities').execute();
    const keys = await identityKeys(db);
    const accounts = new Accounts(db, clock);
    this.#accounts = accounts;
    let base = '';
    await this.#listener.register(
      identityServer({ accounts, clock, clientId, secret, keys, base: () => base }),
      { prefix: '/identity' },
    );
    base = `${await this.#listener.listen({ host: '127.0.0.1', port: 0 })}/identity`;
    this.#settings = localIdentity({ base, clientId, secret, keys });
    return this.#settings;
  }

  /** The access token that Facebook gives for the code of a way back, as it does to a native app. */
  async facebookToken(callback: URL): Promise<string> {
    const facebook = this.#settings?.facebook;
    if (!facebook) throw new Error('not open');
    const answer = await fetch(`${facebook.graphUrl}/oauth/access_token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: facebook.appId,
        client_secret: facebook.appSecret,
        redirect_uri: callback.origin + callback.pathname,
        code: callback.searchParams.get('code') ?? '',
      }),
    });
    return ((await answer.json()) as { access_token: string }).access_token; // our own end
  }

  pages() {
    if (this.#accounts === null) throw new Error('not open');
    return identityPages(this.#accounts, { clientId, shop: { name: 'Borrowatt' } });
  }

  /** The providers are gone from here on. */
  async close(): Promise<void> {
    await this.#listener.close();
  }
}
