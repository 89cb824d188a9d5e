import type { CollectorEvent } from './collect.ts';

/** What a wallet's button tells the page that it stands on. */
export type WalletListener = {
  /** Whether this device has the wallet at all. */
  readonly onReady: (available: boolean) => void;
  /** Touched: whether the sheet may open. The answer is wanted at once. */
  readonly mayOpen: () => boolean;
  readonly onClosed: () => void;
  readonly onAccepted: () => void;
};

/**
 * The wallet's own button, as the screen needs it: something to put into a box. `mount` returns how
 * to take it out again.
 */
export type WalletButton = {
  readonly mount: (box: HTMLElement, listener: WalletListener) => () => void;
};

export type WalletEvent =
  | CollectorEvent
  | { type: 'wallet.ready'; available: boolean }
  | { type: 'wallet.closed' }
  | { type: 'wallet.accepted' };
