import { cabinetCalls } from './cabinets.ts';
import type { Calls } from './calls.ts';
import { cardCalls } from './cards.ts';
import { contentCalls } from './content.ts';
import { orderCalls, receiptCalls } from './orders.ts';
import { payPalCalls } from './paypal.ts';
import { userCalls } from './users.ts';
import { walletCalls } from './wallet.ts';

/** All that section 7 shows with its fields. Any other call is not there. */
export const calls: Calls = {
  ...userCalls,
  ...cabinetCalls,
  ...cardCalls,
  ...payPalCalls,
  ...orderCalls,
  ...receiptCalls,
  ...walletCalls,
  ...contentCalls,
};
