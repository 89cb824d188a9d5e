import { moment, type Samples } from './samples.ts';

/** The balance, and money out of it. */
export const wallet = {
  wallets: [
    {
      balance: 1240,
      deposit: 5500,
      currency: 'EUR',
      currencySymbol: '€',
      userId: 'user',
      agentId: 'agent',
    },
  ],
  movements: {
    movements: [
      {
        id: 'fee:1',
        kind: 'rental',
        at: moment,
        amount: 400,
        change: -400,
        currency: 'EUR',
        order: { id: 'o1', number: 'BW-1', venue: 'A' },
      },
      {
        id: 'credit:1',
        kind: 'topUp',
        at: moment,
        amount: 5000,
        change: 5000,
        currency: 'EUR',
        order: null,
      },
    ],
    page: 1,
    pages: 1,
    total: 2,
  },
  payoutSources: {
    sources: [{ id: 'p1', brand: 'visa', lastDigits: '4242', available: 1240, currency: 'EUR' }],
    blocked: { minor: 500, currency: 'EUR' },
  },
  payout: {
    reference: 'AZ-7F3K-29QX',
    at: moment,
    money: { minor: 1240, currency: 'EUR' },
    byHand: 240,
  },
  requestPayout: {
    reference: 'AZ-7F3K-29QX',
    at: moment,
    money: { minor: 1240, currency: 'EUR' },
    byHand: 0,
  },
} satisfies Partial<Samples>;
