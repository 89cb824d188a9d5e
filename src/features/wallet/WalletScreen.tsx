import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { TagsFrom } from 'xstate';
import { known, screenOf } from '../../../machines/declare.ts';
import type { walletMachine } from '../../../machines/wallet/wallet.machine.ts';
import { urlOf } from '../../domain/routes.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Block, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { plusIcon } from '../../ui/layout/more-icons.ts';
import { Stack } from '../../ui/layout/Layout.tsx';
import { useHas } from '../../screens/frame/surroundings.ts';
import { Frame, type Back } from '../../screens/frame/Frame.tsx';
import { LoadFailed } from '../../screens/frame/LoadFailed.tsx';
import { RetryButton } from '../../screens/frame/AskAgain.tsx';
import { Balance } from './Balance.tsx';
import { Movements, type Ref, type View } from './Movements.tsx';

type Tag = TagsFrom<typeof walletMachine>;
/** `cards`: the person's saved cards, a part of the page with a chart of its own. */
type Parts = View & { readonly cards: ReactNode };
type Places = { readonly body: ReactNode; readonly dock?: ReactNode; readonly busy?: boolean };

const open = ({ cards, ...view }: Parts): Places => ({
  body: (
    <>
      {known(view.snapshot.context.wallets).map((wallet, index) => (
        <Balance key={wallet.currency} wallet={wallet} isFurther={index > 0} />
      ))}
      {cards}
      <MovementsWhereKnown {...view} />
    </>
  ),
  dock: (
    <>
      <Button icon={plusIcon} href={urlOf({ page: 'topUp' })}>
        <Text id="wallet.topUp" />
      </Button>
      <Button variant="quiet" href={urlOf({ page: 'payout' })}>
        <Text id="wallet.payout" />
      </Button>
    </>
  ),
});

/** Movements, where the API has them. An API without them differs from a wallet without any yet. */
const MovementsWhereKnown = (view: View) => useHas('transactions') && <Movements {...view} />;

const views = {
  loading: () => ({ busy: true, body: <Loading /> }),
  failed: ({ snapshot, send }) => ({
    body: <LoadFailed title="wallet.failed" failure={snapshot.context.failure} />,
    dock: <RetryButton snapshot={snapshot} send={send} />,
  }),
  showing: open,
  loadingMore: open,
  moreFailed: open,
  atEnd: open,
} satisfies Record<Tag, (view: Parts) => Places>;

/** `/wallet`: what the person has, what is held of it, and how it came and went. */
export function WalletScreen({
  actor,
  cards,
  isAdding = false,
  back,
}: {
  actor: Ref;
  cards: ReactNode;
  /** A card is typed in: nothing lies over its fields. */
  isAdding?: boolean;
  back?: Back | undefined;
}) {
  const snapshot = useSelector(actor, state => state);
  const text = useText();
  const tag = screenOf<Tag>(views, snapshot);
  if (!tag) return null;
  const { body, dock, busy }: Places = views[tag]({ snapshot, send: actor.send, cards });
  return (
    <Frame title={text('wallet.title')} back={back} dock={isAdding ? undefined : dock} busy={busy}>
      {body}
    </Frame>
  );
}

const Loading = () => (
  <Skeleton label={useText()('frame.loading')}>
    <Stack gap={16}>
      <Block height={96} round="card" />
      <Block height={72} round="card" />
      <Block height={216} round="card" />
    </Stack>
  </Skeleton>
);
