/**
 * Stories for states that no story of `isOnBoard` shows, in the order of the file, one for each: a
 * state, or texts' keys, that no earlier one has shown. `written`: a story's `chart/state` and then
 * its texts' keys.
 */
export function statesBesides(
  written: Readonly<Record<string, readonly string[]>>,
  isOnBoard: (story: string) => boolean,
): readonly string[] {
  const seen = new Set<string>();
  const news = (said: readonly string[]) => said.flatMap(partsOf).filter(one => !seen.has(one));
  const stories = Object.entries(written);
  for (const [story, said] of stories)
    if (isOnBoard(story)) for (const one of news(said)) seen.add(one);
  return stories.flatMap(([story, said]) => {
    const [, ...texts] = said;
    const found = news(said);
    // Without a text nothing is drawn, or nothing that could be told from what was before.
    if (isOnBoard(story) || texts.length === 0 || found.length === 0) return [];
    for (const one of found) seen.add(one);
    return [story];
  });
}

/** `chart/state`, of each region of a chart that is in several at once; none of a text's key. */
export function statesIn(said: string): readonly string[] {
  const [, chart = '', place = ''] = /^([^/]+)\/(.+)$/.exec(said) ?? [];
  return chart ? place.split(' + ').map(state => `${chart}/${state}`) : [];
}

const partsOf = (said: string): readonly string[] => (said.includes('/') ? statesIn(said) : [said]);
