import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { TagsFrom } from 'xstate';
import { known, screenOf } from '../../../machines/declare.ts';
import type { reportMachine } from '../../../machines/report/report.machine.ts';
import { urlOf } from '../../domain/routes.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import type { Toasts } from '../../ui/feedback/toasts.ts';
import { Frame } from '../frame/Frame.tsx';
import { useHeadingFocus } from '../frame/use-heading-focus.ts';
import type { Ref, View } from './view.ts';
import { Form, Send } from './ReportForm.tsx';
import { Sent, Failed } from './ReportEnd.tsx';

type Tag = TagsFrom<typeof reportMachine>;
type Places = {
  readonly body: ReactNode;
  readonly dock: ReactNode;
  readonly headlineInBody?: boolean;
};

const views = {
  describing: view => ({ body: <Form {...view} />, dock: <Send {...view} /> }),
  sending: view => ({ body: <Form {...view} />, dock: <Send {...view} /> }),
  sent: ({ snapshot: { context }, toasts }) => ({
    headlineInBody: true,
    body: <Sent reference={known(context.reference)} toasts={toasts} />,
    dock: (
      <Button
        href={urlOf(
          context.orderId === null
            ? { page: 'home' }
            : { page: 'orderDetail', orderId: context.orderId },
        )}
      >
        <Text id={context.orderId === null ? 'notFound.home' : 'result.confirmed.open'} />
      </Button>
    ),
  }),
  failed: ({ snapshot, send }) => ({
    headlineInBody: true,
    body: <Failed snapshot={snapshot} />,
    dock: (
      <>
        <Button
          icon="retry"
          disabled={!snapshot.can({ type: 'user.retries' })}
          onClick={() => send({ type: 'user.retries' })}
        >
          <Text id="report.retry" />
        </Button>
        <Button
          variant="quiet"
          disabled={!snapshot.can({ type: 'user.edits' })}
          onClick={() => send({ type: 'user.edits' })}
        >
          <Text id="report.edit" />
        </Button>
      </>
    ),
  }),
} satisfies Record<Tag, (view: View) => Places>;

/** A problem with a station or a rental, told in two touches; own words where one wants to. */
export function ReportScreen({ actor, toasts }: { actor: Ref; toasts: Toasts }) {
  const snapshot = useSelector(actor, state => state);
  const text = useText();
  const tag = screenOf<Tag>(views, snapshot);
  useHeadingFocus(tag === 'sent' || tag === 'failed' ? tag : '');
  if (!tag) return null;
  const { cabinetCode, orderId } = snapshot.context;
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
