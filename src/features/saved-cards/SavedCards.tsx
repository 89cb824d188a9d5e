import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom, TagsFrom } from 'xstate';
import { known, screenOf } from '../../../machines/declare.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Block, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Paragraph, Title } from '../../ui/layout/Text.tsx';
import { useAccount } from '../../screens/frame/use-account.ts';
import { CardRows, useCardText } from './CardRows.tsx';
import { NewCard } from './NewCard.tsx';
import { RetryButton } from '../../screens/frame/AskAgain.tsx';
import { useHas } from '../../screens/frame/surroundings.ts';
import type { savedCardsMachine } from '../../../machines/saved-cards/saved-cards.machine.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';

type Ref = ActorRefFrom<typeof savedCardsMachine>;
type Tag = TagsFrom<typeof savedCardsMachine>;
type View = {
  readonly snapshot: SnapshotFrom<typeof savedCardsMachine>;
  readonly send: Ref['send'];
};

const views = {
  membersOnly: () => <MembersOnly />,
  loading: () => <Loading />,
  failed: view => <Failed {...view} />,
  listed: view => <Listed {...view} />,
  adding: view => <Listed {...view} />,
  asking: view => (
    <>
      <Listed {...view} />
      <RemoveDialog {...view} />
    </>
  ),
  removing: view => <Listed {...view} />,
} satisfies Record<Tag, (view: View) => ReactNode>;

/** A member's saved cards with what can be done about them; a part of a page (section 2, `/wallet`). */
export function SavedCards({ actor }: { actor: Ref }) {
  const snapshot = useSelector(actor, state => state);
  const tag = screenOf<Tag>(views, snapshot);
  if (!tag) return null;
  return (
    <section>
      <Stack gap={12}>
        <Title>
          <Text id="cards.title" />
        </Title>
        {views[tag]({ snapshot, send: actor.send })}
      </Stack>
    </section>
  );
}

function MembersOnly() {
  const account = useAccount();
  return (
    <>
      <Paragraph muted>
        <Text id="cards.membersOnly" />
      </Paragraph>
      {account && (
        <Button variant="quiet" onClick={account.signIn}>
          <Text id="frame.signIn" />
        </Button>
      )}
    </>
  );
}

function Listed({ snapshot, send }: View) {
  const failureText = useFailureText();
  const { list, failure } = snapshot.context;
  const { cards, now } = known(list);
  const { newCard } = snapshot.children;
  const canRemove = useHas('cardRemoval');
  const adds = { type: 'user.adds' } as const;
  return (
    <>
      {failure && (
        <Notice tone="danger" announce>
          {failureText(failure)}
        </Notice>
      )}
      {cards.length === 0 ? (
        <Paragraph muted>
          <Text id="cards.none" />
        </Paragraph>
      ) : (
        <CardRows
          cards={cards}
          now={now}
          onRemove={
            canRemove && snapshot.can({ type: 'user.adds' })
              ? card => send({ type: 'user.removes', card })
              : undefined
          }
        />
      )}
      {newCard ? (
        <NewCard actor={newCard} />
      ) : (
        <Button
          variant="quiet"
          icon="card"
          busy={snapshot.hasTag('removing')}
          disabled={!snapshot.can(adds)}
          onClick={() => send(adds)}
        >
          <Text id={snapshot.hasTag('removing') ? 'cards.removing' : 'cards.add'} />
        </Button>
      )}
    </>
  );
}

function Loading() {
  const text = useText();
  return (
    <Skeleton label={text('cards.loading')}>
      <Block height={72} round="card" />
    </Skeleton>
  );
}

function Failed({ snapshot, send }: View) {
  const failureText = useFailureText();
  const { failure } = snapshot.context;
  return (
    <>
      <Notice tone="danger" announce>
        <Text id="cards.failed" /> {failure && failureText(failure)}
      </Notice>
      <RetryButton snapshot={snapshot} send={send} variant="quiet" />
    </>
  );
}

/** Asked before a card is taken away: only the bank's own app brings its digits back. */
function RemoveDialog({ snapshot, send }: Pick<View, 'snapshot' | 'send'>) {
  const { nameOf } = useCardText();
  const { removing } = snapshot.context;
  if (removing === null) return null;
  const keep = () => send({ type: 'user.keeps' });
  return (
    <Dialog
      title={<Text id="cards.removeAsk" values={{ card: nameOf(removing) }} />}
      onCancel={keep}
      answers={
        <>
          <Button onClick={keep}>
            <Text id="cards.keep" />
          </Button>
          <Button variant="danger" onClick={() => send({ type: 'user.confirms' })}>
            <Text id="cards.remove" />
          </Button>
        </>
      }
    >
      <Paragraph>
        <Text id="cards.removeText" />
      </Paragraph>
    </Dialog>
  );
}
