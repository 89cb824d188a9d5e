import type { Slot } from '../../domain/cabinet.ts';

/** Known facts about the station, and nothing more. */
export type Scene =
  | { readonly kind: 'waiting' | 'unknown' | 'out' }
  | { readonly kind: 'lit' | 'raised'; readonly slot: number }
  | { readonly kind: 'failed'; readonly slot: number | null };

const fewest = 8;

/**
 * The slots to draw: the station's own as it was `seen` when it was scanned, the one that the
 * outcome names as it says, crossed out where it failed. Where nothing was seen, or not the slot
 * that the outcome names, as many full slots as a station has at least.
 */
export function drawnSlots(scene: Scene, seen: readonly Slot[]): readonly Slot[] {
  const named = 'slot' in scene ? scene.slot : null;
  if (named === null) return seen.length > 0 ? seen : full(fewest);
  const isKnown = seen.some(({ number }) => number === named);
  return (isKnown ? seen : full(Math.max(fewest, named))).map(slot => {
    if (slot.number !== named) return slot;
    if (scene.kind === 'failed') return { number: named, state: 'outOfOrder' };
    // One that was empty has been given a power bank since.
    return 'level' in slot ? slot : bank(named);
  });
}

const bank = (number: number): Slot => ({ number, state: 'ready', level: 100 });
const full = (count: number): Slot[] =>
  Array.from({ length: count }, (_, index) => bank(index + 1));
