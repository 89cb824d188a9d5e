import type { Inventory } from './inventory.ts';

type Wordings = Inventory['texts'][string];
export type ChangedText = {
  readonly key: string;
  /** Empty if the text was added or removed. */
  readonly before: Wordings;
  readonly now: Wordings;
};
export type ChangedState = {
  readonly chart: string;
  readonly state: string;
  readonly gone: readonly string[];
  readonly came: readonly string[];
};
export type Changes = {
  readonly since: string;
  /** Differences of each story in words, or that it is new. */
  readonly stories: Readonly<Record<string, readonly string[]>>;
  readonly goneStories: readonly string[];
  readonly texts: readonly ChangedText[];
  readonly states: readonly ChangedState[];
};

export function changesSince(earlier: Inventory, now: Inventory): Changes {
  const texts = changedTexts(earlier.texts, now.texts);
  const states = changedStates(earlier.charts, now.charts);
  const keys = new Set(texts.map(({ key }) => key));
  const stories = Object.entries(now.stories).flatMap(([id, story]) => {
    const before = earlier.stories[id];
    const said = before ? differences(before, story, keys, states) : ['new'];
    return said.length > 0 ? [[id, said] as const] : [];
  });
  return {
    since: earlier.build,
    stories: Object.fromEntries(stories),
    goneStories: Object.keys(earlier.stories).filter(id => !now.stories[id]),
    texts,
    states,
  };
}

/** Adds differences in look to each story's other changes. */
export const withLooks = (
  changes: Changes,
  looks: readonly { readonly story: string; readonly said: string }[],
): Changes => ({
  ...changes,
  stories: looks.reduce<Changes['stories']>((stories, { story, said }) => {
    const others = stories[story] ?? [];
    if (others.includes(said) || changes.goneStories.includes(story)) return stories;
    return { ...stories, [story]: [...others, said] };
  }, changes.stories),
});

function differences(
  before: Inventory['stories'][string],
  now: Inventory['stories'][string],
  changed: ReadonlySet<string>,
  states: readonly ChangedState[],
): string[] {
  const worded = now.texts.filter(key => changed.has(key) && before.texts.includes(key));
  return [
    before.state === now.state ? '' : `state, before: ${before.state || 'none'}`,
    listed('text came', without(now.texts, before.texts)),
    listed('text left', without(before.texts, now.texts)),
    listed('wording', worded),
    states.some(state => standsIn(now.state, state)) ? 'ways out of the state' : '',
  ].filter(Boolean);
}

const listed = (what: string, keys: readonly string[]) =>
  keys.length > 0 ? `${what}: ${keys.join(', ')}` : '';

const without = (all: readonly string[], others: readonly string[]) =>
  all.filter(one => !others.includes(one));

/** `payment/collecting.byCard` is within `collecting`, and within the root (''). */
function standsIn(place: string, { chart, state }: ChangedState): boolean {
  const [name, paths = ''] = place.split('/');
  return (
    name === chart &&
    paths.split(' + ').some(path => state === '' || path === state || path.startsWith(`${state}.`))
  );
}

function changedTexts(before: Inventory['texts'], now: Inventory['texts']): ChangedText[] {
  return union(before, now)
    .map(key => ({ key, before: before[key] ?? {}, now: now[key] ?? {} }))
    .filter(text =>
      union(text.before, text.now).some(language => text.before[language] !== text.now[language]),
    );
}

function changedStates(before: Inventory['charts'], now: Inventory['charts']): ChangedState[] {
  return union(before, now).flatMap(chart => {
    const had = before[chart] ?? {},
      has = now[chart] ?? {};
    return union(had, has)
      .map(state => ({
        chart,
        state,
        gone: without(had[state] ?? [], has[state] ?? []),
        came: without(has[state] ?? [], had[state] ?? []),
      }))
      .filter(
        ({ state, gone, came }) =>
          gone.length > 0 || came.length > 0 || !had[state] !== !has[state],
      );
  });
}

const union = (one: object, other: object): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].toSorted();
