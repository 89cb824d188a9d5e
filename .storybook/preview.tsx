import type { Decorator, Preview } from '@storybook/react-vite';
import '../src/ui/tokens.css';
import '../src/ui/base.css';
import { localeNames, locales } from '../src/domain/locale.ts';
import { recorder } from '../stories/support/recorder.ts';
import { withSurroundings } from '../stories/support/surroundings.tsx';

/** Language, theme and text size stand on the document, as in the app. */
const onDocument: Decorator = (Story, { globals }) => {
  const root = document.documentElement;
  root.lang = String(globals['locale']).slice(0, 2);
  root.dataset['theme'] = String(globals['theme']);
  root.style.fontSize = `${String(globals['textSize'])}%`;
  return <Story />;
};

const surface = (name: string, width: number, height: number, type: 'mobile' | 'tablet') => ({ name, styles: { width: `${width}px`, height: `${height}px` }, type });

const preview: Preview = {
  decorators: [withSurroundings, onDocument],
  // What the story's actors went through, for `npm run transitions`.
  afterEach: ({ reporting }) => { reporting.addReport({ type: 'transitions', version: 1, status: 'passed', result: recorder.take() }); },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    controls: { expanded: true },
    viewport: {
      options: {
        phone360: surface('Phone 360', 360, 740, 'mobile'),
        phone430: surface('Phone 430', 430, 932, 'mobile'),
        tabletPortrait: surface('Tablet portrait', 800, 1280, 'tablet'),
        tabletLandscape: surface('Tablet landscape', 1280, 800, 'tablet'),
      },
    },
  },
  initialGlobals: { locale: 'de-DE', theme: 'light', textSize: '100' },
  globalTypes: {
    locale: { description: 'Language', toolbar: { icon: 'globe', dynamicTitle: true, items: locales.map(value => ({ value, title: localeNames[value] })) } },
    theme: { description: 'Theme', toolbar: { icon: 'mirror', dynamicTitle: true, items: [{ value: 'light', title: 'Light' }, { value: 'dark', title: 'Dark' }] } },
    textSize: { description: 'Text size', toolbar: { icon: 'paragraph', dynamicTitle: true, items: ['100', '150', '200'].map(value => ({ value, title: `${value} %` })) } },
  },
};
export default preview;
