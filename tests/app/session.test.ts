import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { eventually } from '../eventually.ts';
import { delays } from '../../machines/session/session.machine.ts';
import { createStore, memoryArea } from '../../src/actors/storage.ts';
import { startSession } from '../../src/app/session.ts';
import { orderCount } from '../../src/contract/order/count.ts';
import { keepTicks, ticksHere } from '../../src/app/navigation/agreement-ticks.ts';
import { extraNames } from '../../src/domain/extras.ts';

const ticked = { terms: true, privacy: true };
const none = { terms: false, privacy: false };

beforeEach(() => {
  const history = {
    state: null as unknown,
    replaceState: (state: unknown) => {
      history.state = state;
    },
  };
  vi.stubGlobal('window', { history, addEventListener: () => undefined });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The page loaded over what the browser keeps. */
function loaded(area: Storage, answers: typeof fetch = () => new Promise<never>(() => undefined)) {
  const store = createStore(area);
  const { session, client } = startSession(store, {
    baseUrl: '/api/v1',
    agentOpenId: () => '',
    extras: () => extraNames,
    locale: () => 'de-DE',
    fetch: answers,
  });
  return { store, session, client };
}

it('finds what this person ticked, also after the page was loaded again', () => {
  const area = memoryArea();
  area.setItem('token', 't1');
  keepTicks(loaded(area), ticked);
  expect(ticksHere(loaded(area))).toEqual(ticked);
});

it('leaves nothing ticked for the next person, not even after the page was loaded again', () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000);
  const area = memoryArea();
  area.setItem('token', 't1');
  const page = loaded(area);
  keepTicks(page, ticked);
  page.session.send({ type: 'token.changedElsewhere', token: null });
  expect(ticksHere(page)).toEqual(none);
  expect(ticksHere(loaded(area))).toEqual(none);
  // The next person, later, has ticked boxes in another tab.
  now.mockReturnValue(2_000);
  const { state } = window.history;
  keepTicks(loaded(area), none);
  window.history.replaceState(state, '');
  expect(ticksHere(loaded(area))).toEqual(none);
});

it('leaves nothing that one person typed into a form to the next one', () => {
  const area = memoryArea();
  area.setItem('token', 't1');
  const { store, session } = loaded(area);
  store.set('drafts', { withdrawal: { name: 'Ada Lovelace' } });
  session.send({ type: 'token.changedElsewhere', token: null });
  expect(store.get('drafts')).toBeNull();
});

it('signs out at once, also if the page is left before the server has answered', () => {
  const area = memoryArea();
  area.setItem('token', 't1');
  const { store, session } = loaded(area);
  session.send({ type: 'user.signsOut' });
  expect(session.getSnapshot().matches('signingOut')).toBe(true);
  expect([store.get('token'), store.get('user')]).toEqual([null, null]);
  expect(loaded(area).session.getSnapshot().matches('visitor')).toBe(true);
});

it('tells the server of a sign-out in a request that outlives the page', async () => {
  const area = memoryArea();
  area.setItem('token', 't1');
  const fetched = vi.fn<typeof fetch>(() => new Promise<never>(() => undefined));
  loaded(area, fetched).session.send({ type: 'user.signsOut' });
  await eventually(() => {
    expect(fetched).toHaveBeenLastCalledWith(
      '/api/v1/saas/logout',
      expect.objectContaining({
        keepalive: true,
        headers: expect.objectContaining({ token: 't1' }),
      }),
    );
  });
});

it('goes on telling a slow server of a sign-out after the page has stopped waiting', async () => {
  vi.useFakeTimers();
  const area = memoryArea();
  area.setItem('token', 't1');
  const fetched = vi.fn<typeof fetch>(() => new Promise<never>(() => undefined));
  const { session } = loaded(area, fetched);
  session.send({ type: 'user.signsOut' });
  const told = () => fetched.mock.calls.find(([url]) => url === '/api/v1/saas/logout')?.[1];
  await eventually(() => expect(told()).toBeDefined());
  await vi.advanceTimersByTimeAsync(delays.farewell);
  expect(session.getSnapshot().matches('visitor')).toBe(true);
  expect(told()?.signal?.aborted).toBe(false);
});

it('gives up the messages to this browser on signing out, also where no server is reached', async () => {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  vi.stubGlobal('navigator', {
    onLine: false,
    serviceWorker: { getRegistration: async () => ({ pushManager }) },
  });
  const area = memoryArea();
  area.setItem('token', 't1');
  const { session } = loaded(area, async () => {
    throw new TypeError('no network');
  });
  session.send({ type: 'user.signsOut' });
  await waitFor(session, snapshot => snapshot.matches('visitor'));
  await eventually(() => {
    expect(unsubscribe).toHaveBeenCalledOnce();
  });
});

