import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { classes } from '../classes.ts';
import styles from './wheel.module.css';

export type WheelItem = { readonly id: string; readonly label: string; readonly end: string };

const page = 5;

/** Next item from here that begins with this letter; starts over at the end. */
function nextBeginningWith(
  items: readonly WheelItem[],
  letter: string,
  index: number,
): number | undefined {
  const begins = (item: WheelItem | undefined) =>
    item?.label.toLocaleLowerCase().startsWith(letter.toLocaleLowerCase());
  for (let step = 1; step <= items.length; step++)
    if (begins(items[(index + step) % items.length])) return (index + step) % items.length;
  return undefined;
}

/** Specification, section 9: 36 px items on a radius of 150 px; scaled with the text size. */
const itemAngle = (36 / 150) * (180 / Math.PI);
const scale = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
const itemHeight = () => 36 * scale();
const radius = () => 150 * scale();
/** Number of items on the front of the drum, to each side. */
const visible = 6;
/** Number of letters from which a label may not fit one line of a phone. */
const longLabel = 20;

/**
 * A drum of items of which the middle one is chosen: turned by finger, mouse wheel, arrow keys or
 * by typing a first letter.
 */
export function Wheel({
  label,
  items,
  chosen,
  onChoose,
}: {
  label: string;
  items: readonly WheelItem[];
  chosen: string;
  onChoose: (id: string) => void;
}) {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<{
    readonly start: number;
    readonly at: number;
    readonly index: number;
  } | null>(null);
  const index = Math.max(
    0,
    items.findIndex(item => item.id === chosen),
  );
  const clamp = (wanted: number) => Math.min(items.length - 1, Math.max(0, wanted));
  const turned = drag ? clamp(drag.index + (drag.start - drag.at) / itemHeight()) : index;
  const choose = (wanted: number) => {
    const item = items[clamp(wanted)];
    if (item && item.id !== chosen) onChoose(item.id);
  };
  const latest = useRef({ choose, index });
  useEffect(() => {
    latest.current = { choose, index };
  });

  useEffect(() => {
    const drum = ref.current;
    if (!drum) return;
    let rest = 0;
    // React's own listener is passive and could not keep the page from scrolling.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      rest +=
        event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY / itemHeight() : event.deltaY;
      const steps = Math.trunc(rest);
      rest -= steps;
      if (steps !== 0) latest.current.choose(latest.current.index + steps);
    };
    drum.addEventListener('wheel', turn, { passive: false });
    return () => drum.removeEventListener('wheel', turn);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      PageDown: index + page,
      PageUp: index - page,
      Home: 0,
      End: items.length - 1,
    };
    const step =
      steps[event.key] ??
      (event.key.length === 1 &&
      event.key !== ' ' &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey
        ? nextBeginningWith(items, event.key, index)
        : undefined);
    if (step === undefined) return;
    event.preventDefault();
    choose(step);
  };
  const move = (event: PointerEvent) => {
    if (!drag) return;
    setDrag({ ...drag, at: event.clientY });
    choose(Math.round(drag.index + (drag.start - event.clientY) / itemHeight()));
  };
  // A tap on an item beside the middle turns to it.
  const release = (event: PointerEvent<HTMLDivElement>) => {
    if (drag && Math.abs(event.clientY - drag.start) < 4) {
      const box = event.currentTarget.getBoundingClientRect();
      const sine = (event.clientY - box.top - box.height / 2) / radius();
      choose(
        drag.index +
          Math.round((Math.asin(Math.min(1, Math.max(-1, sine))) * (180 / Math.PI)) / itemAngle),
      );
    }
    setDrag(null);
  };

  return (
    <div
      ref={ref}
      className={styles.wheel}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={items.length > 0 ? `${id}-${index}` : undefined}
      onKeyDown={onKeyDown}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ start: event.clientY, at: event.clientY, index });
      }}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={() => setDrag(null)}
    >
      <div className={styles.band} aria-hidden="true" />
      <div className={classes(styles.drum, drag !== null && styles.held)}>
        {items.map(
          (item, place) =>
            Math.abs(place - turned) <= visible && (
              <div
                key={item.id}
                id={`${id}-${place}`}
                role="option"
                aria-selected={place === index}
                aria-setsize={items.length}
                aria-posinset={place + 1}
                className={classes(
                  styles.item,
                  place === index && styles.on,
                  item.label.length > longLabel && styles.long,
                )}
                style={{
                  transform: `rotateX(${(turned - place) * itemAngle}deg) translateZ(var(--wheel-radius))`,
                }}
              >
                <span className={styles.label}>{item.label}</span>
                <span className={styles.end}>{item.end}</span>
              </div>
            ),
        )}
      </div>
    </div>
  );
}
