import { expect, it } from 'vitest';
import { delays } from '../../../machines/kiosk/kiosk.machine.ts';
import { attracting, network, station } from './tablet.ts';

async function testing() {
  const opened = await attracting({ ...station, answeredTest: 'former' });
  opened.actor.send({ type: 'staff.opens' });
  opened.actor.send({ type: 'staff.types', digit: '204816' });
  await opened.checkPin.succeeds(null);
  opened.actor.send({ type: 'staff.tests' });
  return {
    ...opened,
    at: () => {
      const { screen } = opened.actor.getSnapshot().value;
      return typeof screen === 'object' && 'staff' in screen ? screen.staff : screen;
    },
  };
}

it('waits for the answer to this very test, not for whatever the cabinet says', async () => {
  const { at, testCabinet, reads, screen } = await testing();
  expect(at()).toBe('askingCabinet');
  expect(testCabinet.asked).toEqual([{ pin: '204816' }]);
  await testCabinet.succeeds({ testId: 'now' });
  await reads({ ...station, answeredTest: 'former' });
  expect(at()).toBe('cabinetTested');
  await reads({ ...station, answeredTest: 'now' });
  expect(at()).toBe('cabinetAnswered');
  expect(screen()).toEqual(['panel']);
});

it('says that the cabinet is silent, and takes an answer that comes late', async () => {
  const { at, testCabinet, reads, clock } = await testing();
  await testCabinet.succeeds({ testId: 'now' });
  clock.increment(delays.testedFor - 1);
  expect(at()).toBe('cabinetTested');
  clock.increment(1);
  expect(at()).toBe('cabinetSilent');
  await reads({ ...station, answeredTest: 'former' });
  expect(at()).toBe('cabinetSilent');
  await reads({ ...station, answeredTest: 'now' });
  expect(at()).toBe('cabinetAnswered');
});

it('tests again, after an answer, silence or a failure, and forgets what went wrong before', async () => {
  const { actor, at, testCabinet, reads, clock, context } = await testing();
  await testCabinet.fails(network);
  expect([at(), context().staffFailure]).toEqual(['staffPage', network]);
  actor.send({ type: 'staff.tests' });
  expect([at(), context().staffFailure]).toEqual(['askingCabinet', null]);
  await testCabinet.succeeds({ testId: 'second' });
  clock.increment(delays.testedFor);
  actor.send({ type: 'staff.tests' });
  expect(at()).toBe('askingCabinet');
  await testCabinet.succeeds({ testId: 'third' });
  await reads({ ...station, answeredTest: 'third' });
  actor.send({ type: 'staff.tests' });
  expect(at()).toBe('askingCabinet');
  clock.increment(delays.callTimeout);
  expect([at(), context().staffFailure]).toEqual(['staffPage', { kind: 'timeout' }]);
});

it.each(['askingCabinet', 'cabinetTested', 'cabinetAnswered', 'cabinetSilent'])(
  'leaves kiosk mode from %s',
  async from => {
    const { actor, at, testCabinet, reads, clock } = await testing();
    if (from !== 'askingCabinet') await testCabinet.succeeds({ testId: 'now' });
    if (from === 'cabinetAnswered') await reads({ ...station, answeredTest: 'now' });
    if (from === 'cabinetSilent') clock.increment(delays.testedFor);
    expect(at()).toBe(from);
    actor.send({ type: 'staff.leaves' });
    expect(at()).toBe('givingTabletUp');
  },
);

it('has forgotten the test when staff come back', async () => {
  const { actor, context, testCabinet, reads } = await testing();
  await testCabinet.succeeds({ testId: 'now' });
  await reads({ ...station, answeredTest: 'now' });
  expect(context().testId).toBe('now');
  actor.send({ type: 'staff.closes' });
  expect(context().testId).toBeNull();
});

it('notes what went wrong: an outage once, with its last time, the newest first, five at most', async () => {
  const { context, testCabinet, loses, actor } = await testing();
  const kinds = () => context().noted.map(({ failure }) => failure.kind);
  await testCabinet.fails({ kind: 'refused', reason: 'offline', text: '', requestId: 'F-1' });
  await loses(network);
  const first = context().noted[0]?.at;
  await loses(network);
  expect(kinds()).toEqual(['network', 'refused']);
  expect(context().noted[0]?.at).toBeGreaterThan(first ?? 0);
  expect(context().noted[1]?.failure.requestId).toBe('F-1');
  for (const kind of ['timeout', 'badAnswer', 'tooMany', 'unexpected'] as const) {
    actor.send({ type: 'staff.tests' });
    await testCabinet.fails({ kind });
  }
  expect(kinds()).toEqual(['unexpected', 'tooMany', 'badAnswer', 'timeout', 'network']);
});

it('notes what was refused for another reason by itself, and tells notes of one moment apart', async () => {
  const { context, testCabinet, actor } = await testing();
  for (const reason of ['offline', 'unavailable', 'unavailable'] as const) {
    await testCabinet.fails({ kind: 'refused', reason, text: reason });
    actor.send({ type: 'staff.tests' });
  }
  const { noted } = context();
  expect(noted.map(({ failure }) => 'text' in failure && failure.text)).toEqual([
    'unavailable',
    'offline',
  ]);
  expect(new Set(noted.map(({ at }) => at)).size).toBe(1);
  expect(new Set(noted.map(({ number }) => number)).size).toBe(2);
});
