import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { accountMachine } from '../../../machines/account/account.machine.ts';
import type { LinkedWay } from '../../domain/account.ts';

export type Ref = ActorRefFrom<typeof accountMachine>;

export type View = {
  readonly snapshot: SnapshotFrom<typeof accountMachine>;
  readonly send: Ref['send'];
  /** True while a report or return claim made without a network waits on this phone. */
  readonly hasUnsent?: (() => boolean) | undefined;
  /** Ways that can be added to those that are linked. */
  readonly more?: ((linked: readonly LinkedWay[]) => ReactNode) | undefined;
};
