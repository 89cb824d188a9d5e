import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom, TagsFrom } from 'xstate';
import { screenOf } from '../../../machines/declare.ts';
import type {
  LoadedMap,
  MapWords,
  stationMapMachine,
} from '../../../machines/station-map/station-map.machine.ts';
import { pinsOf, type Pinned } from '../../domain/map-drawing.ts';
import type { NearbyCabinet, Position } from '../../domain/nearby.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { announce } from '../../ui/feedback/Announcements.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { MapDrawing, type DrawnPin } from '../../widgets/MapDrawing.tsx';
import { pinElement, focusStation } from '../../widgets/MapPin.tsx';
import styles from './station-map.module.css';

export type StationMapRef = ActorRefFrom<typeof stationMapMachine>;
type Tag = TagsFrom<typeof stationMapMachine>;
type View = {
  readonly snapshot: SnapshotFrom<typeof stationMapMachine>;
  readonly send: StationMapRef['send'];
};
type Parts = { readonly action?: ReactNode; readonly notice?: ReactNode };

const views: Record<Tag, (view: View) => Parts> = {
  drawing: () => ({}),
  offered: view => ({ action: <Load {...view} /> }),
  loading: view => ({ action: <Load {...view} busy /> }),
  // The map covers it; it keeps the height of what is covered.
  shown: view => ({
    action: (
      <div inert>
        <Load {...view} />
      </div>
    ),
  }),
  failed: view => ({
    notice: (
      <Notice tone="caution" icon="alert" announce>
        <Text id="map.failed" />
      </Notice>
    ),
    action: <Load {...view} again />,
  }),
};

/** Stations near a list of them: drawn, and on a real map once the person asks for it. */
export function StationMap({
  actor,
  stations,
  here,
}: {
  actor: StationMapRef;
  /** The list's stations, in its order. */
  stations: readonly NearbyCabinet[];
  /** The person's own place, where it is known. */
  here: Position | null;
}) {
  const snapshot = useSelector(actor, state => state);
  const text = useText();
  const tag = screenOf<Tag>(views, snapshot);
  const pinned = pinsOf(stations);
  const [first, ...others] = pinned.map(pinOf);
  if (!tag || !first) return null;
  const { action, notice } = views[tag]({ snapshot, send: actor.send });
  const { map } = snapshot.context;
  const pins = [first, ...others] as const;
  return (
    <MapDrawing
      label={text('map.drawing', {
        count: pinned.reduce((count, { numbers }) => count + numbers.length, 0),
        here: here ? 'yes' : 'no',
      })}
      pins={pins}
      here={here}
      onPick={focusStation}
      action={action}
      notice={notice}
      cover={map && <MapBox actor={actor} map={map} pins={pins} isShown={tag === 'shown'} />}
    />
  );
}

type NamedPin = DrawnPin & { readonly name: string };
const pinOf = ({ first: { code, venueName, position }, numbers }: Pinned): NamedPin => ({
  key: code,
  name: venueName,
  numbers: numbers.join(', '),
  position,
});

function Load({
  snapshot,
  send,
  busy = false,
  again = false,
}: View & { busy?: boolean; again?: boolean }) {
  return (
    <div className={styles.load}>
      <Button variant="compact" busy={busy} onClick={() => send({ type: 'user.loadsMap' })}>
        <span>
          <Text id={again ? 'map.again' : 'map.load'} />
          <span className={styles.host}>
            <Text id="map.from" values={{ host: hostOf(snapshot.context.style) }} />
          </span>
        </span>
      </Button>
    </div>
  );
}

const hostOf = (address: string | null): string => (address ? new URL(address).hostname : '');

/** Offers the map where its drawing does not stand yet; nothing without a style. */
export function LoadMap({ actor }: { actor: StationMapRef }) {
  const isOffered = useSelector(actor, snapshot => snapshot.hasTag('offered'));
  const style = useSelector(actor, snapshot => snapshot.context.style);
  return (
    isOffered && (
      <Button variant="link" onClick={() => actor.send({ type: 'user.loadsMap' })}>
        <span>
          <Text id="map.load" /> <Text id="map.from" values={{ host: hostOf(style) }} />
        </span>
      </Button>
    )
  );
}

/** Box that the map draws into. It is there before the map is seen, which needs its size. */
function MapBox({
  actor,
  map,
  pins,
  isShown,
}: {
  actor: StationMapRef;
  map: LoadedMap;
  pins: readonly NamedPin[];
  isShown: boolean;
}) {
  const box = useRef<HTMLDivElement>(null);
  const text = useText();
  const words: MapWords = {
    title: text('map.title'),
    zoomIn: text('map.zoomIn'),
    zoomOut: text('map.zoomOut'),
    sources: text('map.sources'),
    twoFingers: text('map.twoFingers'),
  };
  const begun = useRef({ pins, words });
  const mounted = useRef<ReturnType<LoadedMap['mount']>>(null);
  useEffect(() => {
    if (!box.current) return undefined;
    const here = map.mount(box.current, begun.current.pins.map(elementOf), begun.current.words, {
      onDrawn: () => actor.send({ type: 'map.drawn' }),
      onFailed: () => actor.send({ type: 'map.failed' }),
    });
    mounted.current = here;
    return () => {
      mounted.current = null;
      here.remove();
    };
  }, [map, actor]);
  const places = pins.map(({ key, numbers }) => `${numbers} ${key}`).join('; ');
  const shown = useRef(places);
  useEffect(() => {
    if (shown.current === places) return;
    shown.current = places;
    mounted.current?.showPins(pins.map(elementOf));
  }, [places, pins]);
  useEffect(() => {
    if (!isShown) return;
    announce(text('map.title'));
    // The pressed button is gone.
    if (document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('canvas[tabindex]')?.focus({ preventScroll: true });
  }, [isShown, text]);
  return <div ref={box} className={isShown ? styles.map : styles.unseen} inert={!isShown} />;
}

const elementOf = ({ key, numbers, name, position }: NamedPin) => ({
  position,
  element: pinElement(numbers, name, () => focusStation(key)),
});
