import { useState } from 'react';
import { languageOf } from '../../packages/review-room/src/panel/languages.ts';
import { localeNames, locales } from '../../src/domain/locale.ts';
import { useToolbar } from '../../packages/review-room/src/room/use-toolbar.ts';
import { Compare } from '../../packages/review-room/src/compare/Compare.tsx';
import { searchStories } from '../texts/search.ts';
import { plainStory } from './screens-of.ts';
import { frameOf, surfaces, textSizes } from '../support/looks.ts';

const tools = [
  {
    name: 'locale',
    title: 'Language',
    items: locales.map(value => ({ value, title: localeNames[value] })),
  },
  {
    name: 'theme',
    title: 'Theme',
    items: [
      { value: 'light', title: 'Light' },
      { value: 'dark', title: 'Dark' },
    ],
  },
  {
    name: 'viewport',
    title: 'Surface',
    items: [
      { value: '', title: 'Own surface' },
      ...Object.entries(surfaces).map(([value, { name }]) => ({ value, title: name })),
    ],
  },
  {
    name: 'textSize',
    title: 'Text size',
    items: textSizes.map(value => ({ value, title: `${value} %` })),
  },
];

/** Any screen twice: two languages, two themes, two surfaces. */
export function CompareScreens() {
  const toolbar = useToolbar();
  // The frames' own languages are heard here as well; the page is made anew when the toolbar's changes.
  const [locale] = useState(toolbar['locale']);
  return (
    <div className="start-here">
      <h1>Compare</h1>
      <p>
        One screen in two frames, walked together, each on the surface that its story is made for
        until you choose another: use either, or press what is answered. The arrow keys go to the
        state before and after among those that the filter leaves, which is the search of{' '}
        <em>All screens</em>: <em>screens price</em> leaves every screen with a price.
      </p>
      <Compare
        roots={['screens', 'pages', 'transitions']}
        tools={tools}
        first={{
          story: 'transitions-rent--start-scanned-code-has-code-checking-cabinet',
          filter: '',
          frames: [
            { locale: 'de-DE', theme: 'light', textSize: '100' },
            { locale: 'fr-FR', theme: 'dark', textSize: '100' },
          ],
          way: [],
        }}
        sizeOf={({ viewport }) => frameOf(viewport) ?? surfaces.phone360}
        search={searchStories}
        called={story => plainStory(story, locale)}
        language={languageOf(locale)}
      />
    </div>
  );
}
