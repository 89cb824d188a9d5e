import type { StoredName } from '../../actors/storage.ts';

/**
 * Kept by the app; nothing where the browser refuses it a place. Read alone, and before the app's own
 * storage, whose schemas would travel with the page's first script.
 */
export function stored(name: StoredName): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
