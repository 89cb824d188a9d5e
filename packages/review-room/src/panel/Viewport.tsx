import React, {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Rect, View } from './drawing.ts';
import type { ChartNode } from './protocol.ts';
import { useDrag } from './use-drag.ts';
import { useFollowed } from './use-followed.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

type Props = {
  readonly width: number;
  readonly height: number;
  readonly focus: Rect | null;
  readonly name: string;
  readonly place: string;
  readonly states: readonly ChartNode[];
  /** The state whose ways are shown. */
  readonly chosen: string | null;
  readonly onChoose: (state: string | null) => void;
  readonly onTake: ((edge: string) => void) | null;
  readonly view: View;
  readonly onView: (view: View) => void;
  /**
   * Called with the window's width, a scrollbar included, since that comes and goes with folding.
   */
  readonly onRoom: (width: number) => void;
  readonly children: ReactNode;
};
type Zoom = 'auto' | 'fit' | number;

/**
 * Smallest readable scale: a chart that does not fit is shown in part instead, around its current
 * state.
 */
const legible = 0.8;
/** A chart that is only a little too wide is scaled down, to be scrolled in one direction. */
const narrow = 0.7;
const limits = [0.1, 2] as const;
const clamped = (scale: number) => Math.min(limits[1], Math.max(limits[0], scale));

const scrolls: ReadonlySet<string> = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'Home',
  'End',
  ' ',
]);

const keysInWords =
  'Plus and minus zoom, 0 fits, 1 is full size, full stop finds the current state.';

/**
 * A window on the picture: scrolls, zooms by buttons and keys, and keeps the current state in view.
 */
export function Viewport({
  width,
  height,
  focus,
  name,
  place,
  states,
  chosen,
  onChoose,
  onTake,
  view,
  onView,
  onRoom,
  children,
}: Props) {
  const pane = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0, outer: 0 });
  const [zoom, setZoom] = useState<Zoom>('auto');
  const fit = Math.max(0.05, Math.min(1, size.width / width, size.height / height));
  const inWidth = Math.min(1, size.width / width);
  const auto = fit >= legible ? fit : inWidth >= narrow ? inWidth : 1;
  const scale = zoom === 'fit' ? fit : zoom === 'auto' ? auto : zoom;
  useEffect(() => {
    onRoom(size.outer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new width is told
  }, [size.outer]);
  const drag = useDrag(pane);
  const followed = useFollowed(pane, focus, scale, place);
  const { look } = followed;
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return undefined;
    const measure = () => {
      const { clientWidth, clientHeight, offsetWidth } = element;
      setSize(now =>
        now.width === clientWidth && now.height === clientHeight && now.outer === offsetWidth
          ? now
          : { width: clientWidth, height: clientHeight, outer: offsetWidth },
      );
      look();
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => {
      watch.disconnect();
    };
  }, [look]);
  const by = (factor: number) => {
    setZoom(clamped(scale * factor));
  };
  const keys = (event: KeyboardEvent) => {
    const press = {
      '+': () => {
        by(1.25);
      },
      '=': () => {
        by(1.25);
      },
      '-': () => {
        by(0.8);
      },
      0: () => {
        setZoom('fit');
      },
      1: () => {
        setZoom(1);
      },
      '.': () => {
        followed.find();
      },
    }[event.key];
    if (scrolls.has(event.key)) followed.leave();
    if (!press || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    press();
  };
  return (
    <>
      {/* A scrolling element must be reachable by keyboard, and zooms by it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <div
        ref={pane}
        className="xr-pane"
        data-plays={onTake !== null}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        role="region"
        aria-label={`Picture of ${name}. ${keysInWords}`}
        onKeyDown={keys}
        onClick={({ target }) => {
          const hit = target instanceof Element && target.closest('[data-key], [data-id]');
          const key = hit && hit.getAttribute('data-key');
          if (!hit) onChoose(null);
          else if (key === null) onChoose(hit.getAttribute('data-id'));
          else if (key) onTake?.(key);
        }}
        onScroll={look}
        onWheel={followed.leave}
        onTouchStart={followed.leave}
        {...drag}
        onPointerDown={event => {
          followed.leave();
          drag.onPointerDown(event);
        }}
      >
        <svg
          role="img"
          aria-label={`${name}, now in ${place}`}
          viewBox={`0 0 ${width} ${height}`}
          width={width * scale}
          height={height * scale}
        >
          {children}
        </svg>
      </div>
      <ZoomButtons
        states={states}
        chosen={chosen}
        onChoose={onChoose}
        view={view}
        onView={onView}
        scale={scale}
        fit={fit}
        by={by}
        to={setZoom}
        find={focus && followed.find}
      />
    </>
  );
}
