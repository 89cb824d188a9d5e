import type { AnyActor, AnyEventObject } from 'xstate';

/** True if a chart takes an event now; a guard that throws on the sample refuses it. */
export function canHear(actor: AnyActor, event: AnyEventObject): boolean {
  try {
    return actor.getSnapshot().can(event);
  } catch {
    return false;
  }
}
