import Fastify, { type FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../../src/server/database/schema.ts';
import { Accounts } from '../../../src/server/local/identity/accounts.ts';
import { identityKeys } from '../../../src/server/local/identity/keys.ts';
import { identityPages } from '../../../src/server/local/identity/page.ts';
import { identityServer } from '../../../src/server/local/identity/server.ts';
import { localIdentity } from '../../../src/server/local/identity/settings.ts';
import { migrateLocal, type LocalTables } from '../../../src/server/local/tables.ts';
import type { Clock, IdentitySettings } from '../../../src/server/ports.ts';

const secret = 'a-client-secret-for-tests';

/** What stands for the providers of identities beside a backend of the harness. */
export type OtherIdentityEnd = {
  open(db: Kysely<Database>, clock: Clock): Promise<IdentitySettings>;
  pages?(): FastifyPluginAsync;
};

/** The local end of every provider, listening, beside a backend of the harness. */
export class IdentityEnd implements OtherIdentityEnd {
  readonly #listener = Fastify();
  #accounts: Accounts | null = null;

  async open(backendDb: Kysely<Database>, clock: Clock): Promise<Required<IdentitySettings>> {
    const db = backendDb.$pickTables<never>().$extendTables<LocalTables>();
    await migrateLocal(db);
    await db.deleteFrom('local_identities').execute();
    const keys = await identityKeys(db);
    const accounts = new Accounts(db, clock);
    this.#accounts = accounts;
    let base = '';
    await this.#listener.register(
      identityServer({ accounts, clock, secret, keys, base: () => base }),
      { prefix: '/identity' },
    );
    base = `${await this.#listener.listen({ host: '127.0.0.1', port: 0 })}/identity`;
    return localIdentity(base, secret, keys);
  }

  pages() {
    if (this.#accounts === null) throw new Error('not open');
    return identityPages(this.#accounts);
  }

  /** The providers are gone from here on. */
  async close(): Promise<void> {
    await this.#listener.close();
  }
}
