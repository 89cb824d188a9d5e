import type { ScannedCode } from '../../../machines/cabinet-check/cabinet-check.machine.ts';
import { checkCabinet, checkMixedCode } from '../../contract/cabinet/calls.ts';
import { paymentMethods } from '../../contract/payment/methods.ts';
import type { Client } from '../../client/client.ts';
import { cabinetFaultOf } from '../../domain/cabinet-fault.ts';
import type { Cabinet } from '../../domain/cabinet.ts';
import { switchedOn, type PaymentMethodKind } from '../../domain/payment-method.ts';
import type { Failure } from '../../domain/failure.ts';
import { failingAs, promised, unwrapped } from '../../actors/promised.ts';
import type { Store } from '../../actors/storage.ts';

/**
 * Calls of the cabinet flow. A usable cabinet and its code are stored; `forgetCode` removes the
 * code.
 */
export function cabinetActors(client: Client, store: Store, kinds: readonly PaymentMethodKind[]) {
  return {
    checkCabinet: promised<Cabinet, { code: ScannedCode }>(async ({ code }, signal) => {
      const answer =
        code.kind === 'mixed'
          ? client(checkMixedCode, { mixedCode: code.code }, { signal })
          : client(checkCabinet, { cabinetCode: code.code }, { signal });
      const cabinet = await unwrapped(failingAs(answer, failure => cabinetFailure(failure, code)));
      store.set('cabinet', cabinet);
      store.set('qrcode', cabinet.cabinetCode);
      return cabinet;
    }),
    forgetCode: promised<null, Record<never, never>>(async () => {
      for (const name of ['qrcode', 'zhcode', 'cabinet'] as const) store.remove(name);
      return null;
    }),
    loadMethods: promised(async (input: { cabinetId: string }, signal) =>
      switchedOn(await unwrapped(client(paymentMethods, input, { signal })), kinds),
    ),
  };
}

/**
 * "Cabinet scan errors are mapped by server text" (section 8): a refusal of the check is about the
 * cabinet.
 */
const cabinetFailure = (failure: Failure, { code }: ScannedCode): Failure =>
  failure.kind === 'refused'
    ? {
        kind: 'cabinet',
        fault: cabinetFaultOf(failure.text),
        cabinetCode: code,
        requestId: failure.requestId,
      }
    : failure;

/** Waits for a token: the session's own, or a guest's for this code. */
export const ensureSessionActor = (
  ensure: (code: ScannedCode, signal: AbortSignal) => Promise<void>,
) =>
  promised<null, { code: ScannedCode }>(async ({ code }, signal) => {
    await ensure(code, signal);
    return null;
  });
