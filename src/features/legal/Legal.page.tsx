import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { provideAll } from '../../../machines/declare.ts';
import { withdrawalInput, withdrawalMachine } from '../../../machines/form/withdrawal.ts';
import { openAttempt, sendWithdrawalActor } from '../../actors/form.ts';
import { keepNothing, tellNothing } from '../../actors/outbox.ts';
import { hasExtra } from '../../contract/config.ts';
import { blankWithdrawal } from '../../domain/withdrawal.ts';
import { LegalScreen } from './LegalScreen.tsx';
import { WithdrawalForm } from './WithdrawalForm.tsx';
import { draftFrom, useKeptDraft } from '../../app/kept-draft.ts';
import { useGoBack } from '../../app/navigation/next-page.ts';
import { perServices, type PageProps, type Services } from '../../app/services.ts';

const withdrawalLogic = perServices(({ client }) =>
  provideAll(withdrawalMachine, {
    openAttempt,
    sendForm: sendWithdrawalActor(client),
    keepForm: keepNothing(),
    watchKept: tellNothing,
  }),
);

/** `/legal/…`; the form to withdraw from a contract stands above the text about it. */
export function Legal({ services, route }: PageProps<'legal'>) {
  return (
    <LegalScreen
      page={route.text}
      own={services.config.ownLegalTexts}
      back={{ onClick: useGoBack() }}
      action={
        route.text === 'withdrawal' &&
        hasExtra(services.config, 'withdrawal') && <Withdrawal services={services} />
      }
    />
  );
}

function Withdrawal({ services }: { services: Services }) {
  const [input] = useState(() =>
    withdrawalInput(draftFrom(services.store, 'withdrawal', blankWithdrawal)),
  );
  const actor = useActorRef(withdrawalLogic(services), { input });
  useKeptDraft(actor, services.store, 'withdrawal');
  return <WithdrawalForm actor={actor} toasts={services.toasts} />;
}
