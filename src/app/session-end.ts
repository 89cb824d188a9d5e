import type { Store, StoredName } from '../actors/storage.ts';

/** What one person ticked and typed is not for the next one, however the session ended. */
const ofTheVisit: readonly StoredName[] = ['visit', 'agreed', 'drafts'];
/**
 * What a person leaves in the store beside token and user. A payment under way is no part of it: who
 * signs in again still has to learn what became of it. What was said without a network is: the
 * page that keeps it says so.
 */
const ofThePerson: readonly StoredName[] = [
  ...ofTheVisit,
  // As it was read for them: with their balance, and how many rentals they have.
  'cabinet',
  'inviteCode',
  'signInAttempts',
  'signInArrival',
  'AppleIdToken',
  'codeAsker',
  'returnTo',
  'outbox',
];

const remove = (store: Store, names: readonly StoredName[]): void => {
  for (const name of names) store.remove(name);
};
export const forgetVisit = (store: Store): void => remove(store, ofTheVisit);
/** Whenever a session is ended on purpose: nothing makes the next person's login another one. */
export const forgetPerson = (store: Store): void => remove(store, ofThePerson);
