import { useSyncExternalStore } from 'react';
import { type Changes, changesSince, withLooks } from './changes.ts';
import { inventoryFile } from './inventory-file.ts';
import { type Inventory, readInventory } from './inventory.ts';
import { type Look, looksSince } from './looks-since.ts';

type Compared = {
  readonly changes: Changes | null;
  /** Differences in look; null where pictures are not compared, or not yet. */
  readonly looks: readonly Look[] | null;
  /** True if the board hides unchanged stories. */
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

/** Changes since the chosen build, the same on every page until the tab is reloaded. */
export const useChanges = (): Compared => useSyncExternalStore(subscribe, () => compared);

/** The file chosen last; a comparison with an earlier one is dropped. */
let chosen: Blob | null = null;
/** Largest file in bytes: a build with a thousand pictures is smaller. */
const largest = 64_000_000;

/** Compares this build with an earlier one, by that build's file. */
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

/** Hides unchanged stories on the board, or shows all. */
export function showAlone(alone: boolean): void {
  set({ ...compared, alone });
}

async function own(): Promise<Inventory | null> {
  const answer = await fetch(inventoryFile).catch(() => null);
  return answer?.ok ? readInventory(await answer.text()) : null;
}
