/** What is paid for, and its pay type on the wire (section 4). */
export const purposes = {
  deposit: 'YJ',
  repayment: 'FK',
  topUp: 'CZ',
  purchase: 'overbuy',
  mifi: 'mifi',
} as const;
export type Purpose = keyof typeof purposes;

/** What a result can be of: a payment, or a rental without one: by balance, or by invitation. */
export const trades = { ...purposes, rent: 'RENT', vip: 'VIP' } as const;
export type Trade = keyof typeof trades;
