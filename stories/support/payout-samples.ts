import type { PayoutOffer } from '../../machines/payout/payout.machine.ts';
import type { PayoutReceipt } from '../../src/domain/payout.ts';
import { rentedAt } from './times.ts';
import { emptyWallet, wallet } from './wallet-samples.ts';

const source = { currency: 'EUR', brand: 'visa', lastDigits: '4242' };

/** 62.40 €: two payments gave 60 of it. */
export const offer: PayoutOffer = {
  wallet: { ...wallet, balance: 6240, deposit: 0 },
  sources: [
    { ...source, id: 'p2', available: 5000 },
    { ...source, id: 'p1', brand: 'mastercard', lastDigits: '4444', available: 1000 },
  ],
  blocked: 0,
};
export const offerWithHold: PayoutOffer = { ...offer, wallet };
export const emptyOffer: PayoutOffer = { ...offer, wallet: emptyWallet, sources: [] };
/** A bank has taken back what one payment gave. */
export const offerWithDispute: PayoutOffer = {
  ...offer,
  sources: offer.sources?.slice(1) ?? null,
  blocked: 5000,
};
/** An API that does not say where money can go back to. */
export const bareOffer: PayoutOffer = { ...offer, sources: null };

export const payoutReceipt: PayoutReceipt = {
  reference: 'AZ-7F3K-29QX',
  at: rentedAt,
  money: { minor: 5000, currency: 'EUR' },
  byHand: 0,
};
export const receiptByHand: PayoutReceipt = {
  ...payoutReceipt,
  money: { minor: 6240, currency: 'EUR' },
  byHand: 240,
};
