import type { Charge, Subject, Purpose } from '../../src/domain/charge.ts';
import type { Device } from '../../src/domain/device.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { PaymentMethod } from '../../src/domain/payment-method.ts';
import type { SavedCard } from '../../src/domain/card.ts';
import type { CardList } from '../saved-cards/card-list.ts';

/**
 * The provider's card fields, to be put into a box of the screen. `mount` returns a function that
 * removes them.
 */
export type CardForm = {
  readonly mount: (box: HTMLElement, onChange: (complete: boolean) => void) => () => void;
};

/**
 * An attempt that was begun: its key, and the intent once the server gave one. Kept until its
 * outcome is known.
 */
export type Attempt = { readonly key: string; readonly paymentIntentId: string | null };

/** The server's intent to pay. */
export type Intent = { readonly paymentId: string; readonly clientSecret: string };

export type AttemptFor = { readonly purpose: Purpose; readonly subject: Subject };

/**
 * First step of collecting: anew, on a page that the person sees first, after an unfinished
 * payment, with the fields that are there, or by submitting them again.
 */
export type CollectFrom =
  | { readonly step: 'start' | 'looking' | 'resumed' }
  | {
      readonly step: 'fields' | 'submission';
      readonly fields: CardForm;
      readonly keepsCard?: true | undefined;
    };

/**
 * Events that the payment's chart sends to every collector. A collector ends with `entered` if the
 * person became a member before anything was begun, and with `cancelled` if they went back.
 */
export type CollectorEvent =
  | { type: 'user.pays' }
  | { type: 'user.goesBack' }
  | { type: 'person.entered' };

/**
 * Tags that the page and a tablet read of every collector. `loading`: waiting for something that
 * pays nothing; `ready`: the person can pay; `asking`: the person is asked elsewhere, in a sheet,
 * in a window or on their phone; `paying`: money may move. Without either of the last two nothing
 * is under way. An unknown outcome belongs to the settling.
 */
export type CollectorTag = 'loading' | 'ready' | 'asking' | 'paying';

/**
 * Input of every collector. The attempt is opened when the person pays, not before: tabs share it,
 * and a waiting one would hold on to an attempt that another tab has ended.
 */
export type CollectInput = {
  readonly method: PaymentMethod;
  readonly charge: Charge;
  readonly from: CollectFrom;
  /** Payment that was begun before and waits for the person; null if there is none. */
  readonly begun: string | null;
  readonly device: Device;
  /** Saved cards to choose from; null where a new one is requested. */
  readonly cards: CardList | null;
};

/**
 * Output of a collector. `submitted`: the bank was asked, and only the server knows the outcome.
 * `fields`: card fields on the page that can be used again, or null. `keepsCard`: the person ticked
 * that the card is kept for later payments.
 */
export type Collected =
  | {
      readonly kind: 'submitted';
      readonly paymentId: string;
      readonly fields: CardForm | null;
      readonly keepsCard?: true | undefined;
    }
  | { readonly kind: 'cancelled' }
  /** The person became a member before anything was begun. */
  | { readonly kind: 'entered' }
  /** The person wants to pay with a card that is not saved. */
  | { readonly kind: 'otherCard' }
  /** A card was saved; null: it may have been saved, which the list will tell. */
  | { readonly kind: 'newCard'; readonly card: SavedCard | null }
  | {
      readonly kind: 'failed';
      readonly failure: Failure;
      readonly fields: CardForm | null;
      readonly keepsCard?: true | undefined;
    };

/** Outputs of a collector without fields: failed, or the bank was asked. */
export const failedWith = (failure: Failure): Collected => ({
  kind: 'failed',
  failure,
  fields: null,
});
export const submittedAs = (paymentId: string): Collected => ({
  kind: 'submitted',
  paymentId,
  fields: null,
});
