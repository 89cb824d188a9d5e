import { useActorRef, useSelector } from '@xstate/react';
import { provideAll } from '../../../machines/declare.ts';
import { passkeyMachine } from '../../../machines/passkey/passkey.machine.ts';
import { passkeyCreationActors, passkeyLoginActors } from './passkey.actors.ts';
import { offersPasskey } from '../../domain/sign-in-offer.ts';
import { mayHavePasskeys } from '../../domain/passkey.ts';
import { origin } from '../../ui/place.ts';
import { perServices, type Services } from '../../app/services.ts';
import { signInHere } from './here.part.ts';
import { useSignedIn } from './signed-in.part.ts';

const loginLogic = perServices(({ client }) =>
  provideAll(passkeyMachine, passkeyLoginActors(client, origin())),
);
const creationLogic = perServices(({ client }) =>
  provideAll(passkeyMachine, passkeyCreationActors(client, origin())),
);

/** True where passkeys are on, and this browser has them on this page. */
export const passkeysWork = ({ config, device }: Services): boolean =>
  offersPasskey(config.signIn, signInHere(device)) &&
  'PublicKeyCredential' in window &&
  mayHavePasskeys(new URL(origin()).hostname);

/** Signing in with a passkey. Its token is given to `enter`, once. */
export function usePasskeyLogin(services: Services, enter: (token: string) => void) {
  const actor = useActorRef(loginLogic(services));
  const token = useSelector(actor, ({ output }) => output?.token ?? undefined);
  useSignedIn(token, enter);
  return actor;
}

/** Creation of a passkey for the account that is signed in. */
export const usePasskeyCreation = (services: Services) => useActorRef(creationLogic(services));
