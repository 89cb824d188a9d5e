import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { nearbyMachine } from '../../../machines/nearby/nearby.machine.ts';
import type { System } from '../../domain/device.ts';
import { countOf, mapUrl, minutesSince, type NearbyCabinet } from '../../domain/nearby.ts';
import { useDistance } from '../../i18n/distance.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PlaceRow } from '../../ui/PlaceRow.tsx';
import { List } from '../../ui/Rows.tsx';
import { Block, Skeleton } from '../../ui/Skeleton.tsx';
import { Paragraph } from '../../ui/Text.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

export type NearbyRef = ActorRefFrom<typeof nearbyMachine>;
/** `system`: whose map app is opened. */
export type NearbyView = { readonly snapshot: SnapshotFrom<typeof nearbyMachine>; readonly send: NearbyRef['send']; readonly system: System };

/** The stations, where their distances start, and how old it all is. Who looks for a power bank may rent at once. */
export function Stations({ snapshot: { context: { reading, wanted, failure } }, system }: Pick<NearbyView, 'snapshot' | 'system'>) {
  const formats = useFormats();
  if (!reading || reading.cabinets.length === 0) return null;
  return (
    <>
      <Card flush><List>{reading.cabinets.map(cabinet => <Station key={cabinet.code} cabinet={cabinet} wanted={wanted} now={reading.serverTime} system={system} />)}</List></Card>
      {failure && <Notice icon="offline" announce><Text id="order.stale" values={{ time: formats.time(reading.serverTime) }} /></Notice>}
    </>
  );
}

function Station({ cabinet, wanted, now, system }: { cabinet: NearbyCabinet; wanted: 'slots' | 'banks'; now: number; system: System }) {
  const text = useText();
  const distance = useDistance();
  return (
    <PlaceRow name={cabinet.venueName} address={cabinet.address} distance={cabinet.distance === null ? undefined : distance(cabinet.distance)} map={{ href: mapUrl(cabinet, system), label: text('nearby.map') }}
      facts={<Text id={`nearby.facts.${wanted}`} values={{ count: countOf(cabinet, wanted), minutes: minutesSince(cabinet.lastSeenAt, now) }} />}>
      {wanted === 'banks' ? <TextLink href={`/?qrcode=${cabinet.code}`}><Text id="nearby.rent" /><span className="visually-hidden">{cabinet.venueName}</span></TextLink> : undefined}
    </PlaceRow>
  );
}

/** Where the distances start; and why not at the person, where they wanted that. */
export function Origin({ snapshot: { context: { reading, wanted, position, locationFailure } } }: Pick<NearbyView, 'snapshot'>) {
  const failureText = useFailureText();
  const origin = reading?.origin ?? null;
  const rented = wanted === 'slots';
  return (
    <>
      {origin !== null && <Paragraph muted><Text id={rented ? 'nearby.from.rented' : 'nearby.from.venue'} values={{ venue: origin }} /></Paragraph>}
      {origin === null && position && <Paragraph muted><Text id="nearby.from.here" /></Paragraph>}
      {locationFailure && (
        <Notice tone="caution" icon="info" announce>
          {failureText(locationFailure.kind === 'locationRefused' ? locationFailure : { kind: 'locationUnavailable' })}{origin !== null && <>{' '}<Text id="nearby.from.still" values={{ venue: origin }} /></>}
        </Notice>
      )}
    </>
  );
}

/** So many rows as will come. */
export function StationsLoading({ rows }: { rows: number }) {
  const text = useText();
  return <Skeleton label={text('nearby.loading')}>{Array.from({ length: rows }, (_, row) => <Block key={row} height={92} round="card" />)}</Skeleton>;
}
