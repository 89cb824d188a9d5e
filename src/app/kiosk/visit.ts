import { waitFor, fromCallback, type AnyEventObject } from 'xstate';
import { memoryLocation } from 'wouter/memory-location';
import { promised } from '../../actors/promised.ts';
import { createStore, memoryArea } from '../../actors/storage.ts';
import { createClient, type Client, type ClientSettings } from '../../client/client.ts';
import type { AppConfig } from '../../contract/config.ts';
import { deviceOf } from '../../domain/device.ts';
import type { Failure } from '../../domain/failure.ts';
import { notedOfVisit, methodsOnTablet, signInOnTablet } from '../../domain/kiosk.ts';
import { rentRoute } from '../../domain/arrival.ts';
import { urlOf } from '../../domain/routes.ts';
import { createToasts } from '../../ui/feedback/toasts.ts';
import { createShell } from '../../ui/layout/shell.ts';
import type { LanguageStore } from '../language.ts';
import type { Services } from '../services.ts';
import { startSession } from '../session.ts';

/** Visit of one person who rents on the tablet: all that is theirs is in here, and nowhere else. */
export type Visit = {
  readonly services: Services;
  /** Page of the visit, in memory: the browser's history has no entry of it. */
  readonly place: Pick<ReturnType<typeof memoryLocation>, 'hook' | 'searchHook'>;
};

type Tablet = {
  readonly code: string;
  readonly config: AppConfig;
  readonly language: LanguageStore;
  readonly settings: Omit<ClientSettings, 'token' | 'onRefused'>;
};

/** Visits on this tablet, one after the other; none of them uses the tablet's own token. */
export function visits(tablet: Tablet, wiped: (signal: AbortSignal) => Promise<void>) {
  let current: Visit | null = null;
  let isUsed = false;
  return {
    current: () => current,
    /** True where a visit began since the document was opened: its memory may still know of it. */
    isUsed: () => isUsed,
    actors: {
      visit: fromCallback<AnyEventObject>(({ sendBack }) => {
        current = begin(tablet, failure => sendBack({ type: 'visit.fails', failure }));
        isUsed = true;
      }),
      /** The server forgets the session too. Afterwards the document itself may be let go. */
      endVisit: promised(async (_: Record<never, never>, signal) => {
        const ending = current;
        current = null;
        if (ending) await end(ending, signal);
        await wiped(signal);
        return null;
      }),
    },
  };
}

/** A client that tells of every fault it meets, whichever page asked. */
const tellingClient =
  (onFault: (failure: Failure) => void) =>
  (settings: ClientSettings): Client => {
    const client = createClient(settings);
    return async (operation, request, options) => {
      const result = await client(operation, request, options);
      const fault = result.ok ? null : notedOfVisit(result.failure);
      if (fault) onFault(fault);
      return result;
    };
  };

function begin(
  { code, config, language, settings }: Tablet,
  onFault: (failure: Failure) => void,
): Visit {
  const store = { ...createStore(memoryArea()), onChangeElsewhere: () => () => undefined };
  store.set('qrcode', code);
  const { session, client, ensure } = startSession(store, settings, tellingClient(onFault));
  return {
    services: {
      config: {
        ...config,
        paymentMethods: methodsOnTablet(config.paymentMethods),
        signIn: signInOnTablet(config.signIn),
      },
      store,
      client,
      session,
      ensureSession: ensure,
      language,
      toasts: createToasts(),
      device: { ...deviceOf(navigator.userAgent, navigator.maxTouchPoints), isShared: true },
      shell: createShell(null),
      account: async () => null,
    },
    place: memoryLocation({ path: urlOf(rentRoute({ kind: 'cabinet', code })) }),
  };
}

async function end({ services: { session } }: Visit, signal: AbortSignal): Promise<void> {
  session.send({ type: 'user.signsOut' });
  await waitFor(session, ({ context }) => context.token === null, { signal });
  session.stop();
}
