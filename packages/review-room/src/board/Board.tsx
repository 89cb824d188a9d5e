import React, { useMemo } from 'react';
import { useAddressed } from '../room/address.ts';
import { scaleInto, type Size } from '../room/fit.ts';
import './board.css';
import { Frame } from './Frame.tsx';
import { Leave } from './Leave.tsx';
import { Judge } from './Judge.tsx';
import { Progress } from './Progress.tsx';
import { Review } from './Review.tsx';
import { SinceBuild } from './SinceBuild.tsx';
import type { Search } from './story-search.ts';
import { showAlone, useChanges } from './use-changes.ts';
import { type Entry, useStories } from '../room/use-stories.ts';

/**
 * All stories beneath the given roots as pictures, grouped by title and, within one, by state.
 * `pictureOf` gives a finished picture (null: not known yet); stories without one are live. A story
 * is `sizeOf` pixels large, and scaled down to fit `room`. Typed words filter by `search`, and one
 * title can be chosen; both stay in the address. `called` gives a title in plain words, `stateOf` a
 * story's state, `told` the title and name a story is shown under; null hides it.
 */
export function Board({
  roots,
  sizeOf,
  room,
  pictureOf = () => undefined,
  called,
  stateOf,
  search,
  told = story => story,
}: {
  readonly roots: readonly string[];
  readonly sizeOf: (story: string) => Size;
  readonly room: Size;
  readonly pictureOf?: (story: string) => string | null | undefined;
  readonly called: (title: string) => string;
  readonly stateOf: (story: string) => string;
  readonly search: Search;
  readonly told?: (story: Entry) => Entry | null;
}) {
  const stories = useStories(roots).flatMap(listed => {
    const here = told(listed);
    return here ? [{ ...here, listed }] : [];
  });
  const [asked, ask] = useAddressed('find');
  const [part, choose] = useAddressed('part');
  const { changes, alone } = useChanges();
  const isAsked = useMemo(() => search(asked), [search, asked]);
  const found = stories.filter(
    story =>
      (!alone || changes?.stories[story.id] !== undefined) &&
      (!part || story.title === part) &&
      // By Storybook's own title, which is the same in every language.
      isAsked(story.listed),
  );
  return (
    <div className="board">
      <p className="board-search">
        <label>
          Find a state{' '}
          <input
            type="search"
            value={asked}
            onChange={({ currentTarget }) => {
              ask(currentTarget.value);
            }}
          />
        </label>{' '}
        <label>
          Part{' '}
          <select
            value={part}
            onChange={({ currentTarget }) => {
              choose(currentTarget.value);
            }}
          >
            <option value="">The whole product</option>
            {titlesOf(stories).map(title => (
              <option key={title} value={title}>
                {called(title)}
              </option>
            ))}
          </select>
        </label>{' '}
        {changes && (
          <label>
            <input
              type="checkbox"
              checked={alone}
              onChange={({ currentTarget }) => {
                showAlone(currentTarget.checked);
              }}
            />{' '}
            Only what changed
          </label>
        )}{' '}
        <output>{`${found.length} of ${stories.length}`}</output>{' '}
        <Leave stories={found} sizeOf={sizeOf} called={called} />
      </p>
      <Review />
      <details open={changes !== null}>
        <summary>Changed since an earlier build</summary>
        <SinceBuild
          roots={roots}
          called={story => {
            const { title, name } = told(story) ?? story;
            return `${called(title)}: ${name}`;
          }}
        />
      </details>
      {titlesOf(found).length > 1 && (
        <p>
          <Progress stories={found.map(({ id }) => id)} />
        </p>
      )}
      {found.length === 0 && stories.length > 0 && <p>No state was found.</p>}
      {titlesOf(found).map(title => (
        <section key={title} aria-label={called(title)}>
          <h2>
            {called(title)} <small>{title}</small>{' '}
            <Progress
              stories={stories.filter(story => story.title === title).map(({ id }) => id)}
            />
          </h2>
          <div className="board-pictures">
            {byState(
              found.filter(story => story.title === title),
              stateOf,
            ).map(([state, shown]) => (
              <div key={state} role="group" aria-label={state} className="board-state">
                <h3>{state}</h3>
                {shown.map(({ id, name }) => (
                  <Tile
                    key={id}
                    story={id}
                    name={name}
                    size={sizeOf(id)}
                    room={room}
                    picture={pictureOf(id)}
                    changed={changes?.stories[id]}
                  />
                ))}
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function Tile({
  story,
  name,
  size,
  room,
  picture,
  changed,
}: {
  readonly story: string;
  readonly name: string;
  readonly size: Size;
  readonly room: Size;
  readonly picture: string | null | undefined;
  /** Its differences from an earlier build. */
  readonly changed: readonly string[] | undefined;
}) {
  const width = size.width * scaleInto(size, room);
  return (
    <span className="board-reviewed">
      <Frame story={story} name={name} size={size} width={width} picture={picture} />
      <Judge story={story} name={name} />
      {changed && (
        <small className="board-changed" style={{ maxWidth: width }}>
          {changed.join('; ')}
        </small>
      )}
    </span>
  );
}

const titlesOf = (stories: readonly Entry[]) => [...new Set(stories.map(({ title }) => title))];

/** Grouped by state, in the order in which the states first appear. */
function byState(
  stories: readonly Entry[],
  stateOf: (story: string) => string,
): [string, readonly Entry[]][] {
  const states = new Map<string, Entry[]>();
  for (const story of stories) {
    const state = stateOf(story.id);
    states.set(state, [...(states.get(state) ?? []), story]);
  }
  return [...states];
}
