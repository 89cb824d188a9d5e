import type { CollectInput, CollectorEvent } from './collect.ts';

export type PayPalInput = Omit<CollectInput, 'cards' | 'begun'>;

/** An order that waits for the person's approval, in PayPal's window or on its page. */
export type PayPalOrder = { readonly paymentId: string; readonly checkOutUrl: string };

/** Callbacks of PayPal's own button. */
export type PayPalListener = {
  /** Says if PayPal can pay this here at all. */
  readonly onReady: (available: boolean) => void;
  /** Called on a touch; returns at once if the window may open. */
  readonly mayOpen: () => boolean;
};

/**
 * PayPal's own button, to be put into a box of the screen. `mount` returns a function that removes
 * it, and so closes PayPal's window.
 */
export type PayPalButton = {
  readonly mount: (box: HTMLElement, listener: PayPalListener) => () => void;
};

/** End of PayPal's window, as the browser heard it; the server's answer decides. */
export type WindowEnd = 'approved' | 'closed';

export type PayPalEvent = CollectorEvent | { type: 'payPal.ready'; available: boolean };
