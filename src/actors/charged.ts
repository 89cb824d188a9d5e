import type { Attempt, AttemptFor } from '../../machines/payment/collect.ts';
import type { UnclearRental } from '../../machines/rent/rent.events.ts';
import { attempts } from './attempts.ts';
import type { Cabinet } from '../domain/cabinet.ts';
import type { Charge, Subject } from '../domain/charge.ts';
import type { PaymentMethod } from '../domain/payment-method.ts';
import { KnownFailure } from '../domain/failure.ts';
import { tariffWord } from '../domain/tariff.ts';
import type { Store } from './storage.ts';

/**
 * Parts of a charge for the calls of a payment. They throw `badLink` where the charge lacks them.
 */

const badLink = () => new KnownFailure({ kind: 'badLink' });

export function cabinetIn(subject: Subject): string {
  if ('cabinetId' in subject) return subject.cabinetId;
  throw badLink();
}

export function orderIn(subject: Subject): string {
  if ('orderId' in subject) return subject.orderId;
  throw badLink();
}

/** The last checked station, if it is this one. */
export function heldCabinet(store: Store, cabinetId: string | undefined): Cabinet | null {
  const held = store.get('cabinet');
  return held?.cabinetId === cabinetId ? held : null;
}

/** Code of the station to pay at: given by its page, else stored since the scan. */
export function codeIn(store: Store, subject: Subject): string | null {
  if (!('cabinetId' in subject)) return null;
  return subject.cabinetCode ?? heldCabinet(store, subject.cabinetId)?.cabinetCode ?? null;
}

export function codeOf(store: Store, { subject }: Pick<Charge, 'subject'>): string {
  const code = codeIn(store, subject);
  if (code === null) throw badLink();
  return code;
}

/** Request key within an attempt: another method, amount or price is another request. */
export const requestOf = (
  key: string,
  { id }: Pick<PaymentMethod, 'id'>,
  { purpose, money, tariff, coupon }: Charge,
): string =>
  [
    key,
    id,
    // For the other purposes the server sets the amount.
    ...(purpose === 'topUp' || purpose === 'deposit' ? [money.minor] : []),
    ...(tariff === undefined ? [] : [tariffWord(tariff)]),
    ...(coupon === undefined ? [] : [coupon]),
  ].join('-');

/** Name under which an attempt is stored, beside its purpose. */
export function nameOf(subject: Subject): string {
  if ('cabinetId' in subject) return subject.cabinetId;
  if ('orderId' in subject) return subject.orderId;
  return 'formId' in subject ? subject.formId : 'wallet';
}

/** Reads a possible earlier rental, apart from a deposit at this station. */
export type Unclear = (exceptAt: string) => UnclearRental | null;

/**
 * The stored attempt, or a new one. Throws if there may be a rental already, since a deposit could
 * then hold a second one.
 */
export function openedFor(
  store: Store,
  { purpose, subject }: AttemptFor,
  unclear: Unclear,
): Attempt {
  const name = nameOf(subject);
  if (purpose === 'deposit' && unclear(name) !== null)
    throw new KnownFailure({ kind: 'stillOpen' });
  return attempts(store, purpose).open(name);
}
