import { address } from '../../ui/place.ts';

/** Takes `fragment` out of the address; false where another one, or none, stands there. */
export function takeFragment(fragment: string): boolean {
  const url = new URL(address());
  if (url.hash !== fragment) return false;
  url.hash = '';
  window.history.replaceState(window.history.state, '', url);
  return true;
}
