import type { Preview } from '@storybook/react-vite';
import '../src/ui/tokens.css';
import '../src/ui/base.css';
import { preloadIdleViews } from '../src/ui/lazy-view.tsx';
import { configure } from 'storybook/test';
import { localeNames } from '../src/domain/locale.ts';
import {
  examine,
  forcedLook,
  lookOf,
  storyLocales,
  surfaces,
  textSizes,
} from '../stories/support/looks.ts';
import { PageRenderer } from '../packages/review-room/src/room/PageRenderer.tsx';
import { withStaging } from '../stories/support/Staging.tsx';
import { storySays } from '../stories/support/story-says.ts';
import { withSurroundings } from '../stories/support/surroundings.tsx';

// What is announced stands in the page a second time, for those who do not see it. On a page of the
// room several stories are told at once: one is waited for longer than the second that is usual.
configure({
  defaultIgnore: 'script, style, [data-announcements] *',
  asyncUtilTimeout: 5_000,
});

/** Which story was told last: another language or theme draws it anew without telling it again. */
let told = '';

const pages = new PageRenderer();

// The end of the build asks each story for it (tests/tools/tell-stories.ts).
Reflect.set(window, 'storySays', storySays);

const preview: Preview = {
  decorators: [withStaging, withSurroundings],
  // Play functions look for German words; the toolbar's language comes when they are done, onto the
  // same chart in the same place.
  beforeEach: async ({ id, globals }) => {
    // As in the app once its first view works: what a tap opens is there.
    await preloadIdleViews();
    if (told !== id) forcedLook.set({ ...lookOf(globals), locale: 'de-DE' });
    told = id;
    return () => {
      told = '';
    };
  },
  afterEach: async context => {
    forcedLook.set(null);
    if (context.parameters['a11y'].test === 'error') await examine(context);
  },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    // Nothing else in the room would say that a story does not play to its end.
    throwPlayFunctionExceptions: true,
    // The same for every page: one that another follows in its place is not taken away by Storybook.
    docs: { renderer: () => pages },
    viewport: {
      options: Object.fromEntries(
        Object.entries(surfaces).map(([id, { name, width, height, type }]) => [
          id,
          { name, type, styles: { width: `${width}px`, height: `${height}px` } },
        ]),
      ),
    },
  },
  initialGlobals: {
    locale: 'de-DE',
    theme: 'light',
    textSize: '100',
    viewport: { value: 'phone360', isRotated: false },
  },
  globalTypes: {
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: storyLocales.map(value => ({
          value,
          title: { ...localeNames, pseudo: 'Pseudo (40 % longer)', keys: 'Keys of texts' }[value],
        })),
      },
    },
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    textSize: {
      description: 'Text size',
      toolbar: {
        icon: 'paragraph',
        dynamicTitle: true,
        items: textSizes.map(value => ({ value, title: `${value} %` })),
      },
    },
  },
};
export default preview;
