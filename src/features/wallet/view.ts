import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { walletMachine } from '../../../machines/wallet/wallet.machine.ts';

export type Ref = ActorRefFrom<typeof walletMachine>;

export type View = {
  readonly snapshot: SnapshotFrom<typeof walletMachine>;
  readonly send: Ref['send'];
};
