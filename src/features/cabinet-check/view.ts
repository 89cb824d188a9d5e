import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { cabinetCheckMachine } from '../../../machines/cabinet-check/cabinet-check.machine.ts';

export type Ref = ActorRefFrom<typeof cabinetCheckMachine>;

/** Props of each view of the check. */
export type View = { snapshot: SnapshotFrom<typeof cabinetCheckMachine>; send: Ref['send'] };
