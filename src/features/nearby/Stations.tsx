import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { nearbyMachine } from '../../../machines/nearby/nearby.machine.ts';
import type { System } from '../../domain/device.ts';
import {
  countOf,
  mapUrl,
  minutesSince,
  sharesVenue,
  walkingMinutes,
  type NearbyCabinet,
  type NearbyCabinets,
  type Position,
} from '../../domain/nearby.ts';
import { drawnOf } from '../../domain/map-drawing.ts';
import type { NearbyNeed } from '../../domain/routes.ts';
import { useDistance } from '../../i18n/distance.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { MapTile } from '../../widgets/MapTile.tsx';
import { PlaceRow } from '../../widgets/PlaceRow.tsx';
import { ReturnPlace } from '../../widgets/ReturnPlace.tsx';
import { List } from '../../ui/layout/Rows.tsx';
import { Block, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { offlineIcon } from '../../ui/layout/more-icons.ts';
import { stationRowId } from '../../widgets/MapPin.tsx';

export type NearbyRef = ActorRefFrom<typeof nearbyMachine>;
/** `system`: whose map app is opened. */
export type NearbyView = {
  readonly snapshot: SnapshotFrom<typeof nearbyMachine>;
  readonly send: NearbyRef['send'];
  readonly system: System;
};

/**
 * The stations, the start of their distances and their age. A person looking for a power bank may
 * rent at once; `short`, on a page about something else, they say what they have and no more.
 */
export function Stations({
  snapshot: {
    context: { reading, wanted, failure, position },
  },
  system,
  short = false,
  onMap = false,
  nearestFirst = false,
  foot,
}: Pick<NearbyView, 'snapshot' | 'system'> & {
  short?: boolean;
  /** A drawing of the same stations stands above: rows carry the numbers of their pins. */
  onMap?: boolean;
  /** The first is a picture and words, larger than the others. */
  nearestFirst?: boolean;
  /** A line below the rows, in the same card. */
  foot?: ReactNode;
}) {
  const formats = useFormats();
  if (!reading || reading.cabinets.length === 0) return null;
  const drawn = onMap ? drawnOf(reading.cabinets) : [];
  return (
    <>
      <Card flush>
        <List>
          {reading.cabinets.map((cabinet, index) => (
            <Station
              key={cabinet.code}
              pictureFrom={
                nearestFirst && index === 0 ? (position ?? originOf(reading, cabinet)) : undefined
              }
              cabinet={cabinet}
              number={drawn.includes(cabinet) ? index + 1 : undefined}
              wanted={wanted}
              now={reading.serverTime}
              system={system}
              short={short}
              isOrigin={reading.origin !== null && cabinet.distance === 0}
              shares={sharesVenue(cabinet, reading.cabinets)}
            />
          ))}
        </List>
        {foot}
      </Card>
      {failure && (
        <Notice icon={offlineIcon} announce>
          <Text id="order.stale" values={{ time: formats.time(reading.serverTime) }} />
        </Notice>
      )}
    </>
  );
}

/** Place of the venue where the distances start, if it is in the list and another than this one. */
const originOf = ({ origin, cabinets }: NearbyCabinets, { code }: NearbyCabinet) =>
  (origin !== null &&
    cabinets.find(other => other.distance === 0 && other.code !== code)?.position) ||
  null;

/**
 * `pictureFrom`: where the picture's line begins, `null` for none; without it there is no picture.
 * `isOrigin`: the distances start at its venue, which says more than a distance of nothing. `shares`:
 * another one stands at the same venue, so that its code tells it apart.
 */
function Station({
  cabinet,
  number,
  pictureFrom,
  wanted,
  now,
  system,
  short,
  isOrigin,
  shares,
}: {
  cabinet: NearbyCabinet;
  number: number | undefined;
  pictureFrom: Position | null | undefined;
  wanted: NearbyNeed;
  now: number;
  system: System;
  short: boolean;
  isOrigin: boolean;
  shares: boolean;
}) {
  const text = useText();
  const way = useWay();
  const { distance, address, code } = cabinet;
  const origin = isOrigin
    ? // With two at one venue it is not known which one it was.
      text(wanted === 'slots' && !shares ? 'nearby.rentedHere' : 'nearby.sameVenue')
    : null;
  const named = (place: string) =>
    shares ? text('nearby.station', { address: place, code }) : place;
  const map = { href: mapUrl(cabinet, system), label: text('nearby.map') };
  const nearby = named(origin ?? (distance === null ? address : way.onFoot(distance)));
  if (pictureFrom !== undefined)
    return (
      <ReturnPlace
        id={stationRowId(code)}
        label={<Text id="nearby.nearestReturn" />}
        name={cabinet.venueName}
        way={nearby}
        free={<Text id="nearby.slotsFree" values={{ count: cabinet.freeSlots }} />}
        map={map}
        picture={<MapTile place={cabinet.position} from={pictureFrom} />}
      />
    );
  if (short)
    return (
      <PlaceRow
        id={stationRowId(code)}
        number={number}
        name={cabinet.venueName}
        address={nearby}
        map={map}
        end={
          wanted === 'banks'
            ? {
                main: <Text id="nearby.ready" values={{ count: cabinet.readyPowerBanks }} />,
                also: <Text id="nearby.free" values={{ count: cabinet.freeSlots }} />,
              }
            : { main: <Text id="nearby.free" values={{ count: cabinet.freeSlots }} /> }
        }
      />
    );
  return (
    <PlaceRow
      id={stationRowId(code)}
      number={number}
      name={cabinet.venueName}
      address={named(origin ?? address)}
      distance={distance === null || isOrigin ? undefined : way.distance(distance)}
      map={map}
      facts={
        <Text
          id={`nearby.facts.${wanted}`}
          values={{
            count: countOf(cabinet, wanted),
            minutes: minutesSince(cabinet.lastSeenAt, now),
          }}
        />
      }
    >
      {wanted === 'banks' ? (
        <Button variant="link" href={`/?qrcode=${code}`}>
          <Text id="nearby.rent" />
          <span className="visually-hidden">{cabinet.venueName}</span>
        </Button>
      ) : undefined}
    </PlaceRow>
  );
}

/** "260 m, 4 min walk", and the distance alone beyond the longest walk. */
function useWay() {
  const text = useText();
  const distance = useDistance();
  return {
    distance,
    onFoot: (metres: number): string => {
      const minutes = walkingMinutes(metres);
      return minutes === null
        ? distance(metres)
        : text('nearby.onFoot', { distance: distance(metres), minutes });
    },
  };
}

/** Start of the distances. Announced again when it changes, since the list changes with it. */
export function Origin({
  snapshot: {
    context: { reading, wanted, position },
  },
}: Pick<NearbyView, 'snapshot'>) {
  const venue = reading?.origin ?? null;
  return (
    <div role="status">
      {venue !== null && (
        <Paragraph muted>
          <Text
            id={wanted === 'slots' ? 'nearby.from.rented' : 'nearby.from.venue'}
            values={{ venue }}
          />
        </Paragraph>
      )}
      {venue === null && position && (
        <Paragraph muted>
          <Text id="nearby.from.here" />
        </Paragraph>
      )}
    </div>
  );
}

/**
 * Reason why the list does not begin at the person. Beside the button that asked for it: the
 * list's head may be far up.
 */
export function NotLocated({
  snapshot: {
    context: { reading, locationFailure },
  },
}: Pick<NearbyView, 'snapshot'>) {
  const failureText = useFailureText();
  const venue = reading?.origin ?? null;
  if (!locationFailure) return null;
  return (
    <Notice tone="caution" icon="info" announce>
      {failureText(
        locationFailure.kind === 'locationRefused'
          ? locationFailure
          : { kind: 'locationUnavailable' },
      )}
      {venue !== null && (
        <>
          {' '}
          <Text id="nearby.from.still" values={{ venue }} />
        </>
      )}
    </Notice>
  );
}

/** Placeholders for as many rows as will come; `below`: the height of what stands above them. */
export function StationsLoading({
  rows,
  short = false,
  below,
}: {
  rows: number;
  short?: boolean;
  below?: number | undefined;
}) {
  const text = useText();
  return (
    <Skeleton label={text('nearby.loading')}>
      {below !== undefined && <Block height={below} round="card" />}
      {Array.from({ length: rows }, (_, row) => (
        <Block key={row} height={short ? 67 : 92} round="card" />
      ))}
    </Skeleton>
  );
}
