import type { Attempt, AttemptFor } from '../../machines/payment/collect.ts';
import type { UnclearRental } from '../../machines/rent/rent.events.ts';
import { attempts } from './attempts.ts';
import type { Cabinet } from '../domain/cabinet.ts';
import type { Charge, Subject } from '../domain/charge.ts';
import type { PaymentMethod } from '../domain/payment-method.ts';
import { KnownFailure } from '../domain/failure.ts';
import { tariffWord } from '../domain/tariff.ts';
import type { Store } from './storage.ts';

/** What the calls of a payment need of its charge. They throw `badLink` where it does not say it. */

const badLink = () => new KnownFailure({ kind: 'badLink' });

export function cabinetIn(subject: Subject): string {
  if ('cabinetId' in subject) return subject.cabinetId;
  throw badLink();
}

export function orderIn(subject: Subject): string {
  if ('orderId' in subject) return subject.orderId;
  throw badLink();
}

/** The station that was checked last, where it is this one. */
export function heldCabinet(store: Store, cabinetId: string | undefined): Cabinet | null {
  const held = store.get('cabinet');
  return held?.cabinetId === cabinetId ? held : null;
}

/** The code of the station that is paid at, as its page knows it, else held since it was scanned. */
export function codeIn(store: Store, subject: Subject): string | null {
  if (!('cabinetId' in subject)) return null;
  return subject.cabinetCode ?? heldCabinet(store, subject.cabinetId)?.cabinetCode ?? null;
}

export function codeOf(store: Store, { subject }: Pick<Charge, 'subject'>): string {
  const code = codeIn(store, subject);
  if (code === null) throw badLink();
  return code;
}

/**
 * Names what an attempt asks for: another way to pay, another amount or another price is another
 * request of the same attempt.
 */
export const requestOf = (
  key: string,
  { id }: Pick<PaymentMethod, 'id'>,
  { purpose, money, tariff, coupon }: Charge,
): string =>
  [
    key,
    id,
    // Of the others the server says the amount.
    ...(purpose === 'topUp' || purpose === 'deposit' ? [money.minor] : []),
    ...(tariff === undefined ? [] : [tariffWord(tariff)]),
    ...(coupon === undefined ? [] : [coupon]),
  ].join('-');

/** What an attempt is remembered under, beside its purpose. */
export function nameOf(subject: Subject): string {
  if ('cabinetId' in subject) return subject.cabinetId;
  if ('orderId' in subject) return subject.orderId;
  return 'formId' in subject ? subject.formId : 'wallet';
}

/** What may have become a rental already, but for a deposit at this station. */
export type Unclear = (exceptAt: string) => UnclearRental | null;

/**
 * The attempt that is stored, or a new one. A deposit beside what may have become a rental already
 * could hold a second one.
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
