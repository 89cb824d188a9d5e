import { useEffect, useRef, useState } from 'react';
import { UPDATE_GLOBALS } from 'storybook/internal/core-events';
import { tellAlone } from '../room/channel.ts';
import { type Compared, frameAddress, type Said } from './told.ts';

/** A choice that each frame has for itself. */
export type Tool = {
  readonly name: string;
  readonly title: string;
  readonly items: readonly { readonly value: string; readonly title: string }[];
};

/** One frame with its tools: loaded where it `begins`, made smaller where there is no room. */
export function Side({
  name,
  begins,
  said,
  tools,
  sizeOf,
  onOpened,
  onSays,
}: {
  readonly name: string;
  readonly begins: Compared;
  readonly said: Said;
  readonly tools: readonly Tool[];
  readonly sizeOf: (said: Said) => { readonly width: number; readonly height: number };
  readonly onOpened: (frame: HTMLIFrameElement) => void;
  readonly onSays: (said: Said) => void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  // Tools change what stands there; only another story loads it anew.
  const [src, setSrc] = useState({ begins, address: frameAddress(begins, said) });
  if (src.begins !== begins) setSrc({ begins, address: frameAddress(begins, said) });
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      setRoom(entry?.contentRect.width ?? 0);
    });
    if (box.current) watch.observe(box.current);
    return () => {
      watch.disconnect();
    };
  }, []);
  const size = sizeOf(said);
  const scale = room > 0 ? Math.min(1, room / size.width) : 1;
  const change = (tool: string, value: string) => {
    const next = { ...said, [tool]: value };
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
        <output>{`${size.width}×${size.height} at ${Math.round(scale * 100)} %`}</output>
      </div>
      <div ref={box} className="compare-frame" style={{ height: size.height * scale }}>
        <iframe
          key={src.address}
          ref={frame}
          src={src.address}
          title={name}
          style={{ ...size, transform: `scale(${scale})` }}
          onLoad={({ currentTarget }) => {
            onOpened(currentTarget);
          }}
        />
      </div>
    </section>
  );
}
