import type { Charge, Subject } from '../../src/domain/charge.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { PaymentMethod } from '../../src/domain/payment-method.ts';
import type { Purpose } from '../../src/domain/purpose.ts';
import type { SavedCard } from '../../src/domain/saved-card.ts';

/**
 * The provider's card fields, as the screen needs them: something to put into a box. `mount`
 * returns how to take it out again.
 */
export type CardForm = {
  readonly mount: (box: HTMLElement, onChange: (complete: boolean) => void) => () => void;
};

/**
 * An attempt that was begun: its key, and the intent once the server named one. Kept until its
 * outcome is known.
 */
export type Attempt = { readonly key: string; readonly paymentIntentId: string | null };

/** An intent to pay, as the server named it. */
export type Intent = { readonly paymentId: string; readonly clientSecret: string };

/** What an attempt is for. */
export type AttemptFor = { readonly purpose: Purpose; readonly subject: Subject };

/**
 * Where collecting begins: anew, on a page that the person looks at first, after something that was
 * begun before and not finished, with the fields that stand already, or by submitting them again.
 */
export type CollectFrom =
  | { readonly step: 'start' | 'looking' | 'resumed' }
  | {
      readonly step: 'fields' | 'submission';
      readonly fields: CardForm;
      readonly keepsCard?: true | undefined;
    };

/**
 * Everything a collector needs. The attempt is opened when the person pays, not before: tabs share
 * it, and one that waited holds on to an attempt that another has ended.
 */
export type CollectInput = {
  readonly method: PaymentMethod;
  readonly charge: Charge;
  readonly from: CollectFrom;
};

/**
 * What a collector ends with. `submitted`: the bank was asked, and only the server knows what came
 * of it. `fields`: what stands on the page and can be gone on with; null where nothing does.
 * `keepsCard`: the person ticked that the card is kept for later payments.
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
  /** A card was saved, or, where it is null, may have been: the list says so. */
  | { readonly kind: 'newCard'; readonly card: SavedCard | null }
  | {
      readonly kind: 'failed';
      readonly failure: Failure;
      readonly fields: CardForm | null;
      readonly keepsCard?: true | undefined;
    };

/** Failed, or the bank was asked, by a collector without fields to go on with. */
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
