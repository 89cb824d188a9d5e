import {
  buyByToken,
  payDepositByToken,
  repayByToken,
  topUpByToken,
} from '../../contract/payment/token-calls.ts';
import type { Client, Result } from '../../client/client.ts';
import type { WalletButton } from '../../../machines/payment/device-wallet.events.ts';
import type { Attempt, Intent, CollectInput } from '../../../machines/payment/collect.ts';
import type { Charge, Purpose } from '../../domain/charge.ts';
import type { PaymentMethod } from '../../domain/payment-method.ts';
import { tariffWord } from '../../domain/tariff.ts';
import { codeOf, orderIn } from '../../actors/charged.ts';
import { promised, unwrapped } from '../../actors/promised.ts';
import { asHaveOrder } from '../../actors/rental-call.ts';
import type { Store } from '../../actors/storage.ts';

type WalletRequest = Pick<CollectInput, 'method' | 'charge'>;

/**
 * A provider of wallet buttons, as the payment chart's actors see it. Known failures are thrown as
 * `KnownFailure`.
 */
export type WalletProvider = {
  readonly prepare: (request: WalletRequest, signal: AbortSignal) => Promise<WalletButton>;
  /** Token of what was accepted in the sheet; the server pays with it, once. */
  readonly takeToken: (button: WalletButton) => Promise<string>;
  /** Lets the bank ask the person, if the server said so. */
  readonly answerBank: (
    button: WalletButton,
    clientSecret: string,
    signal: AbortSignal,
  ) => Promise<void>;
};

/** Payment by a wallet of the device. The provider's code is loaded with the first button. */
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
        intent,
        token,
      }: { charge: Charge; method: PaymentMethod; attempt: Attempt; intent: Intent; token: string },
      signal,
    ) =>
      unwrapped(
        asHaveOrder(
          calls[charge.purpose](client, charge, {
            store,
            named: { token, paymentMethodId: method.id },
            begun: intent.paymentId,
            options: { signal, idempotencyKey: `${attempt.key}-${token}` },
          }),
        ),
      ),
  ),
  answerBank: promised(
    async (
      { button, actionSecret }: { button: WalletButton; actionSecret: string },
      signal,
    ): Promise<null> => {
      await (await provider()).answerBank(button, actionSecret, signal);
      return null;
    },
  ),
});

type TokenWish = {
  readonly store: Store;
  readonly begun: string;
  readonly named: { readonly token: string; readonly paymentMethodId: string };
  readonly options: { readonly signal: AbortSignal; readonly idempotencyKey: string };
};
type Paid = { readonly actionSecret: string | null };

/** Call that pays with a token, by purpose (section 7, "Wallet-pay token pay"). */
const calls: Readonly<
  Record<Purpose, (client: Client, charge: Charge, wish: TokenWish) => Promise<Result<Paid>>>
> = {
  deposit: (client, charge, { store, named, options }) =>
    client(
      payDepositByToken,
      {
        cabinetCode: codeOf(store, charge),
        shownTariff: charge.tariff && tariffWord(charge.tariff),
        ...named,
      },
      options,
    ),
  repayment: (client, { subject, coupon }, { named, options }) =>
    client(repayByToken, { orderId: orderIn(subject), coupon, ...named }, options),
  purchase: (client, { subject }, { named, options }) =>
    client(buyByToken, { orderId: orderIn(subject), ...named }, options),
  topUp: (client, { money }, { begun, named, options }) =>
    client(topUpByToken, { amount: money.minor, begun, ...named }, options),
  mifi: () => Promise.resolve({ ok: false, failure: { kind: 'systemUnsupported' } }),
};
