import React, { type ReactNode, useId, useState } from 'react';
import { StoryLink } from '../room/StoryLink.tsx';
import type { Look } from './looks-since.ts';
import './looks.css';

/** Width in pixels: two pairs fit a row of the docs' page; a tablet's pictures are stacked. */
const width = { tall: 224, wide: 464 };
/** Maximum number opened at once. */
const most = 60;

/**
 * Differences in look between two builds, as pictures: before and now side by side, or stacked with
 * a slider between them. `named` gives a story in plain words; null for one that is gone.
 */
export function Looks({
  looks,
  named,
}: {
  readonly looks: readonly Look[];
  readonly named: (story: string) => string | null;
}) {
  const [asSlider, slide] = useState(false);
  const [isMarked, mark] = useState(true);
  const [shown, show] = useState(most);
  return (
    <details className="looks" open>
      <summary>{`Looks: ${looks.length}`}</summary>
      <p>
        <label>
          <input
            type="checkbox"
            checked={asSlider}
            onChange={({ currentTarget }) => {
              slide(currentTarget.checked);
            }}
          />{' '}
          Slider between before and now
        </label>{' '}
        <label>
          <input
            type="checkbox"
            checked={isMarked}
            onChange={({ currentTarget }) => {
              mark(currentTarget.checked);
            }}
          />{' '}
          Mark what differs
        </label>
      </p>
      <div className="looks-all" data-marked={isMarked}>
        {looks.slice(0, shown).map(look => (
          <Pair key={look.story} look={look} named={named(look.story)} asSlider={asSlider} />
        ))}
      </div>
      {looks.length > shown && (
        <p>
          <button
            type="button"
            onClick={() => {
              show(shown + most);
            }}
          >
            {`Show more of ${looks.length}`}
          </button>
        </p>
      )}
    </details>
  );
}

function Pair({
  look: { story, said, before, now, differs },
  named,
  asSlider,
}: {
  readonly look: Look;
  readonly named: string | null;
  readonly asSlider: boolean;
}) {
  const id = useId();
  const [shape, be] = useState<keyof typeof width>('tall');
  const opens = (what: ReactNode) =>
    named ? (
      <StoryLink story={story} className="look-link">
        {what}
      </StoryLink>
    ) : (
      what
    );
  return (
    <figure
      className="look"
      aria-labelledby={id}
      style={{ width: width.wide }}
      onLoadCapture={({ target }) => {
        if (target instanceof HTMLImageElement)
          be(target.naturalWidth > target.naturalHeight ? 'wide' : 'tall');
      }}
    >
      <figcaption id={id}>
        {opens(named ?? story)} <small>{said}</small>
      </figcaption>
      {asSlider && before && now && differs ? (
        <Slider before={before} now={now} mask={differs.mask} wide={width[shape]} />
      ) : (
        <div
          className="look-pair"
          // Without a link in it, it needs the focus to be scrolled by keys.
          tabIndex={named ? undefined : 0}
          role="group"
          aria-labelledby={id}
          // Scrolls a change far down a long page into view.
          onLoadCapture={({ currentTarget }) => {
            const from = (differs?.from ?? 0) * currentTarget.scrollHeight;
            if (from > 400) currentTarget.scrollTop = from - 80;
          }}
        >
          <Side called="Before" opens={opens} wide={width[shape]}>
            {before ? <img src={before} alt="Before" /> : said}
          </Side>
          <Side called="Now" opens={opens} wide={width[shape]}>
            {now ? <img src={now} alt="Now" /> : said}
            {differs && <img className="look-mask" src={differs.mask} alt="" />}
          </Side>
        </div>
      )}
    </figure>
  );
}

function Side({
  called,
  opens,
  wide,
  children,
}: {
  readonly called: string;
  readonly opens: (what: ReactNode) => ReactNode;
  readonly wide: number;
  readonly children: ReactNode;
}) {
  return (
    <div style={{ width: wide }}>
      <b>{called}</b>
      {opens(<span className="look-picture">{children}</span>)}
    </div>
  );
}

/** Both at the same place, so that a difference catches the eye as the slider moves. */
function Slider({
  before,
  now,
  mask,
  wide,
}: {
  readonly before: string;
  readonly now: string;
  readonly mask: string;
  readonly wide: number;
}) {
  const [at, move] = useState(50);
  return (
    <div style={{ width: wide }}>
      <input
        type="range"
        aria-label="Before at the left, now at the right"
        value={at}
        onChange={({ currentTarget }) => {
          move(Number(currentTarget.value));
        }}
      />
      <span className="look-picture">
        <img src={before} alt="Before" />
        <img src={now} alt="Now" style={{ clipPath: `inset(0 0 0 ${at}%)` }} />
        <img className="look-mask" src={mask} alt="" style={{ clipPath: `inset(0 0 0 ${at}%)` }} />
        <span className="look-edge" style={{ insetInlineStart: `${at}%` }} />
      </span>
    </div>
  );
}
