import { useSyncExternalStore } from 'react';
import { type Changes, changesSince, withLooks } from './changes.ts';
import { inventoryFile } from './inventory-file.ts';
import { type Inventory, readInventory } from './inventory.ts';
import { type Look, looksSince } from './looks-since.ts';

type Compared = {
  readonly changes: Changes | null;
  /** Differences in look; null where pictures are not, or not yet, compared. */
  readonly looks: readonly Look[] | null;
  /** True where the board leaves out what did not change. */
  readonly alone: boolean;
  /** Note on the comparison of pictures. */
  readonly note: string;
  readonly trouble: string;
};
const nothing: Compared = { changes: null, looks: null, alone: false, note: '', trouble: '' };
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

/** Changes since the build that was chosen, the same on every page until the tab is reloaded. */
export const useChanges = (): Compared => useSyncExternalStore(subscribe, () => compared);

/** The file that was chosen last: one that is still compared when another is chosen is left. */
let chosen: Blob | null = null;
/** Bytes: a build with a thousand pictures stays below. */
const largest = 64_000_000;

/** Compares this build with an earlier one, by the file that was kept of it. */
export async function compareWith(file: Blob): Promise<void> {
  chosen = file;
  const [earlier, now] = [
    file.size > largest ? null : readInventory(await file.text()),
    await own(),
  ];
  if (chosen !== file) return;
  if (!earlier) set({ ...nothing, trouble: 'This is no file of a build.' });
  else if (!now) set({ ...nothing, trouble: 'This build has written no file of its own.' });
  else {
    set({ ...nothing, changes: changesSince(earlier, now), alone: true });
    await compareLooks(file, earlier, now);
  }
}

async function compareLooks(file: Blob, earlier: Inventory, now: Inventory): Promise<void> {
  const tell = (more: Partial<Compared>) => {
    if (chosen === file) set({ ...compared, ...more });
  };
  if (!earlier.pictures || !now.pictures) {
    const without = earlier.pictures ? 'This build' : 'The earlier file';
    tell({ note: `${without} has no pictures: what only looks different is not seen.` });
    return;
  }
  const { drawnBy } = now.pictures;
  try {
    const looks = await looksSince(earlier, now, (done, of) => {
      if (done % 10 === 0) tell({ note: `Comparing pictures, ${done} of ${of} …` });
    });
    tell({
      looks,
      changes: compared.changes && withLooks(compared.changes, looks),
      note:
        drawnBy === earlier.pictures.drawnBy
          ? ''
          : `Pictures were drawn by ${earlier.pictures.drawnBy} and by ${drawnBy}: that alone changes letters.`,
    });
  } catch (error) {
    tell({ note: '', trouble: error instanceof Error ? error.message : String(error) });
  }
}

/** Leaves on the board what changed, or shows all of it. */
export function showAlone(alone: boolean): void {
  set({ ...compared, alone });
}

async function own(): Promise<Inventory | null> {
  const answer = await fetch(inventoryFile).catch(() => null);
  return answer?.ok ? readInventory(await answer.text()) : null;
}
