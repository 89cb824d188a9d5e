import type { StoredName } from '../../actors/storage.ts';

/**
 * Text that the app keeps under a name; nothing where the browser refuses storage. The app's own
 * storage is not used: its schemas would travel with the page's first script.
 */
export function stored(name: StoredName): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
