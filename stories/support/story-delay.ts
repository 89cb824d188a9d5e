import { SimulatedClock } from 'xstate';
import type { Delay } from '../../src/screens/frame/TakesLonger.tsx';
import { presentedNow } from '../../packages/review-room/src/lead/lead.ts';
import type { Tape } from '../../packages/review-room/src/stage/tape.ts';

/**
 * A view's delay in a story: by the clock of its chart, as if the view had stood since the chart
 * last moved (one that is staged anew is shown when it has been led). Where no clock is moved by
 * hand, no time passes.
 */
export const storyDelay: Delay = (then, milliseconds) => {
  const presented = presentedNow();
  const clock = presented?.actor.clock;
  if (!presented || !(clock instanceof SimulatedClock)) return () => {};
  const left = milliseconds - waitedSince(presented.tape);
  if (left <= 0) {
    then();
    return () => {};
  }
  const timer = clock.setTimeout(then, left);
  return () => clock.clearTimeout(timer);
};

/** Milliseconds since the chart last moved. */
function waitedSince(tape: Tape): number {
  let waited = 0;
  for (const { told, taken } of tape.entries().toReversed()) {
    if (told.kind !== 'wait' || taken.length > 0) break;
    waited += told.milliseconds;
  }
  return waited;
}
