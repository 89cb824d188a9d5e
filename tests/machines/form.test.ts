import { expect, it } from 'vitest';
import { delays, formOf } from '../../machines/form/form.machine.ts';
import { worldOf } from '../../stories/support/world.ts';
import { enter } from './support.ts';

type Draft = { readonly name: string; readonly phone: string };
const blank = { name: '', phone: '' };
const draft = { ...blank, phone: '1' };
const problemsOf = ({ name }: Draft) => (name === '' ? { name: 'empty' } : {});
const receipt = { reference: 'K-7F3K-29QX', at: 1_000 };

function open({ confirmed = false, keeps = false, keptKey = null as string | null } = {}) {
  const world = enter(
    worldOf(formOf<Draft>(), { blank, draft, problemsOf, confirmed, keeps, keptKey }),
  );
  const { actor } = world;
  const state = () => {
    const { value, tags, context } = actor.getSnapshot();
    return { value, tags: [...tags], failure: context.failure, receipt: context.receipt };
  };
  return { ...world, state };
}

/** Form up to the question that the server has to answer. */
async function sending(keeps = false) {
  const opened = open({ keeps });
  opened.actor.send({ type: 'user.fills', filled: { name: 'Ada' } });
  opened.actor.send({ type: 'user.sends' });
  await opened.openAttempt.succeeds({ key: 'key-1' });
  return opened;
}

it('sends what was filled in, and keeps the receipt', async () => {
  const { sendForm, openAttempt, state } = await sending();
  expect(state()).toMatchObject({ value: 'sending', tags: ['sending'] });
  expect(openAttempt.asked).toEqual([{ key: null }]);
  expect(sendForm.asked).toEqual([{ draft: { name: 'Ada', phone: '1' }, key: 'key-1' }]);
  await sendForm.succeeds(receipt);
  expect(state()).toEqual({ value: 'sent', tags: ['sent'], failure: null, receipt });
});

it('marks what is missing and sends nothing until it is there', () => {
  const { actor, openAttempt, state } = open();
  expect(state()).toMatchObject({ value: { filling: 'writing' }, tags: ['filling'] });
  actor.send({ type: 'user.sends' });
  expect(state()).toMatchObject({ value: { filling: 'marked' }, tags: ['filling'] });
  actor.send({ type: 'user.fills', filled: { phone: '2' } });
  expect(state().value).toEqual({ filling: 'marked' });
  // Each time it is pointed out anew.
  actor.send({ type: 'user.sends' });
  expect(actor.getSnapshot()).toMatchObject({
    value: { filling: 'marked' },
    context: { markings: 2 },
  });
  expect(openAttempt.asked).toEqual([]);
  actor.send({ type: 'user.fills', filled: { name: 'Ada' } });
  actor.send({ type: 'user.sends' });
  expect(state()).toMatchObject({ value: 'opening', tags: ['sending'] });
});

it('shows what will be sent where a second step confirms it', () => {
  const { actor, openAttempt, state } = open({ confirmed: true });
  actor.send({ type: 'user.sends' });
  expect(state().value).toEqual({ filling: 'marked' });
  actor.send({ type: 'user.fills', filled: { name: 'Ada' } });
  actor.send({ type: 'user.sends' });
  expect(state()).toMatchObject({ value: 'reviewing', tags: ['reviewing'] });
  actor.send({ type: 'user.edits' });
  expect(state().value).toEqual({ filling: 'writing' });
  actor.send({ type: 'user.sends' });
  expect(openAttempt.asked).toEqual([]);
  actor.send({ type: 'user.confirms' });
  expect(state().value).toBe('opening');
});

it('sends the same form again under the same key after a lost answer', async () => {
  const { actor, sendForm, openAttempt, state } = await sending();
  await sendForm.fails({ kind: 'network' });
  expect(state()).toMatchObject({
    value: 'failed',
    tags: ['failed'],
    failure: { kind: 'network' },
  });
  actor.send({ type: 'user.sends' });
  expect(openAttempt.asked.at(-1)).toEqual({ key: 'key-1' });
  await openAttempt.succeeds({ key: 'key-1' });
  expect(sendForm.asked[1]).toEqual(sendForm.asked[0]);
  await sendForm.succeeds(receipt);
  expect(state()).toEqual({ value: 'sent', tags: ['sent'], failure: null, receipt });
});

it('sends what was confirmed again, where a second step confirms it', async () => {
  const { actor, openAttempt, state } = open({ confirmed: true });
  actor.send({ type: 'user.fills', filled: { name: 'Ada' } });
  actor.send({ type: 'user.sends' });
  actor.send({ type: 'user.confirms' });
  await openAttempt.breaks();
  actor.send({ type: 'user.confirms' });
  expect(state().value).toBe('opening');
});

it('takes what is filled in otherwise for another form', async () => {
  const { actor, sendForm, openAttempt, state } = await sending();
  await sendForm.fails({ kind: 'network' });
  actor.send({ type: 'user.fills', filled: { phone: '2' } });
  expect(state().value).toEqual({ filling: 'writing' });
  expect(actor.getSnapshot().context.draft).toEqual({ name: 'Ada', phone: '2' });
  actor.send({ type: 'user.sends' });
  expect(openAttempt.asked.at(-1)).toEqual({ key: null });
});

