import React, { useEffect, useMemo, useRef, useState } from 'react';
import { CopyLink } from '../panel/CopyLink.tsx';
import { Controls } from '../panel/Controls.tsx';
import { PlainLanguage } from '../panel/language.ts';
import type { Language } from '../panel/languages.ts';
import '../panel/panel.css';
import { useAddressed } from '../room/address.ts';
import { useStoryGlobals } from '../room/story-globals.ts';
import { type Entry, useStories } from '../room/use-stories.ts';
import type { Search } from '../board/story-search.ts';
import { beside, type Compared, comparedIn, written } from './told.ts';
import { Side, type Tool } from './Side.tsx';
import { useTogether } from './use-together.ts';
import './compare.css';

/**
 * Two frames with one story, each with its own tools, walked together. `first` is shown for an
 * address without a value; `sizeOf` gives a frame's size in pixels, by the values of its tools or,
 * for tools left to the story, by the story; `search` finds stories by typed words; `called` gives
 * a story's name.
 */
export function Compare({
  roots,
  tools,
  first,
  sizeOf,
  search,
  called,
  language,
}: {
  readonly roots: readonly string[];
  readonly tools: readonly Tool[];
  readonly first: Compared;
  readonly sizeOf: Parameters<typeof Side>[0]['sizeOf'];
  readonly search: Search;
  readonly called: (story: Entry) => string;
  readonly language: Language;
}) {
  const [said, say] = useAddressed('compare');
  const [compared, change] = useState(() => comparedIn(said, first));
  // The frames load at the address's place; from there they are walked.
  const [begins, begin] = useState(compared);
  const own = useStoryGlobals(begins.story);
  const stories = useStories(roots);
  const isAsked = useMemo(() => search(compared.filter), [search, compared.filter]);
  const found = stories.filter(isAsked);
  const walk = useTogether(way => {
    change(now => ({ ...now, way }));
  });
  useEffect(() => {
    say(written(compared));
  }, [say, compared]);
  const opens = (story: string | null) => {
    if (story === null || story === compared.story) return;
    const next = { ...compared, story, way: [] };
    walk.begin();
    change(next);
    begin(next);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    if (event.defaultPrevented || isWithModifier(event)) return;
    // A frame has its own classes, so `instanceof` would not recognise its elements.
    const [target] = event.composedPath();
    if (target && 'matches' in target && (target as Element).matches('input, select, textarea'))
      return;
    event.preventDefault();
    opens(beside(found, compared.story, event.key === 'ArrowLeft' ? -1 : 1));
  };
  // A story's play moves the focus into its frame.
  const heard = useRef(keys);
  useEffect(() => {
    heard.current = keys;
  });
  const shown = stories.find(({ id }) => id === compared.story);
  const steps = walk.view?.log.map(({ step }) => step) ?? [];
  return (
    // Arrow keys belong to the element that has the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div
      className="compare"
      onKeyDown={({ nativeEvent }) => {
        keys(nativeEvent);
      }}
    >
      <div className="compare-bar">
        <label>
          Filter{' '}
          <input
            type="search"
            value={compared.filter}
            onChange={({ currentTarget }) => {
              const filter = currentTarget.value;
              change(now => ({ ...now, filter }));
            }}
          />
        </label>
        <button
          type="button"
          aria-label="State before"
          onClick={() => {
            opens(beside(found, compared.story, -1));
          }}
        >
          ←
        </button>
        <select
          aria-label="State"
          value={compared.story}
          onChange={({ currentTarget }) => {
            opens(currentTarget.value);
          }}
        >
          {(found.some(({ id }) => id === compared.story) || !shown
            ? found
            : [shown, ...found]
          ).map(story => (
            <option key={story.id} value={story.id}>
              {called(story)}
            </option>
          ))}
        </select>
        <button
          type="button"
          aria-label="State after"
          onClick={() => {
            opens(beside(found, compared.story, 1));
          }}
        >
          →
        </button>
        <output>{`${found.length} of ${stories.length}`}</output>
        <button
          type="button"
          disabled={steps.length < 2}
          onClick={() => {
            walk.go(steps.slice(0, -1));
          }}
        >
          Step back
        </button>
        <CopyLink to="this comparison" link={() => window.parent.location.href} />
      </div>
      {walk.trouble && <p role="alert">{walk.trouble}</p>}
      <div className="compare-sides">
        {([0, 1] as const).map(side => (
          <Side
            key={side}
            name={side === 0 ? 'Left' : 'Right'}
            begins={begins}
            own={own}
            said={compared.frames[side]}
            tools={tools}
            sizeOf={sizeOf}
            onOpened={frame => {
              walk.opened(side, frame, begins.story);
              frame.contentWindow?.addEventListener('keydown', event => {
                heard.current(event);
              });
            }}
            onSays={said => {
              change(now => ({
                ...now,
                frames: side === 0 ? [said, now.frames[1]] : [now.frames[0], said],
              }));
            }}
          />
        ))}
        {walk.view && (
          <div className="xr-chart compare-controls">
            <PlainLanguage.Provider value={language}>
              <p className="compare-place">
                {walk.view.charts[0]?.plainPlace?.[language] ?? walk.view.charts[0]?.place}
              </p>
              <Controls
                view={walk.view}
                begun={0}
                then={step => {
                  walk.go([...steps, step]);
                }}
              />
            </PlainLanguage.Provider>
          </div>
        )}
      </div>
    </div>
  );
}

/** Modifiers that make it another key: Storybook's, or the browser's. */
const isWithModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey || shiftKey;
