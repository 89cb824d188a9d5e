import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from './transaction.ts';

/** Milliseconds for which a start waits for its database, and between two words about that. */
const usualPatience = { waits: 60_000, tells: 5_000, asksAgain: 500 };

type Patience = {
  readonly say: (line: string) => void;
  readonly limits?: typeof usualPatience;
};

/** The database answered with an error that needs a person; the message is a sentence for them. */
export class DatabaseRefused extends Error {}

/**
 * Network codes of Node; of PostgreSQL: connection lost or given up, too many, starting, shutting
 * down, too slow.
 */
const awayCodes =
  /^(E(CONNREFUSED|CONNRESET|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|PIPE)|08\w{3}|25P03|53300|57014|57P0[123])$/;
const awayWords =
  /connection terminated|timeout exceeded when trying to connect|not queryable|query read timeout/i;

/** Innermost error: the migrator's error wraps the database's. */
const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? error.cause : error;

/** An error that says that the database could not be reached just then, and nothing of the question. */
export const isDatabaseAway = (error: unknown): boolean =>
  awayCodes.test(String(codeOf(error))) ||
  (error instanceof Error && awayWords.test(error.message));

/** Sentences for a database that refuses, by PostgreSQL's code. */
const refusals: Readonly<Record<string, (of: pg.Client) => string>> = {
  '3D000': ({ database }) => `has no database "${database ?? ''}"`,
  '28P01': ({ user }) => `does not take the password of "${user ?? ''}"`,
  '28000': ({ user }) => `does not let "${user ?? ''}" in`,
  '42501': ({ user }) => `does not give "${user ?? ''}" the rights that are needed here`,
};

/**
 * Runs a step of a start, again while its database is away: reading, or writing that may be done
 * twice. Tells that it waits, and gives up after a minute with a sentence that names the database
 * and no secret. The embedded database is never away.
 */
export function patientWith(
  databaseUrl: string | undefined,
  { say, limits = usualPatience }: Patience,
): <Value>(step: () => Promise<Value>) => Promise<Value> {
  if (databaseUrl === undefined) return step => step();
  const address = new pg.Client({ connectionString: databaseUrl });
  const named = `PostgreSQL at ${address.host}:${address.port}`;
  return async step => {
    const began = performance.now();
    let told = -Infinity;
    for (;;) {
      try {
        return await step();
      } catch (error) {
        const root = rootOf(error);
        const refusal = refusals[String(codeOf(root))];
        if (refusal)
          throw new DatabaseRefused(`${named} ${refusal(address)}. Look at DATABASE_URL.`);
        if (!isDatabaseAway(root)) throw error;
        const waited = performance.now() - began;
        if (waited >= limits.waits)
          throw new DatabaseRefused(
            `${named} does not answer. Start it, or correct DATABASE_URL, then start this again.`,
          );
        if (waited - told >= limits.tells) {
          told = waited;
          const left = Math.ceil((limits.waits - waited) / 1_000);
          say(`${named} does not answer; waiting for it, ${left} s more`);
        }
        await pause(limits.asksAgain);
      }
    }
  };
}
