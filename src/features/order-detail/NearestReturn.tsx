import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { TagsFrom } from 'xstate';
import { screenOf } from '../../../machines/declare.ts';
import type { nearbyMachine } from '../../../machines/nearby/nearby.machine.ts';
import type { System } from '../../domain/device.ts';
import { urlOf } from '../../domain/routes.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Block, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { LinkRow } from '../../ui/layout/Rows.tsx';
import { pinIcon } from '../../ui/layout/more-icons.ts';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { ReturnHow } from '../../widgets/ReturnPlace.tsx';
import { RetryButton } from '../../screens/frame/AskAgain.tsx';
import {
  NotLocated,
  Origin,
  Stations,
  type NearbyRef,
  type NearbyView,
} from '../nearby/Stations.tsx';
import { LoadMap, StationMap, type StationMapRef } from '../station-map/StationMap.tsx';
import { HowToReturn } from './Running.tsx';

type View = NearbyView & { readonly map: StationMapRef };

const views = {
  offered: view => <Found {...view} />,
  loading: view => <Loading {...view} />,
  showing: view => <Found {...view} />,
  locating: view => <Found {...view} />,
  empty: view => <None {...view} />,
  failed: view => <Failed {...view} />,
} satisfies Record<TagsFrom<typeof nearbyMachine>, (view: View) => ReactNode>;

/** Places where a running rental's power bank goes back: the nearest free slot, two more, and how. */
export function NearestReturn({
  actor,
  map,
  system,
}: {
  actor: NearbyRef;
  map: StationMapRef;
  system: System;
}) {
  const snapshot = useSelector(actor, state => state);
  const text = useText();
  const tag = screenOf<TagsFrom<typeof nearbyMachine>>(views, snapshot);
  return (
    tag && (
      <Stack label={text('nearby.title.slots')}>
        {views[tag]({ snapshot, send: actor.send, system, map })}
      </Stack>
    )
  );
}

function Found({ snapshot, send, system, map }: View) {
  const { wanted, from, reading, position } = snapshot.context;
  const asked = useSelector(map, state => !state.hasTag('drawing') && !state.hasTag('offered'));
  if (reading?.cabinets.length === 0)
    return <None snapshot={snapshot} send={send} system={system} map={map} />;
  return (
    <>
      <Stations
        snapshot={snapshot}
        system={system}
        short
        nearestFirst
        onMap={asked}
        foot={
          <ReturnHow>
            <b>
              <Text id="order.pushIn" />
            </b>{' '}
            <Text id="order.endsItself" />
          </ReturnHow>
        }
      />
      <Origin snapshot={snapshot} />
      <NotLocated snapshot={snapshot} />
      <LinkRow>
        <Button variant="link" href={urlOf({ page: 'nearby', wanted, from: from ?? undefined })}>
          <Text id="nearby.all" />
        </Button>
        <FromMe snapshot={snapshot} send={send} />
        <LoadMap actor={map} />
      </LinkRow>
      {asked && reading && <StationMap actor={map} stations={reading.cabinets} here={position} />}
    </>
  );
}

/** As high as what comes, so that nothing below it moves. */
function Loading({ map }: View) {
  const text = useText();
  const isOffered = useSelector(map, state => state.hasTag('offered'));
  return (
    <Skeleton label={text('nearby.loading')}>
      <Block height={300} round="card" />
      <Block height={24} width={80} />
      <Block height={isOffered ? 96 : 48} width={90} />
    </Skeleton>
  );
}

/** No free slot to name; how the power bank goes back is said all the same. */
function None({ snapshot, send }: View) {
  return (
    <>
      <Notice>
        <Text id="nearby.empty.slots" />
      </Notice>
      <HowToReturn />
      <Origin snapshot={snapshot} />
      <NotLocated snapshot={snapshot} />
      <LinkRow>
        <Button
          variant="link"
          icon="retry"
          disabled={!snapshot.can({ type: 'user.retries' })}
          onClick={() => send({ type: 'user.retries' })}
        >
          <Text id="nearby.again" />
        </Button>
        <FromMe snapshot={snapshot} send={send} />
      </LinkRow>
    </>
  );
}

function Failed({ snapshot, send }: View) {
  const failureText = useFailureText();
  const { failure } = snapshot.context;
  return (
    <>
      <HowToReturn />
      <Paragraph muted>{failure && failureText(failure)}</Paragraph>
      <LinkRow>
        <RetryButton snapshot={snapshot} send={send} variant="link" />
      </LinkRow>
    </>
  );
}

const FromMe = ({ snapshot, send }: Pick<View, 'snapshot' | 'send'>) => (
  <Button
    variant="link"
    icon={pinIcon}
    busy={snapshot.hasTag('locating')}
    onClick={() => send({ type: 'user.locates' })}
  >
    <Text id="nearby.fromMe" />
  </Button>
);
