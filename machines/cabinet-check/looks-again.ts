import type { SnapshotFrom } from 'xstate';
import { mayPass } from '../../src/domain/failure.ts';
import type { cabinetCheckMachine } from './cabinet-check.machine.ts';

/** True if a failed check will be repeated automatically. */
export const looksAgain = (snapshot: SnapshotFrom<typeof cabinetCheckMachine>): boolean => {
  const { failure } = snapshot.context;
  const waits =
    snapshot.matches({ unusable: 'waiting' }) || snapshot.matches({ failed: 'waiting' });
  return waits && failure !== null && mayPass(failure);
};
