import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { TagsFrom } from 'xstate';
import { screenOf } from '../../../machines/declare.ts';
import type { nearbyMachine } from '../../../machines/nearby/nearby.machine.ts';
import type { System } from '../../domain/device.ts';
import { urlOf } from '../../domain/routes.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { pinIcon } from '../../ui/layout/more-icons.ts';
import { Block, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Label, Paragraph } from '../../ui/layout/Text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { LinkRow } from '../../ui/layout/Rows.tsx';
import { NotLocated, Origin, Stations, type NearbyRef, type NearbyView } from './Stations.tsx';
import { RetryButton } from '../../screens/frame/AskAgain.tsx';

/** Maximum number of stations on a page that is about something else. */
export const sectionLength = 3;

const views = {
  offered: view => <Found {...view} />,
  loading: () => <Loading />,
  showing: view => <Found {...view} />,
  locating: view => <Found {...view} />,
  empty: view => <Found {...view} />,
  failed: ({ snapshot, send }) => <Failed snapshot={snapshot} send={send} />,
} satisfies Record<TagsFrom<typeof nearbyMachine>, (view: NearbyView) => ReactNode>;

/** Nearest stations with a free slot, on the page of a running rental. */
export function NearbySection({ actor, system }: { actor: NearbyRef; system: System }) {
  const snapshot = useSelector(actor, state => state);
  const text = useText();
  const tag = screenOf<TagsFrom<typeof nearbyMachine>>(views, snapshot);
  const { wanted } = snapshot.context;
  return (
    tag && (
      <Stack label={text(`nearby.title.${wanted}`)}>
        <Label>
          <Text id={`nearby.title.${wanted}`} />
        </Label>
        {views[tag]({ snapshot, send: actor.send, system })}
      </Stack>
    )
  );
}

/** As high as what comes, so that nothing below it moves. */
function Loading() {
  const text = useText();
  return (
    <Skeleton label={text('nearby.loading')}>
      <Block height={24} width={80} />
      <Block height={179} round="card" />
      <Block height={48} width={90} />
    </Skeleton>
  );
}

function Found({ snapshot, send, system }: NearbyView) {
  const { wanted, from, reading } = snapshot.context;
  const canAsk = snapshot.can({ type: 'user.retries' });
  return (
    <>
      {reading?.cabinets.length === 0 && (
        <Notice>
          <Text id={`nearby.empty.${wanted}`} />
        </Notice>
      )}
      <Origin snapshot={snapshot} />
      <Stations snapshot={snapshot} system={system} short />
      <NotLocated snapshot={snapshot} />
      <LinkRow>
        {canAsk ? (
          <Button variant="link" icon="retry" onClick={() => send({ type: 'user.retries' })}>
            <Text id="nearby.again" />
          </Button>
        ) : (
          <Button variant="link" href={urlOf({ page: 'nearby', wanted, from: from ?? undefined })}>
            <Text id="nearby.all" />
          </Button>
        )}
        <Button
          variant="link"
          icon={pinIcon}
          busy={snapshot.hasTag('locating')}
          onClick={() => send({ type: 'user.locates' })}
        >
          <Text id="nearby.fromMe" />
        </Button>
      </LinkRow>
    </>
  );
}

function Failed({ snapshot, send }: Pick<NearbyView, 'snapshot' | 'send'>) {
  const failureText = useFailureText();
  const { failure } = snapshot.context;
  return (
    <>
      <Paragraph muted>{failure && failureText(failure)}</Paragraph>
      <LinkRow>
        <RetryButton snapshot={snapshot} send={send} variant="link" />
      </LinkRow>
    </>
  );
}
