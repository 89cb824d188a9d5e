import { deepStrictEqual } from 'node:assert';
import type { Kysely, Selectable } from 'kysely';
import type { OperationRequest } from '../../../src/contract/operation.ts';
import type { OperationId, Operations } from '../../../src/contract/operations.ts';
import { buildApp } from '../../../src/server/app.ts';
import type { Backend } from '../../../src/server/backend.ts';
import { readConfig } from '../../../src/server/config.ts';
import type { Database } from '../../../src/server/database/schema.ts';
import type { Gateways } from '../../../src/server/device/gateways.ts';
import { signatureHeader, signatureOf } from '../../../src/server/device/protocol.ts';
import { ledgerFaults } from '../../../src/server/ledger.ts';
import type { DeviceEvent } from '../../../src/server/ports.ts';
import { dutiesByClock, runDueWork } from '../../../src/server/due-work.ts';
import { ledgerProviders } from '../../../src/server/rental/payment/providers/ledger.ts';
import { absentProvider } from '../../../src/server/rental/payment/providers/providers.ts';
import { weChatProvider } from '../../../src/server/rental/payment/providers/wechat/adapter.ts';
import { payPalProvider } from '../../../src/server/rental/payment/providers/paypal/adapter.ts';
import { createLog } from '../../../src/server/log.ts';
import { seed } from '../../../src/server/seed.ts';
import { loadTexts } from '../../../src/server/texts.ts';
import { booksOf } from './books.ts';
import { call, injected, type Send } from './call.ts';
import { emptyDatabase, sameDatabase } from './database.ts';
import type { OtherIdentityEnd } from './identity-end.ts';
import { fakeGateway } from './fake-gateway.ts';
import { fakeHolds } from './fake-holds.ts';
import { fakePost } from './fake-post.ts';
import type { WeChatEnd } from './wechat-end.ts';
import type { PayPalEnd } from './paypal-end.ts';
import { person } from './person.ts';
import { pushEnd } from './push-end.ts';
import { fakeVault } from './fake-vault.ts';

/** Limit for tests that hang: the first database of a run alone takes long on a busy machine. */
export const databaseTimeout = 360_000;
export const minute = 60_000;
export const hour = 60 * minute;
export const gatewaySecret = 'a-gateway-secret-for-tests';
/** A gateway alone, with the secret before while that is changed. */
export const oneGateway = (formerSecret?: string): Gateways => ({
  main: { url: 'http://gateway.invalid', secret: gatewaySecret, formerSecret },
  more: new Map(),
});
const noon = Date.UTC(2026, 5, 1, 10, 0, 0);

/** `Omit` would merge the kinds; an event without what the harness fills in. */
type Told = DeviceEvent extends infer Event
  ? Event extends DeviceEvent
    ? Omit<Event, 'eventId' | 'at' | 'sequence'> & {
        eventId?: string;
        at?: number;
        sequence?: number;
      }
    : never
  : never;

/** Reading five languages takes a fifth of a backend's start. */
const texts = loadTexts();

let invites: Selectable<Database['invites']>[] = [];

/** Hashing the invitations' passwords takes a fifth of a second: once for a test file. */
async function seedQuickly(db: Kysely<Database>, now: number) {
  if (invites.length > 0) await db.insertInto('invites').values(invites).execute();
  await seed(db, now);
  if (invites.length === 0) invites = await db.selectFrom('invites').selectAll().execute();
}

type Started = {
  readonly variables?: Readonly<Record<string, string>>;
  readonly processes?: number;
  readonly lines?: string[] | null;
  /** Providers' ends that are no fakes. */
  readonly ends?: {
    readonly identity?: OtherIdentityEnd | null;
    readonly payPal?: PayPalEnd | null;
    readonly weChat?: WeChatEnd | null;
  };
};

/**
 * Whole backend with a fake card provider, a fake gateway and a clock that only the test moves. Of
 * several `processes` each takes the next request; the log goes to `lines`.
 */
