import { useSelector } from '@xstate/react';
import { useRef, type ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom, TagsFrom } from 'xstate';
import { known, screenOf } from '../../../machines/declare.ts';
import type { helpMachine } from '../../../machines/help/help.machine.ts';
import { hitsOf, isSearched, marked } from '../../domain/help.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Block, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import type { Toasts } from '../../ui/feedback/toasts.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Fold, Mark } from '../../ui/layout/Fold.tsx';
import { Icon } from '../../ui/layout/Icon.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { searchIcon } from '../../ui/layout/more-icons.ts';
import { List } from '../../ui/layout/Rows.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { FailureNumber } from '../../screens/frame/FailureSaid.tsx';
import { Frame, type Back } from '../../screens/frame/Frame.tsx';
import { SupportLine } from '../../screens/frame/SupportLine.tsx';
import { RetryButton } from '../../screens/frame/AskAgain.tsx';
import { MessageForm, type MessageRef } from './MessageForm.tsx';

type Ref = ActorRefFrom<typeof helpMachine>;
type View = { readonly snapshot: SnapshotFrom<typeof helpMachine>; readonly send: Ref['send'] };

const views = {
  loading: () => <Loading />,
  showing: view => <Questions {...view} />,
  failed: view => <Failed {...view} />,
} satisfies Record<TagsFrom<typeof helpMachine>, (view: View) => ReactNode>;

/** `/help`: numbered questions, found by a word, and at the end a message to the operator. */
export function HelpScreen({
  actor,
  message,
  toasts,
  back,
}: {
  actor: Ref;
  message: MessageRef | null;
  toasts: Toasts;
  back?: Back | undefined;
}) {
  const snapshot = useSelector(actor, current => current);
  const text = useText();
  const tag = screenOf<TagsFrom<typeof helpMachine>>(views, snapshot);
  if (!tag) return null;
  return (
    <Frame title={text('help.title')} back={back} busy={tag === 'loading'}>
      <SupportLine />
      {views[tag]({ snapshot, send: actor.send })}
      {/* Below a list whose length is not known it would be pushed away. */}
      {message && tag !== 'loading' && <MessageForm actor={message} toasts={toasts} />}
    </Frame>
  );
}

function Questions({ snapshot, send }: View) {
  const text = useText();
  const { items, searched, open } = snapshot.context;
  const hits = hitsOf(known(items), searched);
  const search = useRef<HTMLDivElement>(null);
  const words = (said: string) =>
    marked(said, searched).map((part, index) =>
      part.hit ? <Mark key={index}>{part.text}</Mark> : part.text,
    );
  return (
    <>
      <div ref={search}>
        <Stack gap={12}>
          <Field
            label={<Text id="help.search" />}
            icon={searchIcon}
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            value={searched}
            onText={typed => send({ type: 'user.searches', searched: typed })}
            end={
              searched === '' ? undefined : (
                <Button
                  variant="tool"
                  label={text('help.clear')}
                  onClick={() => {
                    send({ type: 'user.searches', searched: '' });
                    // The button leaves with the word that it cleared.
                    search.current?.querySelector('input')?.focus();
                  }}
                >
                  <Icon name="close" />
                </Button>
              )
            }
          />
          <div role="status">
            {isSearched(searched) && (
              <Paragraph muted>
                <Text id="help.hits" values={{ count: hits.length }} />
              </Paragraph>
            )}
          </div>
        </Stack>
      </div>
      {hits.length > 0 && (
        <Card flush>
          <List label={text('help.questions')}>
            {hits.map(({ number, title, content }) => (
              <Fold
                key={number}
                number={number}
                title={words(title)}
                open={open.includes(number)}
                onToggle={() => send({ type: 'user.touches', number })}
              >
                <Paragraph>{words(content)}</Paragraph>
              </Fold>
            ))}
          </List>
        </Card>
      )}
    </>
  );
}

function Loading() {
  const text = useText();
  return (
    <Skeleton label={text('help.loading')}>
      <Block height={56} round="control" />
      {[0, 1, 2, 3, 4, 5].map(row => (
        <Block key={row} height={60} round="card" />
      ))}
    </Skeleton>
  );
}

function Failed({ snapshot, send }: View) {
  const failureText = useFailureText();
  const { failure } = snapshot.context;
  return (
    <Stack gap={12}>
      <Notice tone="danger" title={<Text id="help.failed" />} announce>
        {failure && failureText(failure)}
      </Notice>
      <FailureNumber failure={failure} />
      <RetryButton snapshot={snapshot} send={send} variant="quiet" />
    </Stack>
  );
}
