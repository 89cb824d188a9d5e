import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { provideAll } from '../../../machines/declare.ts';
import { messageInput, messageMachine } from '../../../machines/form/message.ts';
import { helpMachine } from '../../../machines/help/help.machine.ts';
import { openAttempt, sendMessageActor } from '../../actors/form.ts';
import { keepNothing, tellNothing } from '../../actors/outbox.ts';
import type { Locale } from '../../domain/locale.ts';
import { useLocale } from '../../i18n/text.tsx';
import { HelpScreen } from './HelpScreen.tsx';
import type { MessageRef } from './MessageForm.tsx';
import { draftFrom, useKeptDraft } from '../../app/kept-draft.ts';
import { useGoBack } from '../../app/navigation/next-page.ts';
import { perServices, type PageProps } from '../../app/services.ts';
import type { Client } from '../../client/client.ts';
import { helpList } from '../../contract/help/calls.ts';
import { helpClassOf } from '../../domain/help.ts';
import { promised, unwrapped } from '../../actors/promised.ts';

const loadHelpActor = (client: Client) =>
  promised(({ locale }: { locale: Locale }, signal) =>
    unwrapped(client(helpList, { helpClass: helpClassOf(locale) }, { signal })),
  );

const helpLogic = perServices(({ client }) =>
  provideAll(helpMachine, { loadHelp: loadHelpActor(client) }),
);
const messageLogic = perServices(({ client }) =>
  provideAll(messageMachine, {
    openAttempt,
    sendForm: sendMessageActor(client),
    keepForm: keepNothing(),
    watchKept: tellNothing,
  }),
);

/** `/help`: questions and answers, and at the end a message to the operator. */
export function Help({ services }: PageProps<'help'>) {
  const [input] = useState(() => messageInput(draftFrom(services.store, 'message', { text: '' })));
  const message = useActorRef(messageLogic(services), { input });
  useKeptDraft(message, services.store, 'message');
  const locale = useLocale();
  // Another language is another list, for a chart that reads its input once.
  return <Questions key={locale} services={services} locale={locale} message={message} />;
}

function Questions({
  services,
  locale,
  message,
}: Pick<PageProps<'help'>, 'services'> & {
  readonly locale: Locale;
  readonly message: MessageRef;
}) {
  return (
    <HelpScreen
      actor={useActorRef(helpLogic(services), { input: { locale } })}
      message={message}
      toasts={services.toasts}
      back={{ onClick: useGoBack() }}
    />
  );
}
