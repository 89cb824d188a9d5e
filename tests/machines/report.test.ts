import { expect, it } from 'vitest';
import { provideAll } from '../../machines/declare.ts';
import { delays, reportMachine } from '../../machines/report/report.machine.ts';
import { reportTextLimit, type Report } from '../../src/domain/report.ts';
import { scripted } from './scripted.ts';
import { start } from './support.ts';

function open() {
  const openAttempt = scripted<{ key: string }, { key: string | null }>();
  const sendReport = scripted<{ reference: string }, Report & { key: string }>();
  const { actor, clock } = start(
    provideAll(reportMachine, { openAttempt: openAttempt.logic, sendReport: sendReport.logic }),
    { input: { cabinetCode: 'BW-4821', orderId: null } },
  );
  const state = () => {
    const { value, tags, context } = actor.getSnapshot();
    return { value, tags: [...tags], failure: context.failure, reference: context.reference };
  };
  return { actor, clock, openAttempt, sendReport, state };
}

/** Up to the question that the backend has to answer. */
async function sending() {
  const opened = open();
  opened.actor.send({ type: 'user.choosesTopic', topic: 'stationBroken' });
  opened.actor.send({ type: 'user.writes', text: 'The screen is dark' });
  opened.actor.send({ type: 'user.sends' });
  await opened.openAttempt.succeeds({ key: 'key-1' });
  return opened;
}

it('sends what was chosen and written, and keeps the reference', async () => {
  const { sendReport, openAttempt, state } = await sending();
  expect(state()).toMatchObject({ value: 'sending', tags: ['sending'] });
  expect(openAttempt.asked).toEqual([{ key: null }]);
  expect(sendReport.asked).toEqual([
    {
      topic: 'stationBroken',
      text: 'The screen is dark',
      cabinetCode: 'BW-4821',
      orderId: null,
      key: 'key-1',
    },
  ]);
  await sendReport.succeeds({ reference: 'P-7F3K-29QX' });
  expect(state()).toEqual({
    value: 'sent',
    tags: ['sent'],
    failure: null,
    reference: 'P-7F3K-29QX',
  });
});

it('asks for a topic first, until there is one', () => {
  const { actor, openAttempt, state } = open();
  actor.send({ type: 'user.sends' });
  expect(state()).toMatchObject({ value: { describing: 'missingTopic' }, tags: ['describing'] });
  expect(openAttempt.asked).toEqual([]);
  actor.send({ type: 'user.writes', text: 'x'.repeat(reportTextLimit + 1) });
  expect(actor.getSnapshot().context.text).toHaveLength(reportTextLimit);
  expect(state().value).toEqual({ describing: 'missingTopic' });
  actor.send({ type: 'user.choosesTopic', topic: 'other' });
  expect(state().value).toEqual({ describing: 'writing' });
  actor.send({ type: 'user.sends' });
  expect(state()).toMatchObject({ value: 'opening', tags: ['sending'] });
});

it('sends the same report again under the same key after a lost answer', async () => {
  const { actor, sendReport, openAttempt, state } = await sending();
  await sendReport.fails({ kind: 'network' });
  expect(state()).toMatchObject({
    value: 'failed',
    tags: ['failed'],
    failure: { kind: 'network' },
  });
  actor.send({ type: 'user.retries' });
  expect(openAttempt.asked.at(-1)).toEqual({ key: 'key-1' });
  await openAttempt.succeeds({ key: 'key-1' });
  expect(sendReport.asked[1]).toEqual(sendReport.asked[0]);
  await sendReport.succeeds({ reference: 'P-1' });
  expect(state()).toEqual({ value: 'sent', tags: ['sent'], failure: null, reference: 'P-1' });
});

it('takes other words or another topic for another report', async () => {
  for (const change of [
    { type: 'user.writes', text: 'No, the slot' },
    { type: 'user.choosesTopic', topic: 'other' },
  ] as const) {
    const { actor, sendReport, openAttempt, state } = await sending();
    await sendReport.fails({ kind: 'refused', reason: 'other', text: 'no' });
    actor.send({ type: 'user.edits' });
    expect(state()).toMatchObject({ value: { describing: 'writing' }, tags: ['describing'] });
    actor.send(change);
    actor.send({ type: 'user.sends' });
    expect(openAttempt.asked.at(-1)).toEqual({ key: null });
  }
});

it('gives up at the time-out, not before, and keeps the words', async () => {
  const { actor, clock, sendReport, state } = await sending();
  clock.increment(delays.callTimeout - 1);
  expect(state().value).toBe('sending');
  clock.increment(1);
  expect(state()).toMatchObject({ value: 'failed', failure: { kind: 'timeout' } });
  await sendReport.succeedsLate({ reference: 'late' });
  expect(state().reference).toBeNull();
  expect(actor.getSnapshot().context).toMatchObject({
    topic: 'stationBroken',
    text: 'The screen is dark',
  });
  expect(delays).toEqual({ callTimeout: 11_000 });
});

it('says so when there is no key to be had', async () => {
  const { actor, openAttempt, sendReport, state } = open();
  actor.send({ type: 'user.choosesTopic', topic: 'payment' });
  actor.send({ type: 'user.sends' });
  await openAttempt.breaks();
  expect(state()).toMatchObject({ value: 'failed', failure: { kind: 'unexpected' } });
  expect(sendReport.asked).toEqual([]);
});
