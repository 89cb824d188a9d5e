import type { ActorRefFrom, SnapshotFrom, TagsFrom } from 'xstate';
import type { savedCardsMachine } from '../../../machines/saved-cards/saved-cards.machine.ts';
import type { Target } from '../../ui/controls/Button.tsx';

export type Ref = ActorRefFrom<typeof savedCardsMachine>;
export type Tag = TagsFrom<typeof savedCardsMachine>;
export type View = {
  readonly snapshot: SnapshotFrom<typeof savedCardsMachine>;
  readonly send: Ref['send'];
  /** How a guest signs in; null where nobody can. */
  readonly signIn: Pick<Target, 'onClick' | 'href'> | null;
};