export async function startBackend({
  variables = {},
  processes = 1,
  lines = null,
  ends: { identity = null, payPal = null, weChat = null } = {},
}: Started = {}) {
  const database = await emptyDatabase();
  let now = noon;
  const clock = { now: () => now };
  const vault = fakeVault();
  const cards = fakeHolds(vault.customerOf);
  const push = pushEnd();
  const gateway = fakeGateway();
  const post = fakePost();
  const log =
    lines === null
      ? createLog(process.env['TEST_LOG'] ?? 'silent')
      : createLog('trace', {}, { write: line => void lines.push(line) });
  const config = readConfig({
    LOCAL_ENDS: '1',
    DIST_DIR: '/nowhere',
    STORYBOOK_DIR: '/nowhere',
    ...variables,
  });
  const backend: Backend = {
    db: database.db,
    clock,
    providers: {
      stripe: cards.port,
      // The same account; WeChat Pay holds nothing, so its look finds nothing.
      stripeWeChat: { ...cards.port, holds: async () => [] },
      wechat:
        weChat === null
          ? absentProvider('WeChat Pay')
          : weChatProvider(await weChat.open(database.db, clock)),
      paypal:
        payPal === null
          ? absentProvider('PayPal')
          : payPalProvider(await payPal.open(database.db, clock)),
      ...ledgerProviders(database.db, clock),
    },
    vault: vault.port,
    texts: { ...texts, offered: config },
    config,
    log,
    gateway: gateway.port,
    identity: (await identity?.open(database.db, clock)) ?? {},
    messenger: post.messenger,
    push: push.port,
    mailer: post.mailer,
  };
  await seedQuickly(database.db, now);
  const backends = [
    backend,
    ...(await Promise.all(
      Array.from({ length: processes - 1 }, async () => {
        const { db } = await sameDatabase();
        return {
          ...backend,
          db,
          providers: { ...backend.providers, ...ledgerProviders(db, clock) },
        };
      }),
    )),
  ];
  // Cabinets that are connected knock every half a minute; here that is made up for when the next
  // request comes.
  let touch: { readonly at: number; readonly done: Promise<unknown> | null } = {
    at: now,
    done: null,
  };
  let areConnected = true;
  const keepInTouch = async () => {
    if (touch.at !== now)
      touch = {
        at: now,
        // Once for all requests of this moment: two of them would wait for each other.
        done: areConnected
          ? database.db.updateTable('cabinets').set({ last_seen_at: now }).execute()
          : null,
      };
    await touch.done;
  };
  // The books add up after every step, not only at the end; a fault is kept with the step that made
  // it.
  const bookFaults: unknown[] = [];
  const checkBooks = async (step: string) => {
    const faults = await ledgerFaults(database.db);
    if (faults.length > 0) bookFaults.push({ step, faults });
  };
  const apps = await Promise.all(
    backends.map(async each => {
      const built = await buildApp({
        backend: each,
        stripe: {
          secretKey: 'sk_test_fake',
          publishableKey: 'pk_test_fake',
          webhookSecret: 'whsec_fake',
        },
        gateways: oneGateway(),
        logger: log,
        localRoutes: identity?.pages?.(),
      });
      built.addHook('onRequest', keepInTouch);
      built.addHook('onSend', request => checkBooks(`${request.method} ${request.url}`));
      await built.ready();
      return built;
    }),
  );
  const [app] = apps;
  if (!app) throw new RangeError('a backend has at least one process');
  let turn = 0;
  const next = () => apps[turn++ % apps.length] ?? app;
  const send: Send = request => injected(next())(request);
  const dueWork = () => Promise.all(backends.map(each => runDueWork(each)));
  const byClock = backends.map(dutiesByClock);
  let events = 0;

  return {
    app,
    backend,
    db: database.db,
    cards,
    vault,
    ...gateway.seen,
    ...post.seen,
    /** Push service, with the messages it got. */
    push,
    clock,
    advance: async (milliseconds: number) => {
      now += milliseconds;
      await Promise.all(byClock.map(runDue => runDue()));
      await checkBooks(`due work after ${milliseconds} ms`);
    },
    /** Silences the cabinets from now on, except for events that the test sends. */
    disconnectCabinets: () => void (areConnected = false),
    /** Moves the clock without any due work: the backend was standing still. */
    pass: (milliseconds: number) => void (now += milliseconds),
    runDueWork: dueWork,
    /**
     * Delivers a cabinet's event, signed as the gateway does. A cabinet counts its messages when
     * it makes them, whenever they arrive.
     */
    tell: async (event: Told) => {
      const at = event.at ?? now;
      const full = {
        eventId: `event-${++events}`,
        sequence: at * 100 + (events % 100),
        ...event,
        at: new Date(at).toISOString(),
      };
      const body = JSON.stringify(full);
      return next().inject({
        method: 'POST',
        url: '/device/events',
        payload: body,
        headers: {
          'content-type': 'application/json',
          [signatureHeader]: signatureOf(gatewaySecret, body),
        },
      });
    },
    webhook: (id: string, providerId: string | null, setupId: string | null = null) =>
      next().inject({
        method: 'POST',
        url: '/webhooks/stripe',
        payload: JSON.stringify({ id, kind: 'payment_intent.updated', providerId, setupId }),
        headers: { 'content-type': 'application/json', 'stripe-signature': 'valid' },
      }),
    guest: async () =>
      person(send, backend, (await call(send, 'guestLogin', {})).value?.token ?? ''),
    person: (token: string) => person(send, backend, token),
    call: <Id extends OperationId>(
      id: Id,
      request: OperationRequest<Operations[Id]>,
      headers: Readonly<Record<string, string>> = {},
    ) => call(send, id, request, headers),
    ...booksOf(database.db),
    /** Called after every test: checks the books once more, and closes. */
    close: async () => {
      try {
        await checkBooks('the end');
        deepStrictEqual(bookFaults, []);
      } finally {
        await Promise.all(apps.map(each => each.close()));
      }
    },
  };
}
export type TestBackend = Awaited<ReturnType<typeof startBackend>>;
