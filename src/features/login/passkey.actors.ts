import type { Client } from '../../client/client.ts';
import {
  createPasskey,
  passkeyLogin,
  passkeyToCreate,
  passkeyToUse,
} from '../../contract/login/passkeys.ts';
import type { PasskeyNo, Touched } from '../../domain/passkey.ts';
import { asLoginFailure, promised, unwrapped } from '../../actors/promised.ts';

/**
 * WebAuthn's error names: the person declined, timed out or has no passkey, or the device is known.
 */
const noes: Readonly<Record<string, PasskeyNo>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'already',
};

/**
 * Answer of the device, as WebAuthn writes it. Other errors than the person's refusal are thrown.
 */
async function touched(answer: () => Promise<unknown>): Promise<Touched> {
  try {
    return { kind: 'credential', credential: JSON.stringify(await answer()) };
  } catch (error) {
    const no = error instanceof Error ? noes[error.name] : undefined;
    if (no === undefined) throw error;
    return { kind: 'no', no };
  }
}

/** Loads the library on the first touch; an aborted signal cancels the device's dialog. */
async function library(signal: AbortSignal) {
  const webauthn = await import('@simplewebauthn/browser');
  signal.addEventListener('abort', () => webauthn.WebAuthnAbortService.cancelCeremony());
  return webauthn;
}

/** Sign-in with a passkey. `pageUrl`: address of the app's page. */
export const passkeyLoginActors = (client: Client, pageUrl: string) => ({
  askServer: promised((_: Record<never, never>, signal) =>
    unwrapped(client(passkeyToUse, { pageUrl }, { signal })),
  ),
  touchDevice: promised(async ({ question }: { question: string }, signal) => {
    const { startAuthentication } = await library(signal);
    return touched(() => startAuthentication({ optionsJSON: JSON.parse(question) }));
  }),
  finish: promised(
    async ({ credential }: { credential: string }, signal): Promise<{ token: string | null }> =>
      unwrapped(asLoginFailure(client(passkeyLogin, { credential, guest: 'ask' }, { signal }))),
  ),
});

/** Makes a passkey for the signed-in account. */
export const passkeyCreationActors = (client: Client, pageUrl: string) => ({
  askServer: promised((_: Record<never, never>, signal) =>
    unwrapped(client(passkeyToCreate, { pageUrl }, { signal })),
  ),
  touchDevice: promised(async ({ question }: { question: string }, signal) => {
    const { startRegistration } = await library(signal);
    return touched(() => startRegistration({ optionsJSON: JSON.parse(question) }));
  }),
  finish: promised(
    async ({ credential }: { credential: string }, signal): Promise<{ token: string | null }> => {
      await unwrapped(client(createPasskey, { credential }, { signal }));
      return { token: null };
    },
  ),
});
