import { pageAt, readRoute } from './routes.ts';

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
