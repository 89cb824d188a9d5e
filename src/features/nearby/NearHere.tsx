import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { TagsFrom } from 'xstate';
import { screenOf } from '../../../machines/declare.ts';
import type { nearbyMachine } from '../../../machines/nearby/nearby.machine.ts';
import type { System } from '../../domain/device.ts';
import { urlOf } from '../../domain/routes.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Split, Stack } from '../../ui/layout/Layout.tsx';
import { LinkRow, List, ListRow } from '../../ui/layout/Rows.tsx';
import { pinIcon } from '../../ui/layout/more-icons.ts';
import { Label } from '../../ui/layout/Text.tsx';
import { RetryButton } from '../../screens/frame/AskAgain.tsx';
import { sectionLength } from './NearbySection.tsx';
import {
  NotLocated,
  Stations,
  StationsLoading,
  type NearbyRef,
  type NearbyView,
} from './Stations.tsx';

type Tag = TagsFrom<typeof nearbyMachine>;

const views = {
  offered: view => <Offered {...view} />,
  loading: () => <StationsLoading rows={sectionLength} short />,
  locating: view =>
    view.snapshot.context.reading ? (
      <Listed {...view} />
    ) : (
      <StationsLoading rows={sectionLength} short />
    ),
  showing: view => <Listed {...view} />,
  empty: view => (
    <>
      <Notice>
        <Text id="nearby.empty.banks" />
      </Notice>
      <Again {...view} />
    </>
  ),
  failed: view => (
    <>
      <Failed {...view} />
      <Again {...view} />
    </>
  ),
} satisfies Record<Tag, (view: NearbyView) => ReactNode>;

/** The nearest stations as a part of home: a row that asks for the place, then the list. */
export function NearHere({ actor, system }: { actor: NearbyRef; system: System }) {
  const snapshot = useSelector(actor, state => state);
  const text = useText();
  const tag = screenOf<Tag>(views, snapshot);
  return (
    tag && (
      <Stack label={text('frame.nearby')}>
        {views[tag]({ snapshot, send: actor.send, system })}
      </Stack>
    )
  );
}

const all = urlOf({ page: 'nearby', wanted: 'banks' });

function Offered({ snapshot, send }: NearbyView) {
  return (
    <>
      <Card flush>
        <List>
          <ListRow
            icon={pinIcon}
            title={<Text id="frame.nearby" />}
            note={<Text id="home.nearby" />}
            onClick={() => send({ type: 'user.locates' })}
          />
        </List>
      </Card>
      <NotLocated snapshot={snapshot} />
      {snapshot.context.failure && <Failed snapshot={snapshot} />}
      {(snapshot.context.locationFailure ?? snapshot.context.failure) && (
        <LinkRow>
          <Button variant="link" href={all}>
            <Text id="nearby.all" />
          </Button>
        </LinkRow>
      )}
    </>
  );
}

const Listed = ({ snapshot, system }: NearbyView) => (
  <>
    <Split align="baseline">
      <Label>
        <Text id="frame.nearby" />
      </Label>
      <Button variant="inline" href={all}>
        <Text id="nearby.all" />
      </Button>
    </Split>
    <Stations snapshot={snapshot} system={system} short />
  </>
);

function Failed({ snapshot }: Pick<NearbyView, 'snapshot'>) {
  const failureText = useFailureText();
  const { failure } = snapshot.context;
  return <Notice tone="caution">{failure && failureText(failure)}</Notice>;
}

const Again = ({ snapshot, send }: NearbyView) => (
  <LinkRow>
    <RetryButton snapshot={snapshot} send={send} variant="link" />
  </LinkRow>
);
