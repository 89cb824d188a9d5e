import { cabinetFaultOf } from './cabinet-fault.ts';
import { isPriceChanged, type Failure } from './failure.ts';

/**
 * True if nothing is left to pay: it is paid, or the rental to be bought has ended, perhaps in
 * another tab.
 */
export const isSettledMeanwhile = (failure: Failure | null): boolean =>
  failure?.kind === 'refused' &&
  (failure.reason === 'nothingDue' || failure.reason === 'notRunning');

/**
 * True if the provider waits for the person's approval: nothing is taken yet, but it may still be
 * given in an open window or page.
 */
export const awaitsPerson = (failure: Failure | null): boolean =>
  failure?.kind === 'refused' && failure.reason === 'paymentActionNeeded';

/**
 * True if paying again can help after a failed payment. It cannot with a rental running already
 * (perhaps begun in another tab), on a device without the wallet, once all is settled, or at a
 * price that has changed.
 */
export const canPayAgain = (failure: Failure | null): boolean =>
  failure?.kind !== 'activeRental' &&
  failure?.kind !== 'walletUnsupported' &&
  !isSettledMeanwhile(failure) &&
  !isPriceChanged(failure);

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
