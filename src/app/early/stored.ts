import type { StoredName } from '../../actors/storage.ts';

/** Kept by the app; nothing where the browser refuses it a place. */
export function stored(name: StoredName): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
