import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { accountMachine } from '../../../machines/account/account.machine.ts';

export type Ref = ActorRefFrom<typeof accountMachine>;

export type View = {
  readonly snapshot: SnapshotFrom<typeof accountMachine>;
  readonly send: Ref['send'];
};
