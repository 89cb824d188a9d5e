import type { Movement } from '../../domain/wallet.ts';

type Month = { readonly month: string; readonly moved: readonly Movement[] };

/** Movements under the name of their month, in the order they come in. */
export function byMonth(movements: readonly Movement[], locale: string): Month[] {
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' });
  const months = new Map<string, Movement[]>();
  for (const movement of movements) {
    const month = name.format(movement.at);
    const known = months.get(month);
    if (known) known.push(movement);
    else months.set(month, [movement]);
  }
  return [...months].map(([month, moved]) => ({ month, moved }));
}
