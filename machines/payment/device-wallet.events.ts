import type { CollectorEvent } from './collect.ts';

/** Callbacks of a wallet's button. */
export type WalletListener = {
  /** Says if this device has the wallet at all. */
  readonly onReady: (available: boolean) => void;
  /** Called on a touch; returns at once if the sheet may open. */
  readonly mayOpen: () => boolean;
  readonly onClosed: () => void;
  readonly onAccepted: () => void;
};

/**
 * The wallet's own button, to be put into a box of the screen. `mount` returns a function that
 * removes it.
 */
export type WalletButton = {
  readonly mount: (box: HTMLElement, listener: WalletListener) => () => void;
};

export type WalletEvent =
  | CollectorEvent
  | { type: 'wallet.ready'; available: boolean }
  | { type: 'wallet.closed' }
  | { type: 'wallet.accepted' };
