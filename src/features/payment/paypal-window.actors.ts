import type { CollectInput } from '../../../machines/payment/collect.ts';
import type {
  PayPalButton,
  PayPalOrder,
  WindowEnd,
} from '../../../machines/payment/paypal.events.ts';
import type { Client } from '../../client/client.ts';
import { payPalConfirm } from '../../contract/payment/paypal.ts';
import { KnownFailure } from '../../domain/failure.ts';
import type { PayPalTrades } from '../../actors/paypal.ts';
import { promised, unwrapped } from '../../actors/promised.ts';

export type ButtonRequest = Pick<CollectInput, 'method' | 'charge'>;

/** PayPal's button and its window, as the payment chart's actors see them. */
export type PayPalButtons = {
  /** Loads PayPal's script and makes the button; rejects as `scriptNotLoaded`. */
  readonly prepare: (request: ButtonRequest, signal: AbortSignal) => Promise<PayPalButton>;
  /** Hands the order to the open window; rejects if PayPal could not show it. */
  readonly ask: (button: PayPalButton, payPalId: string) => Promise<WindowEnd>;
};

/** Payment in PayPal's window over the page. PayPal's code is loaded with the first button. */
export const payPalWindowActors = (
  client: Client,
  trades: PayPalTrades,
  buttons: () => Promise<PayPalButtons>,
) => ({
  prepareButton: promised(async (request: ButtonRequest, signal) =>
    (await buttons()).prepare(request, signal),
  ),
  askInWindow: promised(async ({ button, order }: { button: PayPalButton; order: PayPalOrder }) =>
    (await buttons()).ask(button, payPalIdOf(order)),
  ),
  lookAtOrder: promised(async ({ paymentId }: { paymentId: string }, signal): Promise<null> => {
    const tradeNumber = trades.get(paymentId) ?? paymentId;
    await unwrapped(client(payPalConfirm, { tradeNumber, paymentId }, { signal }));
    return null;
  }),
});

/** PayPal's id of the order, from the address of its page. */
function payPalIdOf({ checkOutUrl }: PayPalOrder): string {
  const token = new URL(checkOutUrl).searchParams.get('token');
  if (token === null) throw new KnownFailure({ kind: 'badAnswer' });
  return token;
}
