import { decimalFromMinor, minorFromDecimal } from './money.ts';

/** `value` in decimals of the currency, as text. */
export type Amount = { readonly currency_code: string; readonly value: string };

/** Means of payment on the approval page; a bank refuses `declined` when it is asked. */
export type Funding = 'balance' | 'declined';

/** An order as this end remembers it; times in milliseconds since the epoch. */
export type LocalOrder = {
  readonly id: string;
  readonly intent: 'AUTHORIZE' | 'CAPTURE';
  readonly status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  readonly amount: Amount;
  readonly reference: string;
  readonly custom: string | null;
  readonly description: string | null;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly payerId: string | null;
  readonly funding: Funding;
  readonly created: number;
  readonly updated: number;
  /** Time after which an unfinished order is unknown. */
  readonly expires: number;
};

export type LocalAuthorization = {
  readonly id: string;
  readonly order: string;
  readonly status: 'CREATED' | 'CAPTURED' | 'VOIDED';
  readonly amount: Amount;
  readonly custom: string | null;
  readonly created: number;
  readonly updated: number;
  readonly expires: number;
};

export type LocalCapture = {
  readonly id: string;
  readonly order: string;
  readonly authorization: string | null;
  readonly status: 'COMPLETED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  readonly amount: Amount;
  readonly custom: string | null;
  readonly created: number;
  readonly updated: number;
};

export type LocalRefund = {
  readonly id: string;
  readonly order: string;
  readonly capture: string;
  readonly amount: Amount;
  readonly custom: string | null;
  readonly created: number;
};

/** `outcome` null while it is open. */
export type LocalDispute = {
  readonly id: string;
  readonly order: string;
  readonly capture: string;
  readonly status: 'WAITING_FOR_SELLER_RESPONSE' | 'UNDER_REVIEW' | 'RESOLVED';
  readonly outcome: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR' | null;
  readonly amount: Amount;
  readonly created: number;
  readonly updated: number;
};

export type PayPalObjects = {
  dispute: LocalDispute;
  order: LocalOrder;
  authorization: LocalAuthorization;
  capture: LocalCapture;
  refund: LocalRefund;
};

/** An unfinished order lives for three hours, an authorization for 29 days. */
export const orderLifetime = 3 * 60 * 60_000;
export const authorizationLifetime = 29 * 24 * 60 * 60_000;

/** Amount in minor units; a stored one can always be read. */
export const minorOf = ({ value, currency_code }: Amount): number =>
  minorFromDecimal(value, currency_code) ?? 0;

export const amountOf = (minor: number, currency: string): Amount => ({
  currency_code: currency,
  value: decimalFromMinor(minor, currency),
});

export const iso = (time: number): string => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
