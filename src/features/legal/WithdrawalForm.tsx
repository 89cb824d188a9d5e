import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom, TagsFrom } from 'xstate';
import { known, screenOf } from '../../../machines/declare.ts';
import type { withdrawalMachine } from '../../../machines/form/withdrawal.ts';
import {
  withdrawalLimits,
  type Withdrawal,
  type WithdrawalField,
} from '../../domain/withdrawal.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import type { Toasts } from '../../ui/feedback/toasts.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Rows } from '../../ui/layout/Rows.tsx';
import { Paragraph, Title } from '../../ui/layout/Text.tsx';
import { NotSent, PartOfPage, useFirstWrong } from '../../screens/form/Form.tsx';
import { Reference } from '../../screens/form/Reference.tsx';

export type WithdrawalRef = ActorRefFrom<typeof withdrawalMachine>;
type Tag = TagsFrom<typeof withdrawalMachine>;
type View = {
  readonly snapshot: SnapshotFrom<typeof withdrawalMachine>;
  readonly send: WithdrawalRef['send'];
  readonly toasts: Toasts;
};

const views = {
  filling: view => <Declare {...view} />,
  reviewing: view => <Confirm {...view} />,
  sending: view => <Confirm {...view} />,
  kept: view => <Confirm {...view} />,
  failed: view => <Confirm {...view} />,
  sent: view => <Arrived {...view} />,
} satisfies Record<Tag, (view: View) => ReactNode>;

/** Part of the form in each state. A part that replaces another is read from its start. */
const parts: Readonly<Record<Tag, string>> = {
  filling: 'declare',
  reviewing: 'confirm',
  sending: 'confirm',
  kept: 'confirm',
  failed: 'confirm',
  sent: 'arrived',
};

/** The online withdrawal function: who, which contract, where the answer goes; then to confirm. */
export function WithdrawalForm({ actor, toasts }: { actor: WithdrawalRef; toasts: Toasts }) {
  const snapshot = useSelector(actor, current => current);
  const text = useText();
  const tag = screenOf<Tag>(views, snapshot);
  if (!tag) return null;
  return (
    <Card label={text('withdrawal.title')}>
      <PartOfPage view={parts[tag]}>
        {views[tag]({ snapshot, send: actor.send, toasts })}
      </PartOfPage>
    </Card>
  );
}

function Declare({ snapshot, send }: View) {
  const text = useText();
  const { draft, problemsOf, markings } = snapshot.context;
  const ref = useFirstWrong(markings);
  const problems = snapshot.matches({ filling: 'marked' }) ? problemsOf(draft) : {};
  const field = (name: WithdrawalField) => ({
    label: text(`withdrawal.${name}`),
    maxLength: withdrawalLimits[name],
    value: draft[name],
    onText: (typed: string) =>
      send({ type: 'user.fills', filled: { [name]: typed } satisfies Partial<Withdrawal> }),
    error:
      problems[name] === 'empty'
        ? text('join.empty', { field: text(`withdrawal.${name}`) })
        : problems[name] === 'wrong' && text('withdrawal.emailWrong'),
  });
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        send({ type: 'user.sends' });
      }}
    >
      <Stack gap={16}>
        <Title>
          <Text id="withdrawal.title" />
        </Title>
        <Field {...field('name')} autoComplete="name" />
        <Field
          {...field('orderNumber')}
          hint={<Text id="withdrawal.orderNumberHint" />}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Field
          {...field('email')}
          hint={<Text id="withdrawal.emailHint" />}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <Button type="submit">
          <Text id="withdrawal.title" />
        </Button>
      </Stack>
    </form>
  );
}

/** Declaration as it will be sent, to confirm. */
function Confirm({ snapshot, send }: View) {
  const { draft, failure } = snapshot.context;
  const failed = snapshot.hasTag('failed');
  return (
    <Stack gap={16}>
      <Title>
        <Text id="withdrawal.confirm" />
      </Title>
      <Paragraph>
        <Text id="withdrawal.declaration" values={{ number: draft.orderNumber }} />
      </Paragraph>
      <Declared draft={draft} />
      {failed && <NotSent failure={failure} />}
      <Button
        icon={failed ? 'retry' : 'check'}
        busy={snapshot.hasTag('sending')}
        onClick={() => send({ type: 'user.confirms' })}
      >
        <Text id="withdrawal.confirm" />
      </Button>
      <Button
        variant="quiet"
        disabled={!snapshot.can({ type: 'user.edits' })}
        onClick={() => send({ type: 'user.edits' })}
      >
        <Text id="claim.edit" />
      </Button>
    </Stack>
  );
}

/** The acknowledgement, with date and time. */
function Arrived({ snapshot, toasts }: View) {
  const formats = useFormats();
  const { receipt, draft } = snapshot.context;
  const { reference, at } = known(receipt);
  return (
    <Stack gap={16}>
      <div role="status">
        <Stack>
          <Title>
            <Text id="withdrawal.arrived" />
          </Title>
          <Paragraph>
            <Text id="withdrawal.arrivedAt" values={{ time: formats.dateTime(at) }} />
          </Paragraph>
          <Paragraph>
            <Text id="withdrawal.mailed" values={{ email: draft.email }} />
          </Paragraph>
        </Stack>
      </div>
      <Declared draft={draft} />
      <Reference reference={reference} toasts={toasts} />
    </Stack>
  );
}

const Declared = ({ draft }: { draft: Withdrawal }) => (
  <Rows
    rows={[
      { label: <Text id="withdrawal.orderNumber" />, value: draft.orderNumber },
      { label: <Text id="withdrawal.name" />, value: draft.name },
      { label: <Text id="withdrawal.email" />, value: draft.email },
    ]}
  />
);
