import { useEffect, useRef, useState } from 'react';
import { UPDATE_GLOBALS } from 'storybook/internal/core-events';
import { type Compared, frameAddress, type Said } from './told.ts';

/** A choice that each frame has for itself. */
export type Tool = {
  readonly name: string;
  readonly title: string;
  readonly items: readonly { readonly value: string; readonly title: string }[];
};

type Channel = {
  readonly listeners: (event: string) => readonly ((told: object) => void)[] | undefined;
};

/** One frame with its tools: loaded where it `begins`, made smaller where there is no room. */
export function Side({
  name,
  begins,
  said,
  tools,
  sizeOf,
  wayParameter,
  onOpened,
  onSays,
}: {
  readonly name: string;
  readonly begins: Compared;
  readonly said: Said;
  readonly tools: readonly Tool[];
  readonly sizeOf: (said: Said) => { readonly width: number; readonly height: number };
  readonly wayParameter: string;
  readonly onOpened: (frame: HTMLIFrameElement) => void;
  readonly onSays: (said: Said) => void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  // Tools change what stands there; only another story loads it anew.
  const [src, setSrc] = useState({ begins, address: frameAddress(begins, said, wayParameter) });
  if (src.begins !== begins) setSrc({ begins, address: frameAddress(begins, said, wayParameter) });
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
    const contentWindow = frame.current?.contentWindow ?? undefined;
    const channel: Channel | undefined =
      contentWindow && Reflect.get(contentWindow, '__STORYBOOK_ADDONS_CHANNEL__');
    // Told to the frame alone: what is emitted there reaches the window around this page as well.
    for (const hear of channel?.listeners(UPDATE_GLOBALS) ?? []) hear({ globals: next });
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
