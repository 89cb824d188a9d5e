/** Purposes of a payment, with their pay types on the wire (section 4). */
export const purposes = {
  deposit: 'YJ',
  repayment: 'FK',
  topUp: 'CZ',
  purchase: 'overbuy',
  mifi: 'mifi',
} as const;
export type Purpose = keyof typeof purposes;

/**
 * Everything that has a result page: payments, and rentals without one (by balance or invitation).
 */
export const trades = { ...purposes, rent: 'RENT', vip: 'VIP' } as const;
export type Trade = keyof typeof trades;
