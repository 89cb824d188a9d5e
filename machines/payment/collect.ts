import type { Charge, Subject } from '../../src/domain/charge.ts';
import type { Device } from '../../src/domain/device.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { PaymentMethod } from '../../src/domain/payment-method.ts';
import type { Purpose } from '../../src/domain/purpose.ts';
import type { SavedCard } from '../../src/domain/saved-card.ts';
import type { CardList } from '../saved-cards/card-list.ts';

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
 * Face of every collector: what the payment's chart tells it. A collector ends with `entered` where
 * the person became a member before anything was begun, and with `cancelled` where they went back.
 */
export type CollectorEvent =
  | { type: 'user.pays' }
  | { type: 'user.goesBack' }
  | { type: 'person.entered' };

/**
 * Face of every collector: what the page and a tablet read. `loading`: something is awaited that
 * pays nothing; `ready`: the person can pay; `asking`: the person is asked elsewhere, in a sheet, in
 * a window or on their phone; `paying`: money may move. With neither of the last two nothing is
 * under way. An outcome that stays unknown is the settling's matter.
 */
export type CollectorTag = 'loading' | 'ready' | 'asking' | 'paying';

/**
 * Everything a collector needs. The attempt is opened when the person pays, not before: tabs share
 * it, and one that waited holds on to an attempt that another has ended.
 */
export type CollectInput = {
  readonly method: PaymentMethod;
  readonly charge: Charge;
  readonly from: CollectFrom;
  /** Payment that was begun before and waits for the person; null where there is none. */
  readonly begun: string | null;
  readonly device: Device;
  /** Saved cards to choose from; null where a new one is asked for. */
  readonly cards: CardList | null;
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
