import { afterEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise, toPromise } from 'xstate';
import { eventually } from '../eventually.ts';
import { provideAll } from '../../machines/declare.ts';
import { reportInput, reportMachine, type ReportDraft } from '../../machines/form/report.ts';
import { outboxMachine, type Sent } from '../../machines/outbox/outbox.machine.ts';
import { occasionsOf } from '../../src/features/outbox/outbox-sending.actors.ts';
import { keepActor, outboxOf, watchKeptActor } from '../../src/actors/outbox.ts';
import { createStore, memoryArea } from '../../src/actors/storage.ts';
import type { FormAnswer } from '../../src/domain/form.ts';
import type { KeptWords } from '../../src/domain/outbox.ts';
import { scripted } from '../../stories/support/scripted.ts';
import { claim, phone, receipt, report } from './adas-phone.ts';

afterEach(() => {
  vi.unstubAllGlobals();
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
  const sendForm = scripted<FormAnswer, { draft: ReportDraft; key: string }>();
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
  await eventually(() => expect(page.state()).toBe('sending'));
  await page.sendForm.fails({ kind: 'network' });
  await eventually(() => expect(page.state()).toBe('kept'));
  tab().settle('key-1', { kind: 'refused', failure: { kind: 'forbidden' } });
  browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'outbox', storageArea: area }));
  expect(page.state()).toBe('failed');
  // The page has shown it, so it is not announced again.
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