it('takes other words for another form', async () => {
  const { actor, sendForm, openAttempt, state } = await sending();
  await sendForm.fails({ kind: 'refused', reason: 'other', text: 'no' });
  actor.send({ type: 'user.edits' });
  expect(state().value).toEqual({ filling: 'writing' });
  actor.send({ type: 'user.fills', filled: { phone: '2' } });
  actor.send({ type: 'user.sends' });
  expect(openAttempt.asked.at(-1)).toEqual({ key: null });
});

it('begins another one blank', async () => {
  const { actor, sendForm, openAttempt, state } = open();
  actor.send({ type: 'user.sends' });
  actor.send({ type: 'user.fills', filled: { name: 'Ada' } });
  actor.send({ type: 'user.sends' });
  await openAttempt.succeeds({ key: 'key-1' });
  await sendForm.succeeds(receipt);
  actor.send({ type: 'user.startsOver' });
  expect(state()).toEqual({
    value: { filling: 'writing' },
    tags: ['filling'],
    failure: null,
    receipt: null,
  });
  expect(actor.getSnapshot().context).toMatchObject({ draft: blank, markings: 0 });
  actor.send({ type: 'user.fills', filled: { name: 'Bo' } });
  actor.send({ type: 'user.sends' });
  expect(openAttempt.asked.at(-1)).toEqual({ key: null });
});

it('gives up at the time-out, not before, and keeps what was filled in', async () => {
  const { actor, clock, sendForm, state } = await sending();
  clock.increment(delays.callTimeout - 1);
  expect(state().value).toBe('sending');
  clock.increment(1);
  expect(state()).toMatchObject({ value: 'failed', failure: { kind: 'timeout' } });
  await sendForm.succeedsLate({ reference: 'late', at: 2_000 });
  expect(state().receipt).toBeNull();
  expect(actor.getSnapshot().context.draft).toEqual({ name: 'Ada', phone: '1' });
  expect(delays).toEqual({ callTimeout: 11_000 });
});

it('says so when there is no key to be had', async () => {
  const { actor, openAttempt, sendForm, state } = open();
  actor.send({ type: 'user.fills', filled: { name: 'Ada' } });
  actor.send({ type: 'user.sends' });
  await openAttempt.breaks();
  expect(state()).toMatchObject({ value: 'failed', failure: { kind: 'unexpected' } });
  expect(sendForm.asked).toEqual([]);
});

it.each(['network', 'timeout'] as const)('keeps what a %s did not let through', async kind => {
  const { sendForm, keepForm, watchKept, state } = await sending(true);
  await sendForm.fails({ kind });
  expect(state()).toMatchObject({ value: 'keeping', tags: ['sending'] });
  expect(keepForm.asked).toEqual([{ draft: { name: 'Ada', phone: '1' }, key: 'key-1' }]);
  await keepForm.succeeds(null);
  expect(state()).toMatchObject({ value: 'kept', tags: ['kept'] });
  watchKept.tells({ type: 'kept.sent', receipt });
  expect(state()).toEqual({ value: 'sent', tags: ['sent'], failure: null, receipt });
});

it('shows what an earlier visit has kept, until it has arrived', () => {
  const { openAttempt, sendForm, watchKept, state } = open({ keeps: true, keptKey: 'key-0' });
  expect(state()).toMatchObject({ value: 'kept', tags: ['kept'] });
  expect(watchKept.listening()).toBe(1);
  expect([openAttempt.asked, sendForm.asked]).toEqual([[], []]);
  watchKept.tells({ type: 'kept.sent', receipt });
  expect(state()).toEqual({ value: 'sent', tags: ['sent'], failure: null, receipt });
});

it('another one can be filled in while one is kept, and is another one', async () => {
  const { actor, sendForm, keepForm, openAttempt, state } = await sending(true);
  await sendForm.fails({ kind: 'network' });
  await keepForm.succeeds(null);
  actor.send({ type: 'user.startsOver' });
  expect(state()).toEqual({
    value: { filling: 'writing' },
    tags: ['filling'],
    failure: null,
    receipt: null,
  });
  expect(actor.getSnapshot().context.draft).toEqual(blank);
  actor.send({ type: 'user.fills', filled: { name: 'Bo' } });
  actor.send({ type: 'user.sends' });
  expect(openAttempt.asked.at(-1)).toEqual({ key: null });
});

it('says why what was kept was refused', async () => {
  const { sendForm, keepForm, watchKept, state } = await sending(true);
  await sendForm.fails({ kind: 'network' });
  await keepForm.succeeds(null);
  watchKept.tells({ type: 'kept.refused', failure: { kind: 'forbidden' } });
  expect(state()).toMatchObject({ value: 'failed', failure: { kind: 'forbidden' } });
});

it('says that it was not sent where it cannot be kept', async () => {
  const { sendForm, keepForm, state } = await sending(true);
  await sendForm.fails({ kind: 'network' });
  await keepForm.breaks();
  expect(state()).toMatchObject({ value: 'failed', failure: { kind: 'network' } });
});

it('does not keep what the server has refused', async () => {
  const { sendForm, keepForm, state } = await sending(true);
  await sendForm.fails({ kind: 'refused', reason: 'other', text: 'no' });
  expect(state().value).toBe('failed');
  expect(keepForm.asked).toEqual([]);
});
