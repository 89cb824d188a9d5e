import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { cabinetCheckMachine } from '../../../machines/cabinet-check/cabinet-check.machine.ts';

export type Ref = ActorRefFrom<typeof cabinetCheckMachine>;

/** What each view of the check is given. */
export type View = { snapshot: SnapshotFrom<typeof cabinetCheckMachine>; send: Ref['send'] };
