import { payDepositByToken } from '../contract/payment/token-calls.ts';
import type { Client } from '../client/client.ts';
import type { WalletButton } from '../../machines/payment/device-wallet.events.ts';
import type { Attempt } from '../../machines/payment/collect.ts';
import type { Charge } from '../domain/charge.ts';
import { KnownFailure } from '../domain/failure.ts';
import type { PaymentMethod } from '../domain/payment-method.ts';
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
          client(
            payDepositByToken,
            { cabinetCode: codeOf(store, charge), token, paymentMethodId: method.id },
            { signal, idempotencyKey: `${attempt.key}-${token}` },
          ),
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

/** The call takes the code of the station, which is held since it was scanned. */
function codeOf(store: Store, { subject }: Charge): string {
  const held = store.get('cabinet');
  if ('cabinetId' in subject && held?.cabinetId === subject.cabinetId) return held.cabinetCode;
  throw new KnownFailure({ kind: 'badLink' });
}
