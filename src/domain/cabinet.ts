import type { Tariff } from './tariff.ts';

/** What one slot of a cabinet holds. `level` is the charge in percent. */
export type Slot =
  | { readonly number: number; readonly state: 'ready' | 'charging'; readonly level: number }
  | { readonly number: number; readonly state: 'empty' | 'outOfOrder' };

/**
 * A cabinet as its check answers it (specification, section 3), for one user. Money in minor units
 * of `currency`.
 */
export type Cabinet = {
  readonly cabinetCode: string;
  readonly cabinetId: string;
  readonly tariff: Tariff;
  readonly currency: string;
  readonly currencySymbol: string;
  /** Must be covered besides the deposit when renting by balance. */
  readonly overtimeFee: number;
  /** The user's balance valid at this cabinet. */
  readonly userBalance: number;
  readonly unfinishedRentals: number;
  readonly venueName: string;
  readonly slots: readonly Slot[];
  /** The person came by an invitation that pays: the tariff is then zero, and nothing is held. */
  readonly paidByInvitation: boolean;
};

export const readyCount = (slots: readonly Slot[]): number =>
  slots.filter(slot => slot.state === 'ready').length;
export const freeSlotCount = (slots: readonly Slot[]): number =>
  slots.filter(slot => slot.state === 'empty').length;

/** "Balance covers the deposit plus overtimeAmount": equality counts. */
export const balanceCovers = (cabinet: Cabinet): boolean =>
  cabinet.userBalance >= cabinet.tariff.deposit + cabinet.overtimeFee;
