import { payDepositByToken, repayByToken } from '../contract/payment/token-calls.ts';
import type { Client } from '../client/client.ts';
import type { WalletButton } from '../../machines/payment/device-wallet.events.ts';
import type { Attempt } from '../../machines/payment/collect.ts';
import type { Charge } from '../domain/charge.ts';
import type { PaymentMethod } from '../domain/payment-method.ts';
import { codeOf } from './charged.ts';
import { promised, unwrapped } from './promised.ts';
import { asHaveOrder } from './rent.ts';
import type { Store } from './storage.ts';
import type { WalletProvider, WalletRequest } from './wallet-button.ts';

/** Collecting by a wallet of the device. The provider's code is loaded with the first button. */
export const walletActors = (
  client: Client,
  store: Store,
  provider: () => Promise<WalletProvider>,
) => ({
  prepareWallet: promised(async (request: WalletRequest, signal) =>
    (await provider()).prepare(request, signal),
  ),
  takeToken: promised(async ({ button }: { button: WalletButton }) =>
    (await provider()).takeToken(button),
  ),
  payByToken: promised(
    async (
      {
        charge,
        method,
        attempt,
        token,
      }: { charge: Charge; method: PaymentMethod; attempt: Attempt; token: string },
      signal,
    ) =>
      unwrapped(
        asHaveOrder(
          paid(
            client,
            store,
            charge,
          )({
            token,
            paymentMethodId: method.id,
            options: { signal, idempotencyKey: `${attempt.key}-${token}` },
          }),
        ),
      ),
  ),
  answerBank: promised(
    async ({
      button,
      actionSecret,
    }: {
      button: WalletButton;
      actionSecret: string;
    }): Promise<null> => {
      await (await provider()).answerBank(button, actionSecret);
      return null;
    },
  ),
});

type TokenWish = {
  readonly token: string;
  readonly paymentMethodId: string;
  readonly options: { readonly signal: AbortSignal; readonly idempotencyKey: string };
};

/** What an order owes, or the deposit at a station. */
const paid =
  (client: Client, store: Store, charge: Charge) =>
  ({ options, ...wish }: TokenWish) =>
    'orderId' in charge.subject
      ? client(repayByToken, { orderId: charge.subject.orderId, ...wish }, options)
      : client(payDepositByToken, { cabinetCode: codeOf(store, charge), ...wish }, options);
