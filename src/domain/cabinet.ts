import * as v from 'valibot';
import { amount, code, natural, opaqueId, type EntityOf } from './entity.ts';
import { tariffSchema } from './tariff.ts';

/** Content of one slot of a cabinet. `level` is the charge in percent. */
const slotSchema = v.union([
  v.object({
    number: natural,
    state: v.picklist(['ready', 'charging']),
    level: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  }),
  v.object({ number: natural, state: v.picklist(['empty', 'outOfOrder']) }),
]);
export type Slot = EntityOf<typeof slotSchema>;

/**
 * A cabinet as its check answers it (specification, section 3), for one user. Money in minor units
 * of `currency`.
 */
export const cabinetSchema = v.object({
  cabinetCode: code,
  cabinetId: opaqueId,
  tariff: tariffSchema,
  currency: v.string(),
  currencySymbol: v.string(),
  /** Must be covered besides the deposit when renting by balance. */
  overtimeFee: natural,
  /** The user's balance valid at this cabinet. */
  userBalance: amount,
  unfinishedRentals: natural,
  venueName: v.string(),
  slots: v.array(slotSchema),
  /** The person came by an invitation that pays: the tariff is then zero, and nothing is held. */
  paidByInvitation: v.optional(v.boolean(), false),
});
export type Cabinet = EntityOf<typeof cabinetSchema>;

export const readyCount = (slots: readonly Slot[]): number =>
  slots.filter(slot => slot.state === 'ready').length;
export const freeSlotCount = (slots: readonly Slot[]): number =>
  slots.filter(slot => slot.state === 'empty').length;

/** "Balance covers the deposit plus overtimeAmount": equality counts. */
export const balanceCovers = (cabinet: Cabinet): boolean =>
  cabinet.userBalance >= cabinet.tariff.deposit + cabinet.overtimeFee;
