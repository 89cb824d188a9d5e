import type { AnyStateNode } from 'xstate';
import type { Staged } from './staged.ts';
import { placeOfAll } from './walk.ts';

/** `choosing.browsing`; of a parallel chart every region's place: `person.taking + door.shut`. */
export const placeOf = ({ actor }: Pick<Staged, 'actor'>): string => placeIn(actor.getSnapshot());

export function placeIn(snapshot: object): string {
  const nodes: readonly AnyStateNode[] =
    '_nodes' in snapshot && Array.isArray(snapshot._nodes) ? snapshot._nodes : [];
  return placeOfAll(nodes.filter(({ type }) => type === 'atomic' || type === 'final'));
}
