import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { LocalTables } from '../tables.ts';

export const localProviders = ['google', 'apple', 'facebook', 'wechat', 'alipay'] as const;
export type LocalProvider = (typeof localProviders)[number];
export const isLocalProvider = (name: string): name is LocalProvider =>
  localProviders.some(provider => provider === name);

/** Milliseconds for which a code is good. */
const codeLifetime = 60_000;

export type Account = { readonly subject: string; readonly name: string };
export type Grant = {
  readonly provider: LocalProvider;
  readonly subject: string;
  readonly redirectUri: string;
  readonly challenge: string | null;
  readonly nonce: string | null;
};

/** People who have an account with a provider of the local end: made up on its page, and kept. */
export class Accounts {
  readonly #db: Kysely<LocalTables>;
  readonly #clock: Clock;
  constructor(db: Kysely<LocalTables>, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async of(provider: LocalProvider): Promise<Account[]> {
    return this.#db
      .selectFrom('local_identities')
      .select(['subject', 'name'])
      .where('provider', '=', provider)
      .orderBy('name')
      .execute();
  }

  async find(provider: LocalProvider, subject: string): Promise<Account | null> {
    const all = await this.of(provider);
    return all.find(account => account.subject === subject) ?? null;
  }

  async create(provider: LocalProvider, name: string): Promise<Account> {
    const subject = `${provider}-${randomBytes(8).toString('hex')}`;
    await this.#db.insertInto('local_identities').values({ provider, subject, name }).execute();
    return { subject, name };
  }

  /** A code for one use. */
  async grant({ provider, subject, redirectUri, challenge, nonce }: Grant): Promise<string> {
    const code = randomBytes(24).toString('base64url');
    await this.#db
      .insertInto('local_identity_codes')
      .values({
        code,
        provider,
        subject,
        redirect_uri: redirectUri,
        challenge,
        nonce,
        expires_at: this.#clock.now() + codeLifetime,
      })
      .execute();
    return code;
  }

  /** Grant behind a code, which is good once. */
  async redeem(provider: LocalProvider, code: string): Promise<(Grant & Account) | null> {
    const row = await this.#db
      .deleteFrom('local_identity_codes')
      .where('code', '=', code)
      .where('provider', '=', provider)
      .returningAll()
      .executeTakeFirst();
    if (!row || Number(row.expires_at) <= this.#clock.now()) return null;
    const account = await this.find(provider, row.subject);
    return (
      account && {
        ...account,
        provider,
        redirectUri: row.redirect_uri,
        challenge: row.challenge,
        nonce: row.nonce,
      }
    );
  }
}
