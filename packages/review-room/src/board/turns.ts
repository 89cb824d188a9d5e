/**
 * Maximum number of frames opening at once: each is a whole page, and visible ones should come
 * first.
 */
const places = 3;

type Waiting = { readonly start: () => void; readonly isLookedAt: () => boolean };

let taken = 0;
const waiting: Waiting[] = [];

/**
 * Calls `begin` in turn: first while `isLookedAt`, else in the order of calls. The returned
 * function ends the turn or the wait for it.
 */
export function takeTurn(begin: () => void, isLookedAt: () => boolean): () => void {
  let hasBegun = false;
  const start = () => {
    hasBegun = true;
    taken++;
    begin();
  };
  const asked = { start, isLookedAt };
  waiting.push(asked);
  next();
  return () => {
    const place = waiting.indexOf(asked);
    if (place !== -1) waiting.splice(place, 1);
    if (!hasBegun) return;
    hasBegun = false;
    taken--;
    next();
  };
}

function next() {
  if (taken >= places) return;
  const wanted = waiting.findIndex(({ isLookedAt }) => isLookedAt());
  waiting.splice(Math.max(wanted, 0), 1)[0]?.start();
}
