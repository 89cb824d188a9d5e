import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { addons, mockChannel } from 'storybook/preview-api';
import { eventually } from './eventually.ts';
import { useToolbar } from '../src/room/use-toolbar.ts';

const page = document.createElement('div');
const root = createRoot(page);

beforeEach(() => {
  document.body.append(page);
  addons.setChannel(mockChannel());
});
afterEach(() => {
  root.unmount();
  page.remove();
});

function Surface() {
  return <output>{String(useToolbar()['viewport'])}</output>;
}

it('hears what a person chooses, and not the surface that a story in a frame brings along', async () => {
  const channel = addons.getChannel();
  const tell = (viewport: string, own: object = {}) => {
    const userGlobals = { viewport };
    channel.emit(GLOBALS_UPDATED, { userGlobals, globals: { ...userGlobals, ...own } });
  };
  tell('phone360', { viewport: 'kiosk' });
  root.render(<Surface />);
  await eventually(() => expect(page.textContent).toBe('phone360'));
  tell('tabletPortrait', { viewport: 'kiosk' });
  await eventually(() => expect(page.textContent).toBe('tabletPortrait'));
});
