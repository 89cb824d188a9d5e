import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { provideAll } from '../../../machines/declare.ts';
import { partnerInput, partnerMachine } from '../../../machines/form/partner.ts';
import { openAttempt, sendPartnerRequestActor } from '../../actors/form.ts';
import { keepNothing, tellNothing } from '../../actors/outbox.ts';
import { blankRequest, partnerTypes } from '../../domain/partner.ts';
import { JoinScreen } from './JoinScreen.tsx';
import { draftFrom, useKeptDraft } from '../../app/kept-draft.ts';
import { useGoBack } from '../../app/navigation/next-page.ts';
import { perServices, type PageProps, type Services } from '../../app/services.ts';

const joinLogic = perServices(({ client }) =>
  provideAll(partnerMachine, {
    openAttempt,
    sendForm: sendPartnerRequestActor(client),
    keepForm: keepNothing(),
    watchKept: tellNothing,
  }),
);

/** `/join`: a venue owner's request, with or without a token. */
export function Join({ services }: PageProps<'join'>) {
  const [input] = useState(() => inputFrom(services));
  const actor = useActorRef(joinLogic(services), { input });
  useKeptDraft(actor, services.store, 'partner');
  return <JoinScreen actor={actor} toasts={services.toasts} back={{ onClick: useGoBack() }} />;
}

function inputFrom({ store }: Services) {
  const blank = blankRequest(store.get('qrcode'));
  const draft = draftFrom(store, 'partner', blank);
  const type = partnerTypes.find(known => known === draft.type);
  return partnerInput(blank, type ? draft : blank);
}
