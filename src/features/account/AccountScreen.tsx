import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { TagsFrom } from 'xstate';
import type { accountMachine } from '../../../machines/account/account.machine.ts';
import { screenOf } from '../../../machines/declare.ts';
import { useText } from '../../i18n/text.tsx';
import { Block, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Frame, type Back } from '../../screens/frame/Frame.tsx';
import { useKeptFocus } from '../../screens/frame/use-heading-focus.ts';
import { LoadFailed } from '../../screens/frame/LoadFailed.tsx';
import { RetryButton } from '../../screens/frame/AskAgain.tsx';
import { Asked } from './Asked.tsx';
import { Overview, type Ref, type View } from './Overview.tsx';

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
    body: <LoadFailed title="account.failed" failure={snapshot.context.failure} />,
    dock: <RetryButton snapshot={snapshot} send={send} />,
  }),
} satisfies Record<Tag, (view: View) => Places>;

/** `/account`: how a person is signed in, and every way to leave. */
export function AccountScreen({
  actor,
  back,
  hasUnsent,
  more,
}: {
  actor: Ref;
  back?: Back | undefined;
  hasUnsent?: View['hasUnsent'];
  more?: View['more'];
}) {
  const snapshot = useSelector(actor, state => state);
  const text = useText();
  const tag = screenOf<Tag>(views, snapshot);
  const { overview } = snapshot.context;
  // A session that is ended, or a way that is unlinked, leaves with the row that was pressed.
  useKeptFocus(`${tag} ${overview?.sessions.length} ${overview?.ways.length}`);
  if (!tag) return null;
  const { body, dock, busy }: Places = views[tag]({ snapshot, send: actor.send, hasUnsent, more });
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
