import { type ReactNode, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createIntl, type IntlConfig, IntlProvider, type IntlShape } from 'react-intl';
import { addons } from 'storybook/preview-api';
import { Router, useLocation, useSearch } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import chinese from '../../locales/zh-CN.json';
import chineseServer from '../../locales/zh-CN.json?server';
import english from '../../locales/en-US.json';
import englishServer from '../../locales/en-US.json?server';
import french from '../../locales/fr-FR.json';
import frenchServer from '../../locales/fr-FR.json?server';
import german from '../../locales/de-DE.json';
import germanServer from '../../locales/de-DE.json?server';
import spanish from '../../locales/es-ES.json';
import spanishServer from '../../locales/es-ES.json?server';
import type { Locale } from '../../src/domain/locale.ts';
import { type Messages, withTrees } from '../../src/i18n/messages.ts';
import { onBack } from '../../src/app/navigation/next-page.ts';
import { MenuHost } from '../../src/screens/frame/MenuHost.tsx';
import { channelEvents, type Led } from '../../packages/review-room/src/panel/protocol.ts';
import { nextAt } from '../charts/next.ts';
import { forcedLook, lookOf, type Look, type StoryLocale } from './looks.ts';
import { keyedMessages } from './keyed.ts';
import { pseudoMessages } from './pseudo.ts';
import { spokenBy } from './server-texts.ts';

const fallback = withTrees({ ...german, ...germanServer });
const inEnglish = withTrees({ ...english, ...englishServer });
/** The texts of each language of the toolbar, the backend's among them. */
export const messages: Readonly<Record<StoryLocale, Messages>> = {
  'de-DE': fallback,
  'en-US': inEnglish,
  'zh-CN': withTrees({ ...chinese, ...chineseServer }),
  'fr-FR': withTrees({ ...french, ...frenchServer }),
  'es-ES': withTrees({ ...spanish, ...spanishServer }),
  pseudo: pseudoMessages(inEnglish),
  keys: keyedMessages(fallback),
};
const texts = Object.fromEntries(
  Object.entries(messages).map(([locale, own]) => [locale, { ...fallback, ...own }]),
);

/** Times are Berlin's, so that stories read the same everywhere. */
const said = (shown: StoryLocale) =>
  ({
    locale: readAs(shown),
    messages: texts[shown] ?? fallback,
    timeZone: 'Europe/Berlin',
    defaultLocale: 'de-DE',
    onError: refuse,
  }) satisfies IntlConfig;

/**
 * Surroundings of a screen in the app: the language's texts, an address, and language, theme and
 * text size on the document.
 */
function Surroundings({ asked, children }: { asked: Look; children: ReactNode }) {
  const [{ hook, searchHook }] = useState(() => memoryLocation({ path: '/' }));
  const {
    locale: shown,
    theme,
    textSize,
  } = useSyncExternalStore(forcedLook.subscribe, forcedLook.get) ?? asked;
  const locale = readAs(shown);
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = locale.slice(0, 2);
    root.dataset['theme'] = theme;
    root.style.fontSize = `${textSize}%`;
  }, [locale, theme, textSize]);
  return (
    <IntlProvider {...said(shown)}>
      <Router hook={hook} searchHook={searchHook}>
        <Leaving />
        <MenuHost onBack={onBack}>{children}</MenuHost>
      </Router>
    </IntlProvider>
  );
}

/** The language whose numbers and dates go with the texts. */
function readAs(shown: StoryLocale): Locale {
  if (shown === 'pseudo') return 'en-US';
  return shown === 'keys' ? 'de-DE' : shown;
}

/** A story is one screen: where a link of it leads is said in the Chart panel, which goes on there. */
function Leaving() {
  const [path] = useLocation();
  const search = useSearch();
  useEffect(() => {
    if (path === '/' && search === '') return;
    const address = search ? `${path}?${search}` : path;
    const led: Led = { path: address, next: nextAt(address) };
    addons.getChannel().emit(channelEvents.leads, led);
  }, [path, search]);
  return null;
}

/** A missing text fails the story instead of showing its key. */
function refuse(error: Error): void {
  throw error;
}

const speakers = new Map<StoryLocale, IntlShape>();
function speakerOf(shown: StoryLocale): IntlShape {
  const speaker = speakers.get(shown) ?? createIntl(said(shown));
  speakers.set(shown, speaker);
  return speaker;
}

let asked: Look = lookOf({});
spokenBy(() => speakerOf(forcedLook.get()?.locale ?? asked.locale));

/** Storybook's decorator; the toolbar decides. */
export const withSurroundings = (
  Story: () => ReactNode,
  { globals }: { globals: Record<string, unknown> },
) => {
  asked = lookOf(globals);
  return (
    <Surroundings asked={asked}>
      <Story />
    </Surroundings>
  );
};
