import type { Transaction } from 'kysely';
import type { CabinetRow } from '../database/rows/cabinets.ts';
import type { Database } from '../database/schema.ts';
import type { DeviceEvent } from '../ports.ts';
import { silenceLimit } from '../rental/limits.ts';

/** Milliseconds in which a cabinet that wakes up reports its power banks. */
const wakingUp = 15 * 60_000;

/**
 * Notes that a cabinet speaks again after a silence, which explains a late return, with the power
 * banks of its first message.
 */
export async function noticeSilence(
  tx: Transaction<Database>,
  { id, last_seen_at: since }: Pick<CabinetRow, 'id' | 'last_seen_at'>,
  event: DeviceEvent,
  now: number,
): Promise<void> {
  if (since !== null && now - since > silenceLimit)
    await tx
      .insertInto('cabinet_silences')
      .values({ cabinet_id: id, since, until: now, found: JSON.stringify(namedBy(event)) })
      .onConflict(conflict => conflict.doNothing())
      .execute();
}

function namedBy(event: DeviceEvent): readonly string[] {
  if (event.kind === 'returned') return [event.powerBankId];
  if (event.kind !== 'status') return [];
  return event.slots.flatMap(({ powerBankId }) => (powerBankId === null ? [] : [powerBankId]));
}

/**
 * Start of a cabinet's silence before a power bank came back; null where it was not silent, or
 * where its first message after the silence did not have that power bank.
 */
export async function silenceBefore(
  tx: Transaction<Database>,
  cabinetId: string,
  { powerBankId, at }: { readonly powerBankId: string; readonly at: number },
): Promise<number | null> {
  const silences = await tx
    .selectFrom('cabinet_silences')
    .select(['since', 'until', 'found'])
    .where('cabinet_id', '=', cabinetId)
    .where('since', '<=', at)
    .where('until', '>=', at - wakingUp)
    .orderBy('since')
    .execute();
  const explaining = silences.find(
    ({ until, found }) => until > at || (JSON.parse(found) as string[]).includes(powerBankId), // written above
  );
  return explaining?.since ?? null;
}
