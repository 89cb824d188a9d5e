import { staffCommand } from '../device/protocol.ts';
import { setOutOfService } from '../rental/dispense/cabinets.ts';
import { DeskRefused, word, type Changing, type Desk } from './act.ts';
import { oneCabinet } from './cabinets.ts';
import { perform } from './perform.ts';
import { wholeIn } from './read.ts';

/** Lets a power bank out for service, by a slot that is not rented from until it is put back. */
export const eject: Changing = {
  name: 'eject',
  says: 'lets a power bank out for service; its slot is out of service until cabinet in',
  words: [
    { name: 'code', says: 'as printed on the cabinet' },
    { name: 'slot', says: 'its number' },
  ],
  moves: 'slots',
  change: async ({ tx, key }, said) => {
    const { id, code } = await oneCabinet(tx, word(said, 'code'));
    const number = wholeIn(word(said, 'slot'), 'slot', [1, 1000]);
    const slot = await tx
      .selectFrom('slots')
      .selectAll()
      .where('cabinet_id', '=', id)
      .where('number', '=', number)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!slot?.power_bank_id) throw new DeskRefused(`Slot ${number} of ${code} is empty.`);
    if (slot.locked_by !== null)
      throw new DeskRefused(`Slot ${number} of ${code} is promised to a rental right now.`);
    await setOutOfService(tx, { cabinetId: id, slot: number, out: true });
    return {
      target: code,
      before: {
        slot: number,
        powerBank: slot.power_bank_id,
        outOfService: slot.out_of_service,
      },
      after: { slot: number, powerBank: slot.power_bank_id, outOfService: true },
      asks: { cabinetId: id, commandId: `${staffCommand}${key}`, slot: number },
    };
  },
};

/** Command that is logged for a power bank, for staff who ask the gateway for it themselves. */
export async function writeEject(
  desk: Desk,
  { code, slot }: { readonly code: string; readonly slot: number },
): Promise<{ readonly commandId: string; readonly slot: number; readonly powerBankId: string }> {
  const { asks, after } = await perform(desk, 'cabinet', eject, { code, slot: String(slot) });
  const { powerBank } = after;
  if (asks === undefined || typeof powerBank !== 'string')
    throw new TypeError('an eject asks a cabinet for a power bank');
  return { commandId: asks.commandId, slot, powerBankId: powerBank };
}
