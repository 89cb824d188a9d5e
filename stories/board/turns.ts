/** So many frames open at once: each is a page of its own, and the first is wanted soonest. */
const places = 3;

let taken = 0;
const waiting: (() => void)[] = [];

/** Calls `begin` when it is this one's turn; what comes back ends the turn or the wait for it. */
export function takeTurn(begin: () => void): () => void {
  let state: 'waiting' | 'begun' | 'over' = 'waiting';
  const start = () => {
    if (state === 'over') return next();
    state = 'begun';
    taken++;
    return begin();
  };
  if (taken < places) start();
  else waiting.push(start);
  return () => {
    const begun = state === 'begun';
    state = 'over';
    if (!begun) return;
    taken--;
    next();
  };
}

function next() {
  if (taken < places) waiting.shift()?.();
}
