import { pageAt, readRoute } from './routes.ts';

/** Reasons why a page that needs a token has none: never signed in, refused, or signed out. */
export type Missing = 'visitor' | 'refused' | 'signedOut';

/** `epoch` grows when a session ends; `failure` is one that the person has not been told of yet. */
export const whyMissing = (session: {
  readonly failure: unknown;
  readonly epoch: number;
}): Missing => (session.failure !== null ? 'refused' : session.epoch > 0 ? 'signedOut' : 'visitor');

/**
 * Page shown in place of one that needs a token, with a mark if the person comes back afterwards.
 * `/loginborrow` signs in a guest for a held code; after a refusal without one, and while a payment
 * is under way, only signing in helps. A person who signed out is not led back.
 */
export const sentTo = (
  why: Missing,
  { paying, holdsCode }: { readonly paying: boolean; readonly holdsCode: boolean },
): { readonly page: 'login' | 'rent'; readonly comesBack: boolean } => ({
  page: paying || (why === 'refused' && !holdsCode) ? 'login' : 'rent',
  comesBack: paying || why !== 'signedOut',
});

const longest = 2_000;

/**
 * True if the text is a page of the app to lead a person back to after signing in: a path with its
 * query, never another site, never the login itself.
 * Parsed as a browser does, so that nothing it would take for another address passes
 * (`//elsewhere`, `/\elsewhere`, `/../x`).
 */
export function isReturnPath(text: string): boolean {
  const origin = 'https://app.invalid';
  if (text.length > longest || !text.startsWith('/') || !URL.canParse(text, origin)) return false;
  const url = new URL(text, origin);
  if (url.origin !== origin || url.pathname + url.search !== text) return false;
  return readRoute(url) !== 'unknown' && pageAt(url) !== 'login';
}
