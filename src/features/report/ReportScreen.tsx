import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { TagsFrom } from 'xstate';
import { screenOf } from '../../../machines/declare.ts';
import type { reportMachine } from '../../../machines/form/report.ts';
import { urlOf } from '../../domain/routes.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import type { Toasts } from '../../ui/feedback/toasts.ts';
import { Frame } from '../../screens/frame/Frame.tsx';
import { useHeadingFocus } from '../../screens/frame/use-heading-focus.ts';
import { type Ref, type View, Form, KeptReport, Send, Sent } from './ReportForm.tsx';

type Tag = TagsFrom<typeof reportMachine>;
type Places = {
  readonly body: ReactNode;
  readonly dock: ReactNode;
  readonly headlineInBody?: boolean;
};

const filling = (view: View): Places => ({ body: <Form {...view} />, dock: <Send {...view} /> });

const views = {
  filling,
  reviewing: filling,
  sending: filling,
  failed: filling,
  kept: view => ({
    headlineInBody: true,
    body: <KeptReport {...view} />,
    dock: <Onwards orderId={view.snapshot.context.draft.orderId} />,
  }),
  sent: view => ({
    headlineInBody: true,
    body: <Sent {...view} />,
    dock: <Onwards orderId={view.snapshot.context.draft.orderId} />,
  }),
} satisfies Record<Tag, (view: View) => Places>;

/** A problem with a station or a rental, told in two touches; own words where one wants to. */
export function ReportScreen({ actor, toasts }: { actor: Ref; toasts: Toasts }) {
  const snapshot = useSelector(actor, state => state);
  const text = useText();
  const tag = screenOf<Tag>(views, snapshot);
  useHeadingFocus(tag === 'sent' || tag === 'kept' ? tag : '');
  if (!tag) return null;
  const { cabinetCode, orderId } = snapshot.context.draft;
  const { body, dock, headlineInBody }: Places = views[tag]({ snapshot, send: actor.send, toasts });
  return (
    <Frame
      title={text('report.title')}
      subtitle={cabinetCode !== null && text('frame.station', { code: cabinetCode })}
      dock={dock}
      headlineInBody={headlineInBody}
      back={{ href: urlOf(orderId === null ? { page: 'home' } : { page: 'orderDetail', orderId }) }}
    >
      {body}
    </Frame>
  );
}

/** Button to the rental of the report; home where it was about none. */
const Onwards = ({ orderId }: { orderId: string | null }) => (
  <Button href={urlOf(orderId === null ? { page: 'home' } : { page: 'orderDetail', orderId })}>
    <Text id={orderId === null ? 'notFound.home' : 'result.confirmed.open'} />
  </Button>
);
