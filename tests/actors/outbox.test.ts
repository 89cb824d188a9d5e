import { afterEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise, toPromise } from 'xstate';
import { provideAll } from '../../machines/declare.ts';
import { reportInput, reportMachine, type ReportDraft } from '../../machines/form/report.ts';
import { outboxMachine, type Sent } from '../../machines/outbox/outbox.machine.ts';
import { occasionsOf, sendNextActor } from '../../src/actors/outbox-sending.ts';
import { hasUnsent, keepActor, outboxOf, watchKeptActor } from '../../src/actors/outbox.ts';
import { createStore, memoryArea } from '../../src/actors/storage.ts';
import { forgetPerson } from '../../src/app/session-end.ts';
import type { CallOptions, Client } from '../../src/client/client.ts';
import type { Operation } from '../../src/contract/operation.ts';
import type { FormReceipt } from '../../src/domain/form.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { keptLifetime, toldLifetime, type KeptWords } from '../../src/domain/outbox.ts';
import { scripted } from '../machines/scripted.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const claim: KeptWords = {
  kind: 'returnClaim',
  orderId: 'o1',
  cabinetCode: 'BW-4821',
  claimedAt: 1_000_000,
};
const report: KeptWords = {
  kind: 'report',
  topic: 'other',
  text: 'Fach 3 klemmt',
  cabinetCode: null,
  orderId: 'o1',
};
const receipt = { reference: 'P-7F3K-29QX', at: 2_000_000 };

type Call = { readonly id: string; readonly request: object; readonly key: string | undefined };

/** A phone of Ada's, and a server that takes the same key once. */
function phone() {
  const area = memoryArea();
  let now = 1_500_000;
  const store = createStore(area);
  const tab = () => outboxOf(createStore(area), () => now);
  const outbox = outboxOf(store, () => now);
  const session = { token: 'ada-token' as string | null, userId: 'ada' as string | null };
  const server = {
    isThere: true,
    owner: 'ada',
    calls: [] as Call[],
    refusal: null as Failure | null,
    /** Between the question who it is and what is sent. */
    meanwhile: () => undefined as void,
  };
  const client = (async ({ id }: Operation, request: object, options: CallOptions) => {
    if (!server.isThere) return { ok: false, failure: { kind: 'network' } };
    if (id === 'userInfo') {
      server.meanwhile();
      return { ok: true, value: { id: server.owner } };
    }
    server.calls.push({ id, request, key: options.idempotencyKey });
    if (server.refusal) return { ok: false, failure: server.refusal };
    return {
      ok: true,
      value: id === 'feedback' ? receipt : { ...claim, reference: 'R-1', createdAt: 2_000_000 },
    };
  }) as unknown as Client;
  const who = { token: () => session.token, userId: () => session.userId };
  const sends = (box = outbox, last: string | null = null) =>
    toPromise(createActor(sendNextActor(client, box, who), { input: { last } }).start());
  const keeps = (key: string, words: KeptWords) => outbox.keep({ key, userId: 'ada', words });
  return {
    area,
    store,
    tab,
    outbox,
    session,
    server,
    sends,
    keeps,
    later: (by: number) => {
      now += by;
    },
  };
}
const outcomes = ({ outbox }: ReturnType<typeof phone>) => outbox.all().map(one => one.outcome);

it('what was kept survives the tab, and is sent once with its key and its time', async () => {
  const here = phone();
  expect(here.keeps('key-1', claim)).toBe(true);
  here.server.isThere = false;
  expect(await here.sends()).toEqual({ kind: 'unanswered', key: 'key-1' });
  here.server.isThere = true;
  const reopened = here.tab();
  expect(reopened.all()).toMatchObject([{ key: 'key-1', words: claim, outcome: null }]);
  expect(await here.sends(reopened)).toEqual({ kind: 'settled' });
  const { kind: _, ...request } = claim;
  expect(here.server.calls).toEqual([{ id: 'claimReturn', request, key: 'key-1' }]);
  expect(outcomes(here)).toEqual([{ kind: 'sent', receipt: { reference: 'R-1', at: 2_000_000 } }]);
  expect(await here.sends()).toEqual({ kind: 'nothing' });
  expect(here.server.calls).toHaveLength(1);
});

