import { addons, mockChannel } from 'storybook/preview-api';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { channelEvents } from '../../packages/review-room/src/panel/protocol.ts';
import type * as lead from '../../packages/review-room/src/lead/lead.ts';
import { rent } from '../../stories/charts/scripts/rent.ts';
import { shapeOf } from '../../stories/charts/shape.ts';
import { onStage } from '../../packages/review-room/src/stage/staged.ts';
import { createTape } from '../../packages/review-room/src/stage/tape.ts';

const subject = async () => (await import('../../stories/charts/subject.ts')).subject;
const start = 'start scanned code';
/** The scripts of all charts are loaded when they are first asked for. */
const patiently = { timeout: 20_000 };
const channel = mockChannel();
let present: typeof lead.present;

beforeAll(async () => {
  const way = encodeURIComponent(
    `linked~${JSON.stringify([start, 'ensureSession fails network'])}`,
  );
  vi.stubGlobal('location', new URL(`http://room/iframe.html?way=${way}`));
  addons.setChannel(channel);
  ({ present } = await import('../../packages/review-room/src/lead/lead.ts'));
});
afterAll(() => {
  vi.resetModules();
});

/** Story of a rental before the panel; `restage` is called when it is led from its beginning. */
function shown(story: string) {
  const { actor } = onStage(rent, start, () => undefined);
  const tape = createTape(actor);
  const restage = vi.fn();
  const absent = present({ story, actor, tape, subject, start, restage });
  actor.start();
  return {
    tape,
    restage,
    leave: () => {
      absent();
      actor.stop();
    },
  };
}

it('a transition that was asked for is not taken by the story that stands there meanwhile', async () => {
  const asked = shown('asked');
  const far = shapeOf(rent.machine).edges.find(({ event }) => event === 'user.closesPricing');
  channel.emit(channelEvents.takes, far?.key);
  asked.leave();
  const other = shown('other');
  const refused = vi.fn();
  channel.on(channelEvents.refuses, refused);
  channel.emit(channelEvents.takes, 'no such transition');
  // This question was asked later: its answer proves that the earlier one is done.
  await expect.poll(() => refused.mock.calls.length, patiently).toBe(1);
  expect(other.tape.entries()).toHaveLength(1);
  expect(other.restage).not.toHaveBeenCalled();
  other.leave();
});

it('the way of an address is followed when the story has ended, unless it was led elsewhere', async () => {
  const linked = shown('linked');
  channel.emit(channelEvents.goes, [start, 'ensureSession succeeds session']);
  await expect.poll(() => linked.tape.entries().length, patiently).toBe(2);
  channel.emit('storyFinished', { storyId: 'linked' });
  channel.emit(channelEvents.goes, [start]);
  await expect.poll(() => linked.restage.mock.calls.length, patiently).toBeGreaterThan(0);
  expect(linked.restage.mock.calls.map(([steps]) => steps)).toEqual([[start]]);
  linked.leave();
});
