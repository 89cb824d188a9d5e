import type { ActorRefFrom, SnapshotFrom, TagsFrom } from 'xstate';
import type { savedCardsMachine } from '../../../machines/saved-cards/saved-cards.machine.ts';

export type Ref = ActorRefFrom<typeof savedCardsMachine>;
export type Tag = TagsFrom<typeof savedCardsMachine>;
export type View = {
  readonly snapshot: SnapshotFrom<typeof savedCardsMachine>;
  readonly send: Ref['send'];
};