it('a report is the same call as with a network', async () => {
  const here = phone();
  here.keeps('key-1', report);
  await here.sends();
  expect(here.server.calls).toEqual([
    {
      id: 'feedback',
      request: { topic: 'other', text: 'Fach 3 klemmt', cabinetCode: undefined, orderId: 'o1' },
      key: 'key-1',
    },
  ]);
});

it('a refusal is kept with its words; what says nothing of it is tried again', async () => {
  const here = phone();
  here.keeps('key-1', claim);
  for (const kind of ['notYet', 'tooMany', 'unexpected'] as const) {
    here.server.refusal = { kind };
    expect(await here.sends()).toEqual({ kind: 'unanswered', key: 'key-1' });
  }
  here.server.refusal = { kind: 'unauthorized', text: '' };
  expect(await here.sends()).toEqual({ kind: 'unanswered', key: 'key-1' });
  const refusal = { kind: 'refused', reason: 'notRunning', text: 'Läuft nicht mehr' } as const;
  here.server.refusal = refusal;
  expect(await here.sends()).toEqual({ kind: 'settled' });
  expect(outcomes(here)).toEqual([{ kind: 'refused', failure: refusal }]);
});

it('whoever else is signed in, whatever the phone believes, sends nothing of it', async () => {
  const here = phone();
  here.keeps('key-1', claim);
  here.session.userId = 'bo';
  expect(await here.sends()).toEqual({ kind: 'nothing' });
  // The phone still knows Ada's name, and the token is another person's already.
  here.session.userId = 'ada';
  here.server.owner = 'bo';
  expect(await here.sends()).toEqual({ kind: 'nothing' });
  // Somebody signs in while it is asked whose token it is.
  here.server.owner = 'ada';
  here.server.meanwhile = () => {
    here.session.token = 'bo-token';
  };
  expect(await here.sends()).toEqual({ kind: 'unanswered', key: 'key-1' });
  here.session.token = null;
  expect(await here.sends()).toEqual({ kind: 'nothing' });
  expect(here.server.calls).toEqual([]);
});

it('signing out forgets it; a session that was lost does not', async () => {
  const here = phone();
  here.keeps('key-1', claim);
  here.store.remove('token');
  expect(here.outbox.all()).toHaveLength(1);
  forgetPerson(here.store);
  expect(here.outbox.all()).toEqual([]);
  expect(await here.sends()).toEqual({ kind: 'nothing' });
});

it('one that finds no answer does not keep the others from being sent', async () => {
  const here = phone();
  here.keeps('key-1', claim);
  here.keeps('key-2', report);
  here.server.refusal = { kind: 'unexpected' };
  expect(await here.sends()).toEqual({ kind: 'unanswered', key: 'key-1' });
  expect(await here.sends(here.outbox, 'key-1')).toEqual({ kind: 'unanswered', key: 'key-2' });
  expect(await here.sends(here.outbox, 'key-2')).toEqual({ kind: 'unanswered', key: 'key-1' });
});

it('is forgotten a day after it was told, or a week after it was said', () => {
  const here = phone();
  here.keeps('key-1', claim);
  here.keeps('key-2', report);
  here.outbox.settle('key-1', { kind: 'sent', receipt });
  here.outbox.tell('key-1');
  here.later(toldLifetime);
  expect(here.outbox.all().map(({ key }) => key)).toEqual(['key-2']);
  here.later(keptLifetime - toldLifetime);
  expect(here.outbox.all()).toEqual([]);
});

it.each(['', '{', '{}', '[{"key":"key-1"}]'])('rubbish is dropped: %s', text => {
  const { area, outbox } = phone();
  area.setItem('outbox', text);
  expect(outbox.all()).toEqual([]);
  expect(area.getItem('outbox')).toBeNull();
});

const keeping = (outbox: ReturnType<typeof outboxOf>, userId: string | null) =>
  toPromise(
    createActor(
      keepActor(
        outbox,
        () => userId,
        ({ words }: { key: string; words: KeptWords }) => words,
      ),
      {
        input: { key: 'key-1', words: claim },
      },
    ).start(),
  );

