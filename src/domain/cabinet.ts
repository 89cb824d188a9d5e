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

/**
 * A code as printed on a cabinet or carried by its QR code: letters, digits, dash and underscore,
 * at most 64.
 */
export const cabinetCodePattern = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * The code in what a person typed or a camera read: a bare code, or a link that carries `qrcode` or
 * `zhcode`. `null` when it is neither.
 */
export function cabinetCodeIn(
  text: string,
): { readonly kind: 'cabinet' | 'mixed'; readonly code: string } | null {
  const trimmed = text.trim();
  if (cabinetCodePattern.test(trimmed)) return { kind: 'cabinet', code: trimmed };
  if (!URL.canParse(trimmed)) return null;
  const query = new URL(trimmed).searchParams;
  for (const [kind, name] of [
    ['cabinet', 'qrcode'],
    ['mixed', 'zhcode'],
  ] as const) {
    const code = query.get(name);
    if (code && cabinetCodePattern.test(code)) return { kind, code };
  }
  return null;
}

/**
 * The code in what a person typed. Printed codes are upper case; a bare code without capitals, or
 * with only the first one that a phone's keyboard sets, means the printed one.
 */
export function typedCodeIn(text: string): ReturnType<typeof cabinetCodeIn> {
  const found = cabinetCodeIn(text);
  return found && found.code === text.trim() && /^.[^A-Z]*$/.test(found.code)
    ? { ...found, code: found.code.toUpperCase() }
    : found;
}
