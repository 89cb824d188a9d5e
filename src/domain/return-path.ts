import { pageAt, readRoute } from './routes.ts';

const longest = 2_000;

/**
 * Whether this is a page of the app that somebody may be led back to after signing in: a path with
 * its query, never another site, never the login itself.
 * Read as a browser reads it, so that nothing it would take for another address (`//elsewhere`,
 * `/\elsewhere`, `/../x`) passes.
 */
export function isReturnPath(text: string): boolean {
  const origin = 'https://app.invalid';
  if (text.length > longest || !text.startsWith('/') || !URL.canParse(text, origin)) return false;
  const url = new URL(text, origin);
  if (url.origin !== origin || url.pathname + url.search !== text) return false;
  return readRoute(url) !== 'unknown' && pageAt(url) !== 'login';
}
