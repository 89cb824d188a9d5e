import { orderCount, rentByBalance } from '../contract/rent-calls.ts';
import type { Client, Result } from '../client/client.ts';
import { attempts } from './attempts.ts';
import { promised, unwrapped } from './promised.ts';
import type { Store } from './storage.ts';

/** Calls of the rent decision. */
export function rentActors(client: Client, store: Store) {
  const balance = attempts(store, 'balance');
  return {
    countActiveRentals: promised((_: Record<never, never>, signal) => unwrapped(client(orderCount, {}, { signal }))),
    openAttempt: promised(async ({ cabinetId }: { cabinetId: string }) => ({ key: balance.open(cabinetId).key })),
    rentByBalance: promised(({ cabinetCode, key }: { cabinetCode: string; key: string }, signal) => unwrapped(asHaveOrder(client(rentByBalance, { cabinetCode }, { signal, idempotencyKey: key })))),
    closeAttempt: promised<null, { cabinetId: string }>(async ({ cabinetId }) => {
      balance.close(cabinetId);
      return null;
    }),
  };
}

/** "Unknown order errors containing a Chinese 'official order' phrase map to the have-order message" (section 8). */
export async function asHaveOrder<Value>(answer: Promise<Result<Value>>): Promise<Result<Value>> {
  const result = await answer;
  if (result.ok || result.failure.kind !== 'server') return result;
  const { saysHaveOrder } = await import('../domain/cabinet-fault.ts');
  if (!saysHaveOrder(result.failure.text)) return result;
  return { ok: false, failure: { kind: 'activeRental', requestId: result.failure.requestId } };
}
