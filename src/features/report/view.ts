import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { reportMachine } from '../../../machines/form/report.ts';
import type { Toasts } from '../../ui/feedback/toasts.ts';

export type Ref = ActorRefFrom<typeof reportMachine>;

export type View = {
  readonly snapshot: SnapshotFrom<typeof reportMachine>;
  readonly send: Ref['send'];
  readonly toasts: Toasts;
};
