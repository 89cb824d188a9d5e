import type { CollectInput } from '../../../machines/payment/collect.ts';
import type { WalletButton } from '../../../machines/payment/device-wallet.events.ts';

export type WalletRequest = Pick<CollectInput, 'method' | 'charge'>;

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
