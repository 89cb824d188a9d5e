import { useEffect, useState, type ReactNode } from 'react';
import { Text, useLocale, useText } from '../../i18n/text.tsx';
import { localeNames } from '../../domain/locale.ts';
import { urlOf } from '../../domain/route.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Page } from '../../ui/Page.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { ToolButton } from '../../ui/ToolButton.tsx';

/** How a screen leads back: to an address, or by telling its chart. */
export type Back = { readonly href: string } | { readonly onClick: () => void };

type FrameProps = {
  title: string; subtitle?: ReactNode; back?: Back | undefined;
  /** The body carries the page's `h1` (headlines of home, results and errors). */
  headlineInBody?: boolean | undefined;
  /** Home has room for the language's whole name. */
  languageName?: boolean | undefined;
  dock?: ReactNode; body?: 'plain' | 'dense' | 'center' | undefined; busy?: boolean | undefined;
} & ({ children: ReactNode; left?: undefined; right?: undefined } | { left: ReactNode; right: ReactNode; children?: undefined });

/** What stands around every screen: bar with language and menu, body, dock. */
export function Frame({ title, subtitle, back, headlineInBody = false, languageName = false, dock, body, busy, ...content }: FrameProps) {
  const text = useText();
  const locale = useLocale();
  const [menuOpen, setMenuOpen] = useState(false);
  useEffect(() => { document.title = `${title} · ${text('frame.brand')}`; });
  const language = languageName ? <><Icon name="globe" />{localeNames[locale]}</> : locale.slice(0, 2).toUpperCase();
  const tools = (
    <>
      <ToolButton href={urlOf({ page: 'settings' })} label={`${text('frame.language')}: ${languageName ? '' : `${locale.slice(0, 2).toUpperCase()}, `}${localeNames[locale]}`}>{language}</ToolButton>
      <ToolButton label={text('frame.menu')} expanded={menuOpen} onClick={() => setMenuOpen(true)}><Icon name="menu" /></ToolButton>
    </>
  );
  return (
    <>
      <Page {...content} dock={dock} body={body} busy={busy}
        bar={{
          title, subtitle, tools, titleAs: headlineInBody ? 'p' : 'h1', home: { label: text('frame.home'), href: urlOf({ page: 'home' }) },
          back: back && { label: text('frame.back'), ...back },
        }} />
      {menuOpen && <MenuSheet onClose={() => setMenuOpen(false)} />}
    </>
  );
}

function MenuSheet({ onClose }: { onClose: () => void }) {
  const text = useText();
  const locale = useLocale();
  return (
    <Sheet title={<Text id="frame.menu" />} closeLabel={text('frame.close')} onClose={onClose}>
      <Menu label={text('frame.menu')} linksLabel={text('frame.legal')} onLeave={onClose}
        items={[
          { title: <Text id="frame.rentals" />, icon: 'clock', href: urlOf({ page: 'orders' }) },
          { title: <Text id="frame.language" />, icon: 'globe', href: urlOf({ page: 'settings' }), end: localeNames[locale] },
        ]}
        links={[
          { title: <Text id="frame.imprint" />, href: urlOf({ page: 'legal', text: 'imprint' }) },
          { title: <Text id="frame.privacy" />, href: urlOf({ page: 'legal', text: 'privacy' }) },
          { title: <Text id="frame.terms" />, href: urlOf({ page: 'legal', text: 'terms' }) },
          { title: <Text id="frame.withdrawal" />, href: urlOf({ page: 'legal', text: 'withdrawal' }) },
          { title: <Text id="frame.accessibility" />, href: urlOf({ page: 'legal', text: 'accessibility' }) },
        ]} />
    </Sheet>
  );
}
