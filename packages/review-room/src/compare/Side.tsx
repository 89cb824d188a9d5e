import React, { useLayoutEffect, useRef, useState } from 'react';
import { UPDATE_GLOBALS } from 'storybook/internal/core-events';
import { tellAlone } from '../room/channel.ts';
import { scaleInto, type Size, sizeInWords } from '../room/fit.ts';
import { type Compared, frameAddress, type Said } from './told.ts';

/** A choice that each frame has for itself; the item '' leaves it to the story. */
export type Tool = {
  readonly name: string;
  readonly title: string;
  readonly items: readonly { readonly value: string; readonly title: string }[];
};

/** Minimum share of the window's height for a frame, wherever on the page it is. */
const least = 0.5;
const beneath = 16;

/**
 * One frame with its tools: loaded where it `begins`, scaled down to fit the window. `own` has the
 * story's own values of the tools, null until they are known.
 */
export function Side({
  name,
  begins,
  own,
  said,
  tools,
  sizeOf,
  onOpened,
  onSays,
}: {
  readonly name: string;
  readonly begins: Compared;
  readonly own: Readonly<Record<string, unknown>> | null;
  readonly said: Said;
  readonly tools: readonly Tool[];
  readonly sizeOf: (said: Readonly<Record<string, unknown>>) => Size;
  readonly onOpened: (frame: HTMLIFrameElement) => void;
  readonly onSays: (said: Said) => void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  // Tools change the loaded story; only another story reloads the frame.
  const [src, setSrc] = useState({ begins, address: frameAddress(begins, said) });
  if (src.begins !== begins) setSrc({ begins, address: frameAddress(begins, said) });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => {
      const { top, width } = element.getBoundingClientRect();
      const left = innerHeight - (top + scrollY) - beneath;
      const height = Math.max(left, least * innerHeight);
      setRoom(now => (now.width === width && now.height === height ? now : { width, height }));
    };
    measure();
    // The tools above may wrap without a change of the frame's width.
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    watch.observe(document.documentElement);
    addEventListener('resize', measure);
    return () => {
      watch.disconnect();
      removeEventListener('resize', measure);
    };
  }, []);
  const size = sizeOf({ ...own, ...said });
  const scale = scaleInto(size, room);
  const change = (tool: string, value: string) => {
    const { [tool]: _, ...others } = said;
    const next = value ? { ...said, [tool]: value } : others;
    tellAlone(frame.current, UPDATE_GLOBALS, { globals: next });
    onSays(next);
  };
  return (
    <section className="compare-side" aria-label={name}>
      <div className="compare-tools">
        {tools.map(({ name: tool, title, items }) => (
          <select
            key={tool}
            aria-label={`${title}, ${name}`}
            value={said[tool] ?? ''}
            onChange={({ currentTarget }) => {
              change(tool, currentTarget.value);
            }}
          >
            {items.map(item => (
              <option key={item.value} value={item.value}>
                {item.title}
              </option>
            ))}
          </select>
        ))}
        {own && <output>{sizeInWords(size, scale)}</output>}
      </div>
      <div ref={box} className="compare-frame" style={{ height: size.height * scale }}>
        {own && (
          <iframe
            key={src.address}
            ref={frame}
            src={src.address}
            title={name}
            style={{ width: size.width, height: size.height, transform: `scale(${scale})` }}
            onLoad={({ currentTarget }) => {
              onOpened(currentTarget);
            }}
          />
        )}
      </div>
    </section>
  );
}
