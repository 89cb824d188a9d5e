import type { Backend } from '../backend.ts';
import { takeAttempt, type Limit } from '../database/attempts.ts';
import { tooMany } from '../refusal.ts';

const hour = 60 * 60_000;

/** A person opens a few payments for one rental, also one who tries several cards. */
const perPerson: readonly Limit[] = [{ kind: 'opening:person', max: 30, within: hour }];
/** Openings in an hour, per guest that one address may make in a minute. */
const openingsPerGuest = 5;

/**
 * Counts that a person opens a payment or begins to save a card, which asks the provider and hands
 * out a secret to try cards with. Throws once they, or their address, did so too often.
 */
export async function demandOpening(
  backend: Backend,
  { userId, address }: { readonly userId: string; readonly address: string },
): Promise<void> {
  const max = openingsPerGuest * backend.config.guestsPerMinute;
  const counted = [
    { limits: perPerson, key: userId },
    { limits: [{ kind: 'opening:address', max, within: hour }], key: address },
  ];
  if (!(await takeAttempt(backend, counted))) throw tooMany();
}
