import * as v from 'valibot';
import { isAgreed, nothingAgreed, type Agreed } from '../../../machines/agreement.ts';
import type { Services } from '../services.ts';

type Kept = Pick<Services, 'session' | 'store'>;
const kept = v.object({
  ticks: v.object({ terms: v.boolean(), privacy: v.boolean() }),
  visit: v.string(),
});

/**
 * Agreements that this person ticked at this entry of the history, there when they come back, also
 * after their session was refused. Signing out leaves nothing ticked for the next person, who may
 * load the page anew.
 */
export function ticksHere({ session, store }: Kept): Agreed {
  const { success, output } = v.safeParse(kept, window.history.state);
  const isTheirs = success && output.visit === store.get('visit');
  return success && (isTheirs || session.getSnapshot().context.failure)
    ? output.ticks
    : nothingAgreed;
}

export function keepTicks({ store }: Kept, ticks: Agreed): void {
  const isAny = ticks.terms || ticks.privacy;
  // A browser takes its time over the history, which a first view has no need of.
  if (!isAny && !v.is(kept, window.history.state)) return;
  const visit = visitIn(store);
  // Other things that are kept in the entry stay.
  window.history.replaceState(Object.assign({}, window.history.state, { ticks, visit }), '');
}

function visitIn(store: Kept['store']): string {
  const visit = store.get('visit') ?? String(Date.now());
  store.set('visit', visit);
  return visit;
}

/** Keeps both ticks for `agreedAt`, and drops them with the first that is taken back. */
export function keepAgreedAt(
  { store }: Pick<Kept, 'store'>,
  cabinetId: string | undefined,
  ticks: Agreed,
): void {
  if (cabinetId === undefined) return;
  if (isAgreed(ticks)) store.set('agreed', { cabinetId, visit: visitIn(store) });
  else if (store.get('agreed')?.cabinetId === cabinetId) store.remove('agreed');
}
