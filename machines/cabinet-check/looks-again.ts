import type { SnapshotFrom } from 'xstate';
import { mayPass } from '../../src/domain/failure.ts';
import type { cabinetCheckMachine } from './cabinet-check.machine.ts';

/** A check that failed waits for its next look, which comes by itself. */
export const looksAgain = (snapshot: SnapshotFrom<typeof cabinetCheckMachine>): boolean => {
  const { failure } = snapshot.context;
  const waits =
    snapshot.matches({ unusable: 'waiting' }) || snapshot.matches({ failed: 'waiting' });
  return waits && failure !== null && mayPass(failure);
};
