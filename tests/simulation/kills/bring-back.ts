import type { LocalState } from '../../../src/server/local/state.ts';
import { Finding } from './asking.ts';
import type { World } from './world.ts';

/**
 * Puts the power bank into the cabinet with the most room, so that none runs empty. A try whose
 * answer was lost may have put it in, and another person may have taken it out since: so the hands
 * are looked at first.
 */
export async function bringBack(
  world: World,
  powerBankId: string,
  rentalNumber: string,
): Promise<void> {
  // that is what it answers
  const { cabinets } = (await world.get('/local/api/state')) as LocalState;
  const room = ({ slots }: LocalState['cabinets'][number]) =>
    slots.filter(slot => slot.powerBankId === null).length;
  for (const { id } of cabinets
    .filter(cabinet => cabinet.code.startsWith('BW-'))
    .sort((one, other) => room(other) - room(one))) {
    for (;;) {
      const { out } = (await world.get('/local/api/state')) as LocalState; // as above
      if (!out.some(bank => bank.powerBankId === powerBankId && bank.rentalNumber === rentalNumber))
        return;
      const status = await world.tryPost('/local/api/return', { powerBankId, cabinetId: id });
      if (status === 200) return;
      if (status !== null) break;
    }
  }
  throw new Finding(`no cabinet took ${powerBankId}`);
}
