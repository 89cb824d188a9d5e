import { useSyncExternalStore } from 'react';
import { type Changes, changesSince } from './changes.ts';
import { inventoryFile } from './inventory-file.ts';
import { type Inventory, readInventory } from './inventory.ts';

type Compared = {
  readonly changes: Changes | null;
  /** Whether the board leaves out what did not change. */
  readonly alone: boolean;
  readonly trouble: string;
};
const nothing: Compared = { changes: null, alone: false, trouble: '' };
let compared = nothing;
const listeners = new Set<() => void>();

function set(next: Compared): void {
  compared = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What changed since the build that was chosen, the same on every page until the tab is reloaded. */
export const useChanges = (): Compared => useSyncExternalStore(subscribe, () => compared);

/** Compares this build with an earlier one, by the file that was kept of it. */
export async function compareWith(file: Blob): Promise<void> {
  const earlier = readInventory(await file.text());
  if (!earlier) {
    set({ ...nothing, trouble: 'This is no file of a build.' });
    return;
  }
  const now = await own();
  if (now) set({ changes: changesSince(earlier, now), alone: true, trouble: '' });
  else set({ ...nothing, trouble: 'This build has written no file of its own.' });
}

/** Leaves on the board what changed, or shows all of it. */
export function showAlone(alone: boolean): void {
  set({ ...compared, alone });
}

async function own(): Promise<Inventory | null> {
  const answer = await fetch(inventoryFile).catch(() => null);
  return answer?.ok ? readInventory(await answer.text()) : null;
}
