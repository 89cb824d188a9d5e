import { told } from '../asked.ts';
import type { Collected } from '../payment/collect.ts';

export type WalletEnd = { readonly collected: Collected };

/** Transitions at the end of the wallet button's chart. */
export const walletEnded = [
  {
    guard: { type: 'wasSubmitted', params: told<WalletEnd> },
    target: '#rent.leaving',
    actions: { type: 'keepWalletEnd', params: told<WalletEnd> },
  },
  {
    guard: { type: 'endsHere', params: told<WalletEnd> },
    target: '#rent.refused',
    actions: { type: 'keepWalletEnd', params: told<WalletEnd> },
  },
  {
    target: '#rent.walletFailed',
    actions: { type: 'keepWalletEnd', params: told<WalletEnd> },
  },
] as const;
