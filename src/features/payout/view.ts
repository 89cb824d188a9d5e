import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { payoutMachine } from '../../../machines/payout/payout.machine.ts';

export type Ref = ActorRefFrom<typeof payoutMachine>;

export type View = {
  readonly snapshot: SnapshotFrom<typeof payoutMachine>;
  readonly send: Ref['send'];
};
