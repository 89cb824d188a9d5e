import { randomUUID } from 'node:crypto';
import { readCabinets, statusOf } from './cabinet-state.ts';
import { signatureOf, type CabinetMessage } from './frames.ts';
import type { Workshop } from './workshop.ts';

export const heartbeatInterval = 30_000;

export async function report(
  { db, secret, signatureHeader, backendUrl }: Workshop,
  body: string,
): Promise<void> {
  const event = JSON.parse(body) as CabinetMessage; // only `queue` writes it
  const cabinet = await db
    .selectFrom('local_cabinets')
    .select('online')
    .where('id', '=', event.cabinetId)
    .executeTakeFirst();
  if (cabinet && !cabinet.online) throw new Error('the cabinet is unplugged');
  const response = await fetch(`${backendUrl()}/device/events`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: signatureOf(secret, body),
    },
    signal: AbortSignal.timeout(10_000),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`device event answered ${response.status}`);
}

export const heartbeat = async ({ local, queue, change }: Workshop): Promise<void> =>
  change(async tx => {
    const now = local.now();
    // The state that is read of a cabinet is not older than its message's number.
    await tx.selectFrom('local_cabinets').select('id').orderBy('id').forNoKeyUpdate().execute();
    for (const cabinet of await readCabinets(tx, now)) {
      if (cabinet.online && cabinet.silentUntil <= now)
        await queue(tx, statusOf(cabinet, randomUUID(), now));
    }
  });
