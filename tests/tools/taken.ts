import { readFileSync } from 'node:fs';

/** Processor time in ticks: all of it, and the part that the host gave to other machines. */
type Ticks = { readonly all: number; readonly taken: number };

/** Null if the system does not count it (Linux does, in the line `cpu` of `/proc/stat`). */
export function ticksNow(): Ticks | null {
  try {
    const [total = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    // user, nice, system, idle, iowait, irq, softirq, steal; a guest's are counted in the first two.
    const ticks = total.trim().split(/\s+/).slice(1, 9).map(Number);
    return { all: ticks.reduce((sum, one) => sum + one, 0), taken: ticks[7] ?? 0 };
  } catch {
    return null;
  }
}

/** Part that was taken since, from 0 to 1; null if the system does not count it. */
export function takenSince(before: Ticks | null): number | null {
  const now = ticksNow();
  return before && now && now.all > before.all
    ? (now.taken - before.taken) / (now.all - before.all)
    : null;
}
