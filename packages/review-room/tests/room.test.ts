import { expect, it, vi } from 'vitest';
import { STORY_FINISHED } from 'storybook/internal/core-events';
import { mockChannel } from 'storybook/preview-api';
import { whenEnded } from '../src/room/channel.ts';
import { scaleInto, sizeInWords } from '../src/room/fit.ts';
import { wordsOf } from '../src/room/globals.ts';

it('a story has ended for those who come late, too, and each is told once', () => {
  const channel = mockChannel();
  const [early, stopped, late] = [vi.fn(), vi.fn(), vi.fn()];
  whenEnded(channel, 'lamp--on', early);
  whenEnded(channel, 'lamp--on', stopped)();
  channel.emit(STORY_FINISHED, { storyId: 'lamp--off' });
  expect(early).not.toHaveBeenCalled();
  channel.emit(STORY_FINISHED, { storyId: 'lamp--on' });
  whenEnded(channel, 'lamp--on', late);
  channel.emit(STORY_FINISHED, { storyId: 'lamp--on' });
  expect([early, stopped, late].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
});

it('has no word of the product that it stands beside', () => {
  const files = import.meta.glob<string>(
    ['../*.{md,json}', '../{src,example}/**/*.{ts,tsx,css,md,mdx}'],
    {
      eager: true,
      query: '?raw',
      import: 'default',
    },
  );
  expect(Object.keys(files).length).toBeGreaterThan(100);
  expect(Object.keys(files).filter(file => /borrowatt|\bbw-/i.test(files[file] ?? ''))).toEqual([]);
});

it('no two modules differ by capitals alone: a bundler takes one for the other', () => {
  const names = Object.keys(import.meta.glob('../src/**/*.{ts,tsx}')).map(file =>
    file.replace(/\.tsx?$/, '').toLowerCase(),
  );
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

it('an address says the toolbar’s words, a surface’s among them', () => {
  expect(
    wordsOf({
      locale: 'de-DE',
      textSize: 125,
      viewport: { value: 'kiosk', isRotated: false },
      backgrounds: {},
      outline: true,
    }),
  ).toBe('locale:de-DE;textSize:125;viewport:kiosk');
});

it('a frame stands whole in its room, and is never larger than it is', () => {
  const tablet = { width: 800, height: 1_180 };
  expect(scaleInto(tablet, { width: 400, height: 1_180 })).toBe(0.5);
  expect(scaleInto(tablet, { width: 800, height: 295 })).toBe(0.25);
  expect(scaleInto(tablet, { width: 2_000, height: 2_000 })).toBe(1);
  expect(sizeInWords(tablet, 0.617)).toBe('800×1180 at 62 %');
});
