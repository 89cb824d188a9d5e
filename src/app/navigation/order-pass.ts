import { passIn } from '../../domain/order-pass.ts';

/**
 * Moves the pass that a venue's tablet gave a phone out of the address: it waits in this entry of
 * the browser's history, which no other page reads, until the order's page has used it.
 */
export function keepPass(url: URL): boolean {
  const pass = passIn(url.hash);
  if (pass === null) return false;
  url.hash = '';
  window.history.replaceState({ pass }, '', url);
  return true;
}

/** Pass that led to this page; `null` where none did. */
export function passHere(): string | null {
  const state: unknown = window.history.state;
  return typeof state === 'object' &&
    state !== null &&
    'pass' in state &&
    typeof state.pass === 'string'
    ? state.pass
    : null;
}

/** Forgets the pass, once it was used or the person has said no. */
export const dropPass = (): void => window.history.replaceState(null, '');
