/** What is paid for, and its pay type on the wire (section 4). */
export const purposes = {
  deposit: 'YJ',
  repayment: 'FK',
  topUp: 'CZ',
  purchase: 'overbuy',
  mifi: 'mifi',
} as const;
export type Purpose = keyof typeof purposes;
