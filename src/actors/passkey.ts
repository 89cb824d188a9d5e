import type { Client } from '../client/client.ts';
import {
  createPasskey,
  passkeyLogin,
  passkeyToCreate,
  passkeyToUse,
} from '../contract/login/passkeys.ts';
import type { PasskeyNo, Touched } from '../domain/passkey.ts';
import { asLoginFailure } from './login-failure.ts';
import { promised, unwrapped } from './promised.ts';

/** WebAuthn's names for a person who said no, ran out of time or has none, and for a known device. */
const noes: Readonly<Record<string, PasskeyNo>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'already',
};

/** What the device answers, as WebAuthn writes it. What is no "no" of the person's is thrown. */
async function touched(answer: () => Promise<unknown>): Promise<Touched> {
  try {
    return { kind: 'credential', credential: JSON.stringify(await answer()) };
  } catch (error) {
    const no = error instanceof Error ? noes[error.name] : undefined;
    if (no === undefined) throw error;
    return { kind: 'no', no };
  }
}

/** The library, loaded by who touches; it stops asking the device once nobody waits. */
async function library(signal: AbortSignal) {
  const webauthn = await import('@simplewebauthn/browser');
  signal.addEventListener('abort', () => webauthn.WebAuthnAbortService.cancelCeremony());
  return webauthn;
}

/** Signing in with a passkey. `pageUrl`: where the app's page is. */
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

/** Making a passkey for the account that is signed in. */
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
