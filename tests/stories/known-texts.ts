/**
 * What `read` finds once all that is `known` to be there is, at the latest after `patience`
 * milliseconds: what has to be loaded first comes late on a machine that does other work. `turn`
 * lets the page go on.
 */
export async function onceKnown(
  read: () => readonly string[],
  known: readonly string[],
  turn: () => Promise<void>,
  patience: number,
): Promise<readonly string[]> {
  const until = Date.now() + patience;
  for (;;) {
    const found = read();
    if (known.every(one => found.includes(one)) || Date.now() >= until) return found;
    await turn();
  }
}
