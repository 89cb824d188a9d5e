import { createActor, waitFor, type Actor } from 'xstate';
import type { ScannedCode } from '../../machines/cabinet-check/cabinet-check.machine.ts';
import { provideAll } from '../../machines/declare.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { asLoginFailure, promised, unwrapped } from '../actors/promised.ts';
import type { Store } from '../actors/storage.ts';
import { createClient, type ClientSettings } from '../client/client.ts';
import { guestLogin, renewGuest, userInfo } from '../contract/session/calls.ts';
import { KnownFailure } from '../domain/failure.ts';
import { isTourist } from '../domain/user.ts';
import { forgetPerson, forgetVisit } from './session-end.ts';

export type SessionRef = Actor<typeof sessionMachine>;

/**
 * Called once by the composition root, before React renders: the actor lives as long as the
 * document, so StrictMode never sees it.
 */
export function startSession(
  store: Store,
  settings: Omit<ClientSettings, 'token' | 'onRefused'>,
  clientOf = createClient,
) {
  const client = clientOf({
    ...settings,
    token: () => session.getSnapshot().context.token,
    onRefused: async (token, failure) => {
      session.send({ type: 'token.refused', token, failure });
      const { context } = await settled();
      // Neither renewed nor over: the call is as unanswered as the renewal.
      if (context.token === token) throw new TypeError();
      return context.refusedToken === token ? context.token : null;
    },
  });
  const logic = provideAll(sessionMachine, {
    loadUser: promised(async (_: { token: string }, signal) => {
      const loaded = await client(userInfo, {}, { signal });
      if (!loaded.ok && loaded.failure.kind === 'network' && !navigator.onLine)
        throw new KnownFailure({ kind: 'network', isOffline: true });
      return unwrapped(Promise.resolve(loaded));
    }),
    renewGuest: promised(({ token }: { token: string }, signal) =>
      unwrapped(
        client(renewGuest, { cabinetCode: store.get('qrcode') ?? undefined }, { signal, token }),
      ),
    ),
    revokeToken: promised(async ({ token }: { token: string }) => {
      forgetPerson(store);
      const { revoke } = await import('../actors/revoke.ts');
      return revoke(settings, token);
    }),
  });
  const session: SessionRef = createActor(logic, {
    input: { token: store.get('token'), user: store.get('user') },
  });

  let { epoch } = session.getSnapshot().context;
  session.subscribe(snapshot => {
    const { context } = snapshot;
    // A guest whom the server has forgotten is told nothing, and keeps what they ticked and typed.
    if (epoch !== context.epoch && (context.failure || !context.refusedToken)) forgetVisit(store);
    ({ epoch } = context);
    // A person who closes the page before the server has answered is signed out, too.
    const isLeft = snapshot.matches('signingOut');
    if (context.token === null || isLeft) store.remove('token');
    else if (store.get('token') !== context.token) store.set('token', context.token);
    if (context.user === null || isLeft) store.remove('user');
    else {
      store.set('user', context.user);
      store.set('loginMode', isTourist(context.user) ? 'tourist' : 'member');
    }
  });
  const settled = (options?: { signal: AbortSignal }) =>
    waitFor(session, snapshot => !snapshot.matches('renewing'), options);
  store.onChangeElsewhere(name => {
    if (name === 'token')
      session.send({ type: 'token.changedElsewhere', token: store.get('token') });
  });
  session.start();

  /**
   * Waits for a token: the session's own, one that is being renewed, or a new guest's, for this
   * code where there is one.
   */
  async function ensure(code: ScannedCode | null, signal: AbortSignal): Promise<void> {
    if ((await settled({ signal })).context.token !== null) return;
    const { token } = await unwrapped(
      asLoginFailure(client(guestLogin, { cabinetCode: code?.code }, { signal })),
    );
    session.send({ type: 'token.received', token });
  }

  return { session, client, ensure };
}

/**
 * Empties the storage of a shared device and begins a new document, so that nothing of a person
 * outlives their session. (`epoch` grows when the person is another one, or none.)
 */
export function wipeAtTheEnd(
  storage: Pick<Storage, 'clear'>,
  session: Pick<SessionRef, 'getSnapshot' | 'subscribe'>,
  startOver: () => void,
): void {
  const { epoch } = session.getSnapshot().context;
  session.subscribe(({ context }) => {
    if (context.epoch === epoch) return;
    storage.clear();
    startOver();
  });
}
