import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { partnerMachine } from '../../../machines/form/partner.ts';

export type JoinRef = ActorRefFrom<typeof partnerMachine>;

export type JoinView = {
  readonly snapshot: SnapshotFrom<typeof partnerMachine>;
  readonly send: JoinRef['send'];
};
