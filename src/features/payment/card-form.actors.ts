import type { Charge } from '../../domain/charge.ts';
import type { CardForm } from '../../../machines/payment/collect.ts';

/** `capture`: the amount is held or taken; the bank shows it to the person. */
export type CardFormRequest = { readonly publicKey: string } & Pick<Charge, 'money' | 'capture'>;

/**
 * A provider of card fields, as the payment chart's actors see it. Known failures are thrown as
 * `KnownFailure`.
 */
export type CardProvider = {
  readonly prepare: (request: CardFormRequest, signal: AbortSignal) => Promise<CardForm>;
  /**
   * Lets the fields check themselves; rejects on an error, which the fields show. `keepsCard`: the
   * payment keeps the card for later ones.
   */
  readonly submit: (form: CardForm, keepsCard: boolean) => Promise<void>;
  /**
   * Asks the bank, 3-D Secure included. Resolving means that the browser heard no error; only the
   * server knows the outcome.
   */
  readonly authorise: (form: CardForm, clientSecret: string, signal: AbortSignal) => Promise<void>;
  /** Lets the bank ask the person about a payment that the server has begun. */
  readonly answerBank: (
    asked: { readonly publicKey: string; readonly clientSecret: string },
    signal: AbortSignal,
  ) => Promise<void>;
};
