import React, { useEffect, useRef, useState } from 'react';
import { UPDATE_GLOBALS } from 'storybook/internal/core-events';
import { channelOf, patience, tellAlone, whenEnded } from '../room/channel.ts';
import type { Size } from '../room/fit.ts';
import { unexamined, wordsOf } from '../room/globals.ts';
import './frame.css';
import { StoryLink } from '../room/StoryLink.tsx';
import { takeTurn } from './turns.ts';
import { useToolbar } from '../room/use-toolbar.ts';

/**
 * A story as a live picture with its name beneath: scaled from its `size` to `width` pixels, with
 * the toolbar's values, sent once. A click opens the story. A finished `picture` is shown in its
 * place; null shows nothing, until it is known if there is one.
 */
export function Frame({
  story,
  name,
  size,
  width,
  picture,
}: {
  readonly story: string;
  readonly name: string;
  readonly size: Size;
  readonly width: number;
  readonly picture?: string | null | undefined;
}) {
  const toolbar = useToolbar();
  const box = useRef<HTMLSpanElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [near, setNear] = useState(false);
  const [src, setSrc] = useState<string | null>(null);
  const [told, setTold] = useState(false);
  const words = wordsOf(toolbar);
  const asked = useRef(words);
  useEffect(() => {
    if (!box.current || picture !== undefined) return undefined;
    const watch = new IntersectionObserver(
      // On a busy machine one call reports several entries: the last one counts.
      entries => {
        setNear(entries.at(-1)?.isIntersecting ?? false);
      },
      { rootMargin: '600px' },
    );
    watch.observe(box.current);
    return () => {
      watch.disconnect();
      setNear(false);
    };
  }, [picture]);
  const turn = useRef<() => void>(undefined);
  useEffect(() => {
    if (!near) return undefined;
    turn.current = takeTurn(
      () => {
        setSrc(`iframe.html?id=${story}&viewMode=story&globals=${unexamined(asked.current)}`);
      },
      () => isInView(box.current),
    );
    return () => {
      turn.current?.();
      setSrc(null);
      setTold(false);
    };
  }, [near, story]);
  useEffect(() => {
    asked.current = words;
    tellAlone(frame.current, UPDATE_GLOBALS, { globals: toolbar });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words say all that a story reads of the toolbar
  }, [words]);
  const opened = () => {
    const over = () => {
      clearTimeout(late);
      setTold(true);
      turn.current?.();
    };
    const late = setTimeout(over, patience);
    whenEnded(channelOf(frame.current), story, over);
  };
  const scale = width / size.width;
  return (
    <StoryLink story={story} className="board-frame">
      <span
        ref={box}
        className="board-picture"
        style={{ width, height: size.height * scale }}
        data-told={told}
        aria-hidden="true"
      >
        {picture && (
          <img
            src={picture}
            width={width}
            height={size.height * scale}
            alt=""
            loading="lazy"
            onLoad={() => {
              setTold(true);
            }}
          />
        )}
        {src && (
          <iframe
            ref={frame}
            src={src}
            title={name}
            tabIndex={-1}
            inert
            onLoad={opened}
            style={{ ...size, transform: `scale(${scale})` }}
          />
        )}
      </span>
      <span className="board-name" style={{ maxWidth: width }}>
        {name}
      </span>
    </StoryLink>
  );
}

function isInView(element: Element | null): boolean {
  if (!element) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
