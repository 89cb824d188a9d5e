import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { TagsFrom } from 'xstate';
import type { accountMachine } from '../../../machines/account/account.machine.ts';
import { screenOf } from '../../../machines/declare.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Block, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Paragraph, Title } from '../../ui/layout/Text.tsx';
import { FailureNumber } from '../frame/FailureNumber.tsx';
import { Frame, type Back } from '../frame/Frame.tsx';
import { useKeptFocus } from '../frame/use-heading-focus.ts';
import { Asked } from './Asked.tsx';
import { Overview } from './Overview.tsx';
import type { Ref, View } from './view.ts';

type Tag = TagsFrom<typeof accountMachine>;
type Places = { readonly body: ReactNode; readonly dock?: ReactNode; readonly busy?: boolean };

const views = {
  loading: () => ({ busy: true, body: <Loading /> }),
  showing: view => ({ body: <Overview {...view} /> }),
  asking: view => ({
    body: (
      <>
        <Overview {...view} />
        <Asked {...view} />
      </>
    ),
  }),
  failed: ({ snapshot, send }) => ({
    body: <Failed snapshot={snapshot} />,
    dock: (
      <Button
        icon="retry"
        disabled={!snapshot.can({ type: 'user.retries' })}
        onClick={() => send({ type: 'user.retries' })}
      >
        <Text id="order.retry" />
      </Button>
    ),
  }),
} satisfies Record<Tag, (view: View) => Places>;

/** `/account`: how a person is signed in, and every way to leave. */
export function AccountScreen({
  actor,
  back,
  more,
}: {
  actor: Ref;
  back?: Back | undefined;
  more?: View['more'];
}) {
  const snapshot = useSelector(actor, state => state);
  const text = useText();
  const tag = screenOf<Tag>(views, snapshot);
  const { overview } = snapshot.context;
  // What was ended or unlinked leaves with the row that was pressed.
  useKeptFocus(`${tag} ${overview?.sessions.length} ${overview?.ways.length}`);
  if (!tag) return null;
  const { body, dock, busy }: Places = views[tag]({ snapshot, send: actor.send, more });
  return (
    <Frame title={text('account.title')} back={back} dock={dock} busy={busy}>
      {body}
    </Frame>
  );
}

const Loading = () => (
  <Skeleton label={useText()('frame.loading')}>
    <Stack gap={16}>
      <Block height={72} round="card" />
      <Block height={144} round="card" />
      <Block height={72} round="card" />
    </Stack>
  </Skeleton>
);

function Failed({ snapshot: { context } }: Pick<View, 'snapshot'>) {
  const failureText = useFailureText();
  return (
    <Stack>
      <Title>
        <Text id="account.failed" />
      </Title>
      {context.failure && (
        <div role="alert">
          <Paragraph>{failureText(context.failure)}</Paragraph>
        </div>
      )}
      <FailureNumber failure={context.failure} />
    </Stack>
  );
}
