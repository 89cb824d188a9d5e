import { cabinetFaultOf } from './cabinet-fault.ts';
import type { Failure } from './failure.ts';

/** True if another station may help: this one is offline, or has nothing to give. */
export function helpsElsewhere(failure: Failure | null): boolean {
  const fault =
    failure?.kind === 'cabinet'
      ? failure.fault
      : failure?.kind === 'refused'
        ? cabinetFaultOf(failure.text)
        : null;
  return fault?.kind === 'offline' || fault?.kind === 'noBattery' || fault?.kind === 'inService';
}
