import { cabinetFaultOf } from './cabinet-fault.ts';
import type { Failure } from './failure.ts';

/** Whether another station would do what this one refused: it is offline, or has nothing to give. */
export function helpsElsewhere(failure: Failure | null): boolean {
  const fault =
    failure?.kind === 'cabinet'
      ? failure.fault
      : failure?.kind === 'refused'
        ? cabinetFaultOf(failure.text)
        : null;
  return fault?.kind === 'offline' || fault?.kind === 'noBattery' || fault?.kind === 'inService';
}
