import type { Store, StoredName } from '../actors/storage.ts';

/** Ticks and typed words of a visit, which the next person must not find, however it ended. */
const ofTheVisit: readonly StoredName[] = ['visit', 'agreed', 'drafts'];
/**
 * Names that a person leaves in the store beside token and user. A payment under way is not among
 * them: after the next sign-in the person still has to learn its outcome. Reports and claims made
 * without a network are: the page that keeps them says so.
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
/** Forgets a person when a session is ended on purpose, so that nothing alters the next login. */
export const forgetPerson = (store: Store): void => remove(store, ofThePerson);
