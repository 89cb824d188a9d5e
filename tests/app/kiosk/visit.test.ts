import { afterEach, expect, it, vi } from 'vitest';
import { createActor, setup, toPromise, type AnyEventObject } from 'xstate';
import { visits } from '../../../src/app/kiosk/visit.ts';
import type { AppConfig } from '../../../src/contract/config.ts';
import type { LanguageStore } from '../../../src/app/language.ts';
import { guestLogin, userInfo } from '../../../src/contract/session/calls.ts';
import { extraNames } from '../../../src/domain/extras.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const config = {
  paymentMethods: ['STRIPE_CARD', 'PAYPAL', 'GOOGLE_PAY'],
  signIn: ['phone', 'google', 'passkey'],
};

/** Tablet whose backend knows one guest; `asked` are the requests, each with its token. */
function tablet() {
  vi.stubGlobal('navigator', { userAgent: 'Chrome/140', maxTouchPoints: 5 });
  const asked: string[] = [];
  const answer = { now: (): Response => Response.json({ code: 0, msg: '', token: 'guest' }) };
  const wiped = vi.fn(async () => undefined);
  const there = visits(
    {
      code: 'BW-4821',
      // Only the parts that a visit reads.
      config: config as unknown as AppConfig,
      language: {} as LanguageStore,
      settings: {
        baseUrl: 'http://backend.test/api/v1',
        agentOpenId: () => '',
        extras: () => extraNames,
        locale: () => 'de-DE',
        fetch: async (url, init = {}) => {
          const { pathname } = new URL(url instanceof Request ? url.url : url);
          asked.push(
            `${pathname.replace('/api/v1/', '')} ${new Headers(init.headers).get('token') ?? '-'}`,
          );
          return answer.now();
        },
      },
    },
    wiped,
  );
  const told: AnyEventObject[] = [];
  const parent = setup({ actors: { visit: there.actors.visit } }).createMachine({
    invoke: { src: 'visit' },
    on: { '*': { actions: ({ event }) => told.push(event) } },
  });
  const begins = () => {
    createActor(parent).start();
    const visit = there.current();
    if (!visit) throw new Error('nobody rents here');
    return visit;
  };
  const ends = async () => toPromise(createActor(there.actors.endVisit, { input: {} }).start());
  return { asked, answer, told, wiped, there, begins, ends };
}
const scanned = { kind: 'cabinet', code: 'BW-4821' } as const;

it('signs a person out on the server when they are gone, before the page goes', async () => {
  const { asked, wiped, there, begins, ends } = tablet();
  const { services } = begins();
  await services.ensureSession(scanned, new AbortController().signal);
  expect(services.store.get('token')).toBe('guest');
  expect(there.isUsed()).toBe(true);
  wiped.mockImplementation(async () => {
    expect(asked).toContain('saas/logout guest');
  });
  await ends();
  expect(wiped).toHaveBeenCalledOnce();
  expect(there.current()).toBeNull();
  expect(services.store.get('token')).toBeNull();
  expect(services.session.getSnapshot().status).toBe('stopped');
});

it('asks the server nothing for a person who never had a session', async () => {
  const { asked, wiped, there, begins, ends } = tablet();
  expect(there.isUsed()).toBe(false);
  begins();
  await ends();
  expect(there.isUsed()).toBe(true);
  expect(asked).toEqual([]);
  expect(wiped).toHaveBeenCalledOnce();
});

it('begins every visit with nothing of the one before, and offers what works on a tablet', async () => {
  const { begins, ends } = tablet();
  const first = begins();
  await first.services.ensureSession(scanned, new AbortController().signal);
  first.services.store.set('drafts', { form: { name: 'Mia' } });
  await ends();
  const { services } = begins();
  expect([services.store.get('token'), services.store.get('drafts')]).toEqual([null, null]);
  expect(services.store.get('qrcode')).toBe('BW-4821');
  expect([services.config.paymentMethods, services.config.signIn]).toEqual([
    ['STRIPE_CARD', 'PAYPAL'],
    ['phone'],
  ]);
  expect(services.device.isShared).toBe(true);
});

it('tells the tablet of a visit’s answers that are a fault, by their number and without a word of the person', async () => {
  const { answer, told, begins } = tablet();
  const { services } = begins();
  const { signal } = new AbortController();
  const number = { 'x-request-id': 'F-7F3K-29QX' };
  answer.now = () => Response.json({ code: 500, msg: 'Mia' }, { status: 500, headers: number });
  await expect(services.ensureSession(scanned, signal)).rejects.toThrow('loginFailed');
  await services.client(userInfo, {});
  answer.now = () => {
    throw new TypeError('no network');
  };
  await services.client(userInfo, {});
  expect(told).toEqual([
    { type: 'visit.fails', failure: { kind: 'unexpected', requestId: 'F-7F3K-29QX' } },
    { type: 'visit.fails', failure: { kind: 'unexpected', requestId: 'F-7F3K-29QX' } },
    { type: 'visit.fails', failure: { kind: 'network' } },
  ]);
});

it('tells the tablet nothing of what concerns the person alone', async () => {
  const { answer, told, begins } = tablet();
  const { services } = begins();
  answer.now = () => Response.json({ code: 402, msg: 'Ihre Karte wurde abgelehnt, Mia.' });
  await services.client(guestLogin, { cabinetCode: 'BW-4821' });
  answer.now = () => Response.json({ code: 1, msg: '' });
  await services.client(userInfo, {});
  expect(told).toEqual([]);
});
