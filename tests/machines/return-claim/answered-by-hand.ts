import { returnClaimMachine } from '../../../machines/return-claim/return-claim.machine.ts';
import type { KeptClaim } from '../../../machines/return-claim/return-claim.setup.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import type { ReturnClaim } from '../../../src/domain/return-claim.ts';
import { worldOf } from '../../../stories/support/world.ts';
import { enter } from '../support.ts';

export const rentedAt = 1_000_000_000,
  now = rentedAt + 3_600_000;
export const made: ReturnClaim = {
  reference: 'R-7F3K-29QX',
  cabinetCode: 'BW-4821',
  claimedAt: now,
  createdAt: now,
  state: 'open',
  reason: null,
  stopsMeter: true,
  lapsesAt: 1_800_000,
};

/** The chart, its actors answered by hand. */
export function open(kept: KeptClaim | null = null) {
  const world = enter(worldOf(returnClaimMachine, { orderId: 'o1', kept }));
  const { actor } = world;
  let changes = 0;
  actor.on('order.changed', () => {
    changes += 1;
  });
  const state = () => ({
    value: actor.getSnapshot().value,
    tags: [...actor.getSnapshot().tags],
    changes,
  });
  return { ...world, claimReturn: world.ask, state, context: () => actor.getSnapshot().context };
}

/** Claim up to the station that the person names. */
export function described(typed = 'BW-4821') {
  const opened = open();
  opened.actor.send({ type: 'user.opens' });
  opened.actor.send({ type: 'user.typesCode', text: typed });
  return opened;
}

/** Claim up to the question that the backend has to answer. */
export async function sending(at: number | null = null) {
  const opened = described();
  opened.actor.send({ type: 'user.choosesTime', at });
  opened.actor.send({ type: 'user.claims', rentedAt, now });
  await opened.openAttempt.succeeds({ key: 'key-1' });
  return opened;
}

export const describing = { value: { describing: 'asking' }, tags: ['describing'], changes: 0 };
export const unknown = { value: 'unknown', tags: ['unknown'], changes: 0 };
export const lost: Failure = { kind: 'network' };
export const no: Failure = { kind: 'refused', reason: 'notRunning', text: 'Not running' };
