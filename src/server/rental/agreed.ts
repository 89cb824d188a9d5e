import type { Transaction } from 'kysely';
import type { LegalPage } from '../../domain/legal.ts';
import { localeFor } from '../../domain/locale.ts';
import type { Backend } from '../backend.ts';
import type { UserRow } from '../database/rows/people.ts';
import type { Database } from '../database/schema.ts';
import { recordEvent } from './record.ts';

/** Version of a text that the operator has not replaced: one of a trial. */
const templateVersion = 'template';

/**
 * Appends to a rental what its person agreed to when they tapped the button: the versions of the
 * texts that were linked above it, in the language that they read.
 */
export async function recordAgreed(
  tx: Transaction<Database>,
  { config }: Pick<Backend, 'config'>,
  {
    rentalId,
    user,
    now,
  }: {
    readonly rentalId: string;
    readonly user: Pick<UserRow, 'id'>;
    readonly now: number;
  },
): Promise<void> {
  // The request's language is in the row already (`userOfToken`).
  const reader = await tx
    .selectFrom('users')
    .select('locale')
    .where('id', '=', user.id)
    .executeTakeFirst();
  const language = localeFor(reader?.locale, config);
  const versionOf = (page: LegalPage) =>
    config.content.legal.get(page)?.get(language)?.date ?? templateVersion;
  await recordEvent(tx, {
    rentalId,
    kind: 'agreed',
    actor: 'user',
    at: now,
    now,
    detail: { terms: versionOf('terms'), privacy: versionOf('privacy'), language },
  });
}
