import type { Samples } from './samples/samples.ts';
import { signingIn } from './samples/signing-in.ts';
import { stations } from './samples/stations.ts';
import { payment } from './samples/payment.ts';
import { orders } from './samples/orders.ts';
import { wallet } from './samples/wallet.ts';
import { forms } from './samples/forms.ts';

/** Samples by call; a call without a row does not compile. */
export const samples: Samples = {
  ...signingIn,
  ...stations,
  ...payment,
  ...orders,
  ...wallet,
  ...forms,
};