it('is kept for a person who is known, where the phone has room', async () => {
  const { outbox } = phone();
  await expect(keeping(outbox, null)).rejects.toThrow('network');
  expect(outbox.all()).toEqual([]);
  expect(await keeping(outbox, 'ada')).toBeNull();
  expect(outbox.all()).toMatchObject([{ key: 'key-1', userId: 'ada', words: claim }]);
  const full = {
    ...memoryArea(),
    setItem: () => {
      throw new Error('QuotaExceeded');
    },
  };
  await expect(keeping(outboxOf(createStore(full)), 'ada')).rejects.toThrow('network');
});

/** The page of a report that was kept, with the box of its tab. */
function reportPage(outbox: ReturnType<typeof outboxOf>) {
  const sendForm = scripted<FormReceipt, { draft: ReportDraft; key: string }>();
  const actor = createActor(
    provideAll(reportMachine, {
      openAttempt: fromPromise(async () => ({ key: 'key-1' })),
      sendForm: sendForm.logic,
      keepForm: keepActor(
        outbox,
        () => 'ada',
        () => report,
      ),
      watchKept: watchKeptActor(outbox, new Set(['refused'])),
    }),
    { input: reportInput({ cabinetCode: null, orderId: 'o1' }) },
  ).start();
  return { actor, sendForm, state: () => actor.getSnapshot().value };
}

it('a page that kept something hears what became of it, in whatever tab it was sent', async () => {
  const browser = new EventTarget();
  vi.stubGlobal('window', browser);
  const { area, outbox, tab } = phone();
  const page = reportPage(outbox);
  page.actor.send({ type: 'user.fills', filled: { topic: 'other' } });
  page.actor.send({ type: 'user.sends' });
  await vi.waitFor(() => expect(page.state()).toBe('sending'));
  await page.sendForm.fails({ kind: 'network' });
  await vi.waitFor(() => expect(page.state()).toBe('kept'));
  tab().settle('key-1', { kind: 'refused', failure: { kind: 'forbidden' } });
  browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'outbox', storageArea: area }));
  expect(page.state()).toBe('failed');
  // The page has said it: nothing says it again.
  expect(outbox.all()[0]?.isTold).toBe(true);
  page.actor.stop();
});

it('there is an occasion at the start, with the network, on coming back, for a person, and for more', async () => {
  vi.stubGlobal('window', new EventTarget());
  const { outbox, keeps } = phone();
  const page = Object.assign(new EventTarget(), { hidden: false });
  const network = new EventTarget();
  const persons = new EventTarget();
  const onPerson = (listener: () => void) => {
    persons.addEventListener('other', listener);
    return () => persons.removeEventListener('other', listener);
  };
  const sendNext = scripted<Sent, { readonly last: string | null }>();
  const occasions = occasionsOf(outbox, onPerson, {
    page: page as unknown as Document, // what is asked of them
    network: network as unknown as Window,
  });
  const actor = createActor(provideAll(outboxMachine, { sendNext: sendNext.logic, occasions }));
  actor.start();
  const asked = async () => {
    const times = sendNext.asked.length;
    if (sendNext.waiting() > 0) await sendNext.succeeds({ kind: 'nothing' });
    return times;
  };
  expect(await asked()).toBe(1);
  network.dispatchEvent(new Event('online'));
  expect(await asked()).toBe(2);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(await asked()).toBe(3);
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(await asked()).toBe(3);
  persons.dispatchEvent(new Event('other'));
  expect(await asked()).toBe(4);
  keeps('key-1', claim);
  expect(await asked()).toBe(5);
  outbox.settle('key-1', { kind: 'sent', receipt });
  expect(await asked()).toBe(5);
  actor.stop();
  for (const place of [network, persons]) place.dispatchEvent(new Event('online'));
  expect(await asked()).toBe(5);
});

it('knows whether signing out would lose something', () => {
  const store = createStore(memoryArea());
  const outbox = outboxOf(store);
  expect(hasUnsent(store)).toBe(false);
  outbox.keep({ key: 'k1', userId: 'u1', words: claim });
  outbox.keep({ key: 'k2', userId: 'u1', words: report });
  outbox.settle('k1', { kind: 'sent', receipt });
  expect(hasUnsent(store)).toBe(true);
  outbox.settle('k2', { kind: 'refused', failure: { kind: 'forbidden' } });
  expect(hasUnsent(store)).toBe(false);
});
