import * as v from 'valibot';
import type { RentContext } from '../../machines/rent/rent.events.ts';
import type { Services } from './services.ts';

type Ticks = RentContext['agreed'];
const none: Ticks = { terms: false, privacy: false };
const kept = v.object({
  ticks: v.object({ terms: v.boolean(), privacy: v.boolean() }),
  epoch: v.number(),
});

/**
 * What this person ticked at this entry of the history: who comes back finds it, also after their
 * session was refused. Who signs out leaves nothing ticked for the next person.
 */
export function ticksHere({ session }: Services): Ticks {
  const { epoch, failure } = session.getSnapshot().context;
  const { success, output } = v.safeParse(kept, window.history.state);
  return success && (output.epoch === epoch || failure) ? output.ticks : none;
}

export function keepTicks({ session }: Services, ticks: Ticks): void {
  const { epoch } = session.getSnapshot().context;
  // Whatever else is kept in the entry stays.
  window.history.replaceState(Object.assign({}, window.history.state, { ticks, epoch }), '');
}
