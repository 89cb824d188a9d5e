import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addons, mockChannel } from 'storybook/preview-api';
import { eventually } from './eventually.ts';
import { Frame } from '../src/board/Frame.tsx';

const page = document.createElement('div');
const root = createRoot(page);
let tell: ((entries: { isIntersecting: boolean }[]) => void) | null = null;

beforeEach(() => {
  document.body.append(page);
  addons.setChannel(mockChannel());
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(hear: NonNullable<typeof tell>) {
        tell = hear;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  tell = null;
  root.unmount();
  page.remove();
  vi.unstubAllGlobals();
});

it('opens the story of a frame that was far and came near before either was told', async () => {
  root.render(<Frame story="lamp--on" name="On" size={{ width: 390, height: 844 }} width={120} />);
  // React runs effects after drawing, so the frame watches only a moment later.
  await eventually(() => expect(tell).not.toBeNull());
  tell?.([{ isIntersecting: false }, { isIntersecting: true }]);
  await eventually(() =>
    expect(page.querySelector('iframe')?.getAttribute('src')).toContain('id=lamp--on'),
  );
});