it('signs out although the browser does not answer for its messages', async () => {
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: () => new Promise<never>(() => undefined) },
  });
  const area = memoryArea();
  area.setItem('token', 't1');
  const { session } = loaded(area, async () => Response.json({ code: 0, msg: '' }));
  session.send({ type: 'user.signsOut' });
  const left = await waitFor(session, snapshot => snapshot.matches('visitor'));
  expect(left.context.token).toBeNull();
});

it('keeps other things of the entry', () => {
  window.history.replaceState({ signIn: 'sent' }, '');
  keepTicks(loaded(memoryArea()), ticked);
  expect(window.history.state).toMatchObject({ signIn: 'sent', ticks: ticked });
});

/** Path of a call without the API's base. */
const callOf = (url: unknown): string =>
  new URL(typeof url === 'string' ? url : '', 'http://backend.test').pathname.replace(
    '/api/v1/',
    '',
  );

/** Guest whose token the server no longer knows; `renewed`: the token it gives instead. */
async function refusedGuest(renewed: string | null) {
  const area = memoryArea();
  area.setItem('token', 't1');
  let isOver = false;
  const page = loaded(area, async (url, init) => {
    if (isOver && new Headers(init?.headers).get('token') === 't1') {
      if (renewed === null || callOf(url) !== 'saas/tourist/login')
        return Response.json({ code: 401, msg: 'over' }, { status: 401 });
      return Response.json({ code: 0, msg: '', token: renewed });
    }
    return Response.json({ code: 0, msg: '', user: { pid: 'u1', isTourist: true } });
  });
  await waitFor(page.session, snapshot => snapshot.matches('guest'));
  return {
    ...page,
    /** The next call is refused. */
    ends: async () => {
      isOver = true;
      await page.client(orderCount, {});
    },
  };
}

it('leaves a guest whom the server has forgotten what they ticked and typed', async () => {
  const page = await refusedGuest(null);
  const drafts = { withdrawal: { name: 'Ada Lovelace' } };
  page.store.set('drafts', drafts);
  keepTicks(page, ticked);
  await page.ends();
  expect(page.session.getSnapshot()).toMatchObject({ value: 'visitor', context: { epoch: 1 } });
  expect(ticksHere(page)).toEqual(ticked);
  expect(page.store.get('drafts')).toEqual(drafts);
});

it('leaves a renewed guest nothing that a person before them ticked', async () => {
  const page = await refusedGuest('t2');
  window.history.replaceState({ ticks: ticked, visit: 'of somebody before' }, '');
  await page.ends();
  expect(page.store.get('token')).toBe('t2');
  expect(ticksHere(page)).toEqual(none);
});

it('says nothing of the session to a call whose renewal has no answer: the person is asked', async () => {
  const area = memoryArea();
  area.setItem('token', 't1');
  const asked: string[] = [];
  const { client, session } = loaded(area, async url => {
    const call = callOf(url);
    asked.push(call);
    if (call === 'userInfo')
      return Response.json({ code: 0, msg: '', user: { pid: 'u1', isTourist: true } });
    if (call === 'saas/tourist/login') throw new TypeError('no network');
    return Response.json({ code: 401, msg: 'over' }, { status: 401 });
  });
  await waitFor(session, snapshot => snapshot.matches('guest'));
  const count = () => client(orderCount, {});
  expect(await count()).toMatchObject({ ok: false, failure: { kind: 'network' } });
  expect(session.getSnapshot().matches('askingRetry')).toBe(true);
  // Another call while the question stands gets the same failure.
  expect(await count()).toMatchObject({ ok: false, failure: { kind: 'network' } });
  expect(asked.filter(call => call.endsWith('order/count'))).toHaveLength(2);
});

it.each([
  [{ pname: 'Tourist 4F2A' }, 'tourist'],
  [{ pname: 'Jana Kowalski' }, 'member'],
  [{ pname: 'Tourist by name', isTourist: false }, 'member'],
])('keeps whether %j is a guest: %s', async (user, mode) => {
  const area = memoryArea();
  area.setItem('token', 't1');
  loaded(area, async () => Response.json({ code: 0, msg: '', user: { pid: 'u1', ...user } }));
  await eventually(() => expect(area.getItem('loginMode')).toBe(mode));
});
