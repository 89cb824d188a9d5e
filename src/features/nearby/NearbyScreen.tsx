import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { TagsFrom } from 'xstate';
import { screenOf } from '../../../machines/declare.ts';
import type { nearbyMachine } from '../../../machines/nearby/nearby.machine.ts';
import type { System } from '../../domain/device.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { EmptyCabinet } from '../../widgets/Drawings.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { pinIcon } from '../../ui/layout/more-icons.ts';
import { Paragraph, Title } from '../../ui/layout/Text.tsx';
import { Frame, type Back } from '../../screens/frame/Frame.tsx';
import { LoadFailed } from '../../screens/frame/LoadFailed.tsx';
import { StationMap, type StationMapRef } from '../station-map/StationMap.tsx';
import { RetryButton } from '../../screens/frame/AskAgain.tsx';
import {
  NotLocated,
  Origin,
  Stations,
  StationsLoading,
  type NearbyRef,
  type NearbyView,
} from './Stations.tsx';

type Tag = TagsFrom<typeof nearbyMachine>;
type View = NearbyView & { readonly map?: StationMapRef | undefined };
type Places = { readonly body: ReactNode; readonly dock?: ReactNode; readonly busy?: boolean };

const views = {
  offered: view => found(view),
  loading: ({ map }) => ({ busy: true, body: <StationsLoading rows={5} below={map && 288} /> }),
  showing: view => found(view),
  locating: view => found(view),
  empty: view => found(view),
  failed: ({ snapshot, send }) => ({
    body: <LoadFailed title="nearby.failed" failure={snapshot.context.failure} />,
    dock: <RetryButton snapshot={snapshot} send={send} />,
  }),
} satisfies Record<Tag, (view: View) => Places>;

function found({ snapshot, send, system, map }: View): Places {
  const { wanted, reading, position } = snapshot.context;
  const isEmpty = reading?.cabinets.length === 0;
  return {
    body: (
      <>
        {isEmpty && (
          <>
            <EmptyCabinet />
            <Stack>
              <Title>
                <Text id={`nearby.empty.${wanted}`} />
              </Title>
              <Paragraph muted>
                <Text id="nearby.empty.text" />
              </Paragraph>
            </Stack>
          </>
        )}
        <Stack>
          <Origin snapshot={snapshot} />
          {wanted === 'banks' && !isEmpty && (
            <Paragraph muted>
              <Text id="nearby.rentHint" />
            </Paragraph>
          )}
        </Stack>
        {map && reading && <StationMap actor={map} stations={reading.cabinets} here={position} />}
        <Stations snapshot={snapshot} system={system} onMap={map !== undefined} />
      </>
    ),
    dock: (
      <>
        <NotLocated snapshot={snapshot} />
        <Button
          icon={pinIcon}
          busy={snapshot.hasTag('locating')}
          onClick={() => send({ type: 'user.locates' })}
        >
          <Text id={position ? 'nearby.locateAgain' : 'nearby.locate'} />
        </Button>
        {snapshot.can({ type: 'user.retries' }) && (
          <Button variant="quiet" icon="retry" onClick={() => send({ type: 'user.retries' })}>
            <Text id="nearby.again" />
          </Button>
        )}
      </>
    ),
  };
}

/** `/nearby`: every station nearby that takes a power bank back, or has one to give. */
export function NearbyScreen({
  actor,
  system,
  map,
  back,
}: {
  actor: NearbyRef;
  system: System;
  /** The map of the listed stations. */
  map?: StationMapRef | undefined;
  back?: Back | undefined;
}) {
  const snapshot = useSelector(actor, state => state);
  const text = useText();
  const tag = screenOf<Tag>(views, snapshot);
  if (!tag) return null;
  const { body, dock, busy }: Places = views[tag]({ snapshot, send: actor.send, system, map });
  return (
    <Frame
      title={text(`nearby.title.${snapshot.context.wanted}`)}
      back={back}
      dock={dock}
      busy={busy}
    >
      {body}
    </Frame>
  );
}
