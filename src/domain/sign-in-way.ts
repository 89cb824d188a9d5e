/** Why a page that needs a token has none: none yet, a refused one, or the person signed out. */
export type Missing = 'visitor' | 'refused' | 'signedOut';

/** `epoch` grows when a session ends; `failure` is what the person has not been told of yet. */
export const whyMissing = (session: {
  readonly failure: unknown;
  readonly epoch: number;
}): Missing => (session.failure !== null ? 'refused' : session.epoch > 0 ? 'signedOut' : 'visitor');

/**
 * Where a person goes in place of a page that needs a token, and whether they come back to it.
 * `/loginborrow` is where a guest is logged in for a held code; after a refusal without one, and
 * while a payment is under way, only signing in helps. A person who signed out wants nothing back.
 */
export const sentTo = (
  why: Missing,
  { paying, holdsCode }: { readonly paying: boolean; readonly holdsCode: boolean },
): { readonly page: 'login' | 'rent'; readonly comesBack: boolean } => ({
  page: paying || (why === 'refused' && !holdsCode) ? 'login' : 'rent',
  comesBack: paying || why !== 'signedOut',
});
