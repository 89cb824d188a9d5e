import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Proof } from '../../../machines/phone-login/phone-login.events.ts';
import type { SignInForm } from '../../../machines/sign-in-sheet/sign-in-sheet.machine.ts';
import { providePhoneLogin } from '../../../machines/phone-login/provide.ts';
import { countryOf } from './country-names.ts';
import { phoneLoginActors } from './phone-login.actors.ts';
import { randomId } from '../../actors/random-id.ts';
import { apiBase } from '../../contract/envelope.ts';
import { hasExtra } from '../../contract/config.ts';
import { captchaUrl } from '../../contract/login/calls.ts';
import { perServices, type Services } from '../../app/services.ts';
import { useSignedIn } from './signed-in.part.ts';
import { phoneFormFor } from './ways.part.ts';

const phoneLoginLogic = perServices(({ client, store }) =>
  providePhoneLogin(phoneLoginActors(client, store)),
);

const pictureUrl = (captchaId: string) =>
  captchaUrl(
    captchaId,
    document.querySelector<HTMLMetaElement>('meta[name="borrowatt-api"]')?.content || apiBase,
  );

/** A login under way. Its token is given to `enter`, once, with the kind of its proof. */
export function usePhoneLogin(
  services: Services,
  { inviteCode, region }: SignInForm,
  enter: (token: string, by: Proof['kind']) => void,
) {
  // Unguessable, so that nobody else asks for this page's pictures.
  const [seed] = useState(randomId);
  const actor = useActorRef(phoneLoginLogic(services), {
    input: { seed, inviteCode, country: region === undefined ? undefined : countryOf(region) },
  });
  const token = useSelector(actor, snapshot =>
    snapshot.status === 'done' ? snapshot.output?.token : undefined,
  );
  useSignedIn(token, proven => enter(proven, actor.getSnapshot().context.proof.kind));
  return {
    actor,
    captchaUrl: pictureUrl,
    isShared: services.device.isShared ?? false,
    // The task is computed with the browser's hash functions, which only secure contexts have.
    skipsPicture: hasExtra(services.config, 'taskInsteadOfPicture') && window.isSecureContext,
    putAside: phoneFormFor(services.config.signIn, null)
      ? () => {
          services.store.remove('inviteCode');
          actor.send({ type: 'user.putsInvitationAside' });
        }
      : undefined,
  };
}
