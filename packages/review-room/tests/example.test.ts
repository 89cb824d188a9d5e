import { addons, mockChannel } from 'storybook/preview-api';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { placeOn } from '../src/panel/preset.ts';
import { channelEvents, type ChartView } from '../src/panel/protocol.ts';
import type * as lead from '../example/lamp/lead.ts';
import { journeys } from '../example/lamp/journeys.ts';

const channel = mockChannel();
let present: typeof lead.presentLamp;
let shown: ChartView | null = null;
channel.on(channelEvents.shows, (view: ChartView) => {
  shown = view;
});

beforeAll(async () => {
  const way = encodeURIComponent('linked~["start","send user.presses","send bulb.breaks"]');
  vi.stubGlobal('location', new URL(`http://room/iframe.html?way=${way}`));
  addons.setChannel(channel);
  ({ presentLamp: present } = await import('../example/lamp/lead.ts'));
});
afterAll(() => {
  vi.resetModules();
});

const arrow = (event: string) =>
  shown?.charts[0]?.edges.find(edge => edge.event === event)?.key ?? '';
const place = () => shown?.charts[0]?.place;

it('shows the lamp where its story leads, takes arrows and ways, and refuses what is not there', () => {
  const lamp = present('stair-lamp--dark', ['start']);
  expect(place()).toBe('dark');
  expect(shown?.offers.map(({ name }) => name)).toEqual(['user.presses']);
  channel.emit(channelEvents.takes, arrow('user.presses'));
  expect(lamp.state()).toBe('lit');
  expect(shown?.log.map(({ step }) => step)).toEqual(['start', 'send user.presses']);
  channel.emit(channelEvents.takes, arrow('after patience'));
  expect([lamp.state(), shown?.now]).toEqual(['dark', 10_000]);
  const refused = vi.fn();
  channel.on(channelEvents.refuses, refused);
  channel.emit(channelEvents.takes, arrow('bulb.breaks'));
  expect(refused).toHaveBeenCalledOnce();
  channel.emit(channelEvents.goes, ['start', 'send user.presses', 'send bulb.breaks']);
  expect([lamp.state(), shown?.ended]).toEqual(['broken', true]);
  lamp.leave();
});

it('begins where its link leads', () => {
  const lamp = present('linked', ['start']);
  expect(lamp.state()).toBe('broken');
  lamp.leave();
});

it('plays a journey, and the panel knows where on it the lamp is', () => {
  const [journey] = journeys;
  const [leg] = journey?.legs ?? [];
  if (!journey || !leg) throw new Error('no journey');
  const lamp = present(leg.story, ['start']);
  channel.emit(channelEvents.goes, ['start', ...leg.steps]);
  expect(lamp.state()).toBe('dark');
  expect(shown && placeOn(journey, [], shown)).toEqual({ leg: 0, step: 2 });
  lamp.leave();
});
