import { refusalCodes } from '../../../src/contract/refusals.ts';
import { isServed, type Errand } from './errands.ts';
import type { Told } from './told.ts';

/** Cabinets that give nothing out, and those at which a slot may jam. */
const neverOut = ['JAM-1'];
const jamming = ['JAM-1', 'STUCK-1'];
/** Refusals without anybody's fault: a run takes more power banks than it brings back. */
const cabinetSays: readonly number[] = [refusalCodes.offline, refusalCodes.noBattery];

const afterwards = {
  returned: 'returned',
  owed: 'returned',
  kept: 'renting',
  bought: 'bought',
} as const;

/** Expected end of the errand, if the cabinet works. */
function endOf(errand: Errand): Told['kind'] {
  if (!isServed(errand.pays))
    return 'bank' in errand.pays && errand.pays.bank === 'left' ? 'left' : 'declined';
  return errand.does === 'topsUp' ? 'toppedUp' : afterwards[errand.after.is];
}

const isOwedAfter = (errand: Errand): boolean =>
  errand.does === 'rents' && errand.after.is === 'owed' && !isServed(errand.after.pays);

/** True if an errand ended as it must, after any number of kills. */
export function endedWell(told: Told): boolean {
  const { errand, cabinetCode } = told.round;
  const end = endOf(errand);
  const isRental = errand.does === 'rents';
  switch (told.kind) {
    case 'refused':
      return isRental && cabinetSays.includes(told.code);
    case 'notDispensed':
      // A cabinet that dies with the backend may never get the command.
      return (
        isRental &&
        isServed(errand.pays) &&
        (told.reason === 'noAnswer' || (told.reason === 'jam' && jamming.includes(cabinetCode)))
      );
    case 'declined':
    case 'left':
    case 'toppedUp':
      return told.kind === end;
    case 'renting':
    case 'bought':
      return told.kind === end && !neverOut.includes(cabinetCode);
    case 'returned':
      return (
        told.kind === end && !neverOut.includes(cabinetCode) && told.isOwed === isOwedAfter(errand)
      );
  }
}
