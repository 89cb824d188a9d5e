import type { CollectInput, CollectorEvent } from './collect.ts';

export type PayPalInput = Omit<CollectInput, 'cards' | 'begun'>;

/** An order that waits for the person's word, in PayPal's window or on its page. */
export type PayPalOrder = { readonly paymentId: string; readonly checkOutUrl: string };

/** What PayPal's own button tells the page that it stands on. */
export type PayPalListener = {
  /** Whether PayPal can pay this here at all. */
  readonly onReady: (available: boolean) => void;
  /** Touched: whether the window may open. The answer is wanted at once. */
  readonly mayOpen: () => boolean;
};

/**
 * PayPal's own button, as the screen needs it: something to put into a box. `mount` returns how to
 * take it out again, which closes PayPal's window.
 */
export type PayPalButton = {
  readonly mount: (box: HTMLElement, listener: PayPalListener) => () => void;
};

/** How PayPal's window ended, as the browser heard it: the server's word decides. */
export type WindowEnd = 'approved' | 'closed';

export type PayPalEvent = CollectorEvent | { type: 'payPal.ready'; available: boolean };
