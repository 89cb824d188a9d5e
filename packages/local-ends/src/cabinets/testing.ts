import type { EjectAnswer } from './ejecting.ts';
import type { TestCommand } from './frames.ts';
import type { Workshop } from './workshop.ts';

/** Milliseconds for which the lamp flashes (device protocol). */
const lampFor = 10_000;

/** Makes the lamp flash, and the cabinet report its contents. */
export const acceptTest = async (
  { local, queueStatus, change }: Workshop,
  { commandId, cabinetId, expiresAt }: TestCommand,
): Promise<EjectAnswer> =>
  change(async tx => {
    const cabinet = await tx
      .selectFrom('local_cabinets')
      .select('online')
      .where('id', '=', cabinetId)
      .executeTakeFirst();
    if (!cabinet) return 'unknownCabinet';
    if (!cabinet.online) return 'offline';
    const now = local.now();
    if (now >= Date.parse(expiresAt)) return 'accepted';
    await tx
      .updateTable('local_cabinets')
      .set({ lamp_until: now + lampFor })
      .where('id', '=', cabinetId)
      .execute();
    await queueStatus(tx, cabinetId, commandId);
    return 'accepted';
  });
