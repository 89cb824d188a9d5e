import type { EjectAnswer, EjectCommand } from './ejecting.ts';
import type { Workshop } from './workshop.ts';

/** How long the lamp flashes (device protocol). */
const lampFor = 10_000;

export type TestCommand = Omit<EjectCommand, 'slot'>;

/** The lamp flashes, and the cabinet says what is in it. */
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
