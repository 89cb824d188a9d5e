import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { TagsFrom } from 'xstate';
import { known, screenOf } from '../../../machines/declare.ts';
import type { partnerMachine } from '../../../machines/form/partner.ts';
import { urlOf } from '../../domain/routes.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import type { Toasts } from '../../ui/feedback/toasts.ts';
import { Stack } from '../../ui/layout/Layout.tsx';
import { sendIcon } from '../../ui/layout/more-icons.ts';
import { Steps } from '../../ui/layout/Steps.tsx';
import { Headline, Paragraph } from '../../ui/layout/Text.tsx';
import { NotSent } from '../../screens/form/Form.tsx';
import { Reference } from '../../screens/form/Reference.tsx';
import { Frame, type Back } from '../../screens/frame/Frame.tsx';
import { useHeadingFocus } from '../../screens/frame/use-heading-focus.ts';
import { partnerForm, PartnerFields, type JoinRef, type JoinView } from './PartnerFields.tsx';

type Tag = TagsFrom<typeof partnerMachine>;
type Places = {
  readonly body: ReactNode;
  readonly dock: ReactNode;
  readonly headlineInBody?: boolean;
};

const filling = (view: JoinView): Places => ({
  body: <PartnerFields {...view} />,
  dock: <Send {...view} />,
});

const views = {
  filling,
  reviewing: filling,
  sending: filling,
  kept: filling,
  failed: filling,
  sent: ({ snapshot, send, toasts }) => ({
    headlineInBody: true,
    body: <Sent snapshot={snapshot} toasts={toasts} />,
    dock: (
      <>
        <Button href={urlOf({ page: 'home' })}>
          <Text id="frame.home" />
        </Button>
        <Button variant="quiet" onClick={() => send({ type: 'user.startsOver' })}>
          <Text id="join.another" />
        </Button>
      </>
    ),
  }),
} satisfies Record<Tag, (view: JoinView & { readonly toasts: Toasts }) => Places>;

/** `/join`: a venue owner asks for a station, advertising or something else. */
export function JoinScreen({
  actor,
  toasts,
  back,
}: {
  actor: JoinRef;
  toasts: Toasts;
  back?: Back | undefined;
}) {
  const snapshot = useSelector(actor, current => current);
  const text = useText();
  const tag = screenOf<Tag>(views, snapshot);
  useHeadingFocus(tag === 'sent' ? tag : '');
  if (!tag) return null;
  const { body, dock, headlineInBody }: Places = views[tag]({
    snapshot,
    send: actor.send,
    toasts,
  });
  return (
    <Frame title={text('join.title')} dock={dock} headlineInBody={headlineInBody} back={back}>
      {body}
    </Frame>
  );
}

function Send({ snapshot }: Pick<JoinView, 'snapshot'>) {
  const { draft, failure, problemsOf } = snapshot.context;
  const failed = snapshot.hasTag('failed');
  const incomplete =
    snapshot.matches({ filling: 'marked' }) && Object.keys(problemsOf(draft)).length > 0;
  return (
    <>
      {failed && <NotSent failure={failure} />}
      <div role="status">
        {incomplete && (
          <Paragraph>
            <Text id="join.incomplete" />
          </Paragraph>
        )}
      </div>
      <Button
        icon={failed ? 'retry' : sendIcon}
        busy={snapshot.hasTag('sending')}
        type="submit"
        form={partnerForm}
      >
        <Text id={failed ? 'report.retry' : 'join.send'} />
      </Button>
    </>
  );
}

function Sent({ snapshot, toasts }: { snapshot: JoinView['snapshot']; toasts: Toasts }) {
  const formats = useFormats();
  const text = useText();
  const receipt = known(snapshot.context.receipt);
  const { shopName, phone } = snapshot.context.draft;
  return (
    <>
      <Stack>
        <Headline>
          <Text id="join.sent.title" />
        </Headline>
        <Paragraph>
          <Text id="join.sent.text" values={{ shop: shopName }} />
        </Paragraph>
      </Stack>
      <Reference reference={receipt.reference} toasts={toasts} />
      <Steps
        steps={[
          ...(receipt.reference === null
            ? []
            : [
                {
                  state: 'done' as const,
                  stateLabel: text('claim.step.done'),
                  label: (
                    <Text id="join.step.received" values={{ time: formats.dateTime(receipt.at) }} />
                  ),
                },
              ]),
          { state: 'now', label: <Text id="join.step.checking" /> },
          { state: 'ahead', label: <Text id="join.step.call" values={{ phone }} /> },
        ]}
      />
    </>
  );
}
