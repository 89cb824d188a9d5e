import { use, useEffect, type ReactNode } from 'react';
import { useHasChoiceOfLocale, useLocale, useText } from '../../i18n/text.tsx';
import { localeNames } from '../../domain/locale.ts';
import { urlOf } from '../../domain/routes.ts';
import { Icon } from '../../ui/layout/Icon.tsx';
import { Announcements } from '../../ui/feedback/Announcements.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { useReplacedShell } from '../../ui/layout/shell.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';
import { MenuContext } from './MenuHost.tsx';
import type { Awaited } from './TakesLonger.tsx';

// There before it is needed: an answer that is late may be the network's fault.
const TakesLonger = lazyView(async () => (await import('./TakesLonger.tsx')).TakesLonger, {
  preload: 'idle',
  missing: 'hide',
});

/** Way back from a screen: to an address, or by telling its chart. */
export type Back = { readonly href: string } | { readonly onClick: () => void };

type FrameProps = {
  title: string;
  subtitle?: ReactNode;
  /** The subtitle says what the page is for: the heading is both. */
  headingIsBoth?: boolean | undefined;
  back?: Back | undefined;
  /** The body carries the page's `h1` (headlines of home, results and errors). */
  headlineInBody?: boolean | undefined;
  /** Home has room for the language's whole name. */
  languageName?: boolean | undefined;
  dock?: ReactNode;
  body?: 'plain' | 'dense' | 'center' | undefined;
  busy?: boolean | undefined;
  /** Awaited thing while the page stays as it is; a busy page awaits an answer. */
  awaited?: Awaited | false | undefined;
} & (
  | { children: ReactNode; left?: undefined; right?: undefined }
  | { left: ReactNode; right: ReactNode; children?: undefined }
);

/** Layout of every screen: bar with language and menu, body, dock. */
export function Frame({
  title,
  subtitle,
  headingIsBoth,
  back,
  headlineInBody = false,
  languageName = false,
  dock,
  body,
  busy,
  awaited = busy && 'answer',
  ...content
}: FrameProps) {
  const text = useText();
  const locale = useLocale();
  const hasChoice = useHasChoiceOfLocale();
  const [menuOpen, setMenuOpen] = use(MenuContext);
  useReplacedShell();
  const brand = text('frame.brand');
  useEffect(() => {
    document.title = titleOf(brand, document.querySelector('h1')?.textContent ?? title);
  });
  const language = languageName ? (
    <>
      <Icon name="globe" />
      {localeNames[locale]}
    </>
  ) : (
    locale.slice(0, 2).toUpperCase()
  );
  const tools = (
    <>
      {hasChoice && (
        <Button
          variant="tool"
          href={urlOf({ page: 'settings' })}
          label={`${text('frame.language')}: ${languageName ? '' : `${locale.slice(0, 2).toUpperCase()}, `}${localeNames[locale]}`}
        >
          {language}
        </Button>
      )}
      <Button
        variant="tool"
        label={text('frame.menu')}
        expanded={menuOpen}
        onClick={() => setMenuOpen(true)}
      >
        <Icon name="menu" />
      </Button>
    </>
  );
  return (
    <>
      <Page
        {...content}
        dock={dock}
        body={body}
        busy={busy}
        bar={{
          title,
          subtitle,
          headingIsBoth,
          tools,
          titleAs: headlineInBody ? 'p' : 'h1',
          home: { label: text('frame.home'), href: urlOf({ page: 'home' }) },
          back: back && { label: text('frame.back'), ...back },
        }}
      />
      <Announcements />
      {awaited && <TakesLonger awaited={awaited} />}
    </>
  );
}

/** The tab is named after the page's heading, wherever that stands. */
const titleOf = (brand: string, heading: string) => {
  const plain = heading.replaceAll('\u00AD', '').trim();
  return plain === brand ? brand : `${plain} · ${brand}`;
};
