import { use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { localeNames } from '../../domain/locale.ts';
import { legalPages, isInMenu, isPage, urlOf, type MenuPage } from '../../domain/routes.ts';
import { useFormats } from '../../i18n/formats.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useHasChoiceOfLocale, Text, useLocale, useText } from '../../i18n/text.tsx';
import { pinIcon, userIcon } from '../../ui/layout/more-icons.ts';
import type { IconName } from '../../ui/layout/Icon.tsx';
import { Badge } from '../../ui/layout/Badge.tsx';
import { Menu } from '../../ui/layout/Menu.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { useHas, MenuFactsContext, type MenuFacts } from './surroundings.ts';
import { SupportLine } from './SupportLine.tsx';
import { SignOut } from './SignOut.tsx';
import { useAccount } from './use-account.ts';

/**
 * Title and icon of each page, in the menu's order; a page without a row does not compile. Those
 * without an icon stand below, beside the legal texts.
 */
const rows: Record<MenuPage, { readonly title: MessageKey; readonly icon: IconName | null }> = {
  nearby: { title: 'frame.nearby', icon: pinIcon },
  orders: { title: 'frame.rentals', icon: 'clock' },
  wallet: { title: 'wallet.title', icon: 'wallet' },
  user: { title: 'user.title', icon: userIcon },
  help: { title: 'help.title', icon: 'help' },
  report: { title: 'report.title', icon: 'alert' },
  settings: { title: 'frame.language', icon: 'globe' },
  join: { title: 'join.title', icon: null },
  borrow: { title: 'borrow.title', icon: null },
  about: { title: 'about.title', icon: null },
};
const inOrder = Object.keys(rows).filter(isPage).filter(isInMenu);

/** Address of a page. People who open the menu look for a power bank. */
const menuUrl = (page: MenuPage) => urlOf(page === 'nearby' ? { page, wanted: 'banks' } : { page });

const nothing: MenuFacts = { running: 0, balance: null };

/** Facts that are known by now; the menu does not wait for them. */
function useMenuFacts(): MenuFacts {
  const ask = use(MenuFactsContext);
  const [facts, setFacts] = useState(nothing);
  useEffect(() => {
    if (!ask) return undefined;
    const left = new AbortController();
    const keep = (known: MenuFacts) => {
      if (!left.signal.aborted) setFacts(known);
    };
    ask(left.signal).then(keep, () => undefined);
    return () => left.abort();
  }, [ask]);
  return facts;
}

const unchanging = () => () => {};

/** The menu of every screen: rentals, language, and the legal texts within two taps. */
export function MenuSheet({
  onClose,
  onBack,
}: {
  onClose: () => void;
  onBack: (listener: () => void) => () => void;
}) {
  const text = useText();
  const locale = useLocale();
  const formats = useFormats();
  const account = useAccount();
  const knowsNearby = useHas('nearby');
  const hasChoice = useHasChoiceOfLocale();
  const missing: MenuPage[] = [];
  if (!knowsNearby) missing.push('nearby');
  if (!hasChoice) missing.push('settings');
  // Going back leads to another page, where the menu is closed.
  useEffect(() => onBack(onClose), [onBack, onClose]);
  const isMember = useSyncExternalStore(
    account?.onChange ?? unchanging,
    () => account?.isMember() ?? false,
  );
  const { running, balance } = useMenuFacts();
  const ends: Partial<Record<MenuPage, ReactNode>> = {
    settings: localeNames[locale],
    ...(running > 0 && {
      orders: (
        <Badge tone="on" dot>
          <Text id="frame.running" values={{ count: running }} />
        </Badge>
      ),
    }),
    ...(balance && { wallet: formats.money(balance) }),
  };
  const [isAsking, setAsking] = useState(false);
  const signOut = () => {
    account?.signOut();
    onClose();
  };
  if (isAsking)
    return (
      <SignOut losses={{ rentals: false, unsent: true }} onStay={onClose} onSignOut={signOut} />
    );
  return (
    <Sheet title={<Text id="frame.menu" />} closeLabel={text('frame.close')} onClose={onClose}>
      <Menu
        label={text('frame.menu')}
        linksLabel={text('frame.legal')}
        onLeave={onClose}
        items={[
          ...inOrder.flatMap(page => {
            const { title, icon } = rows[page];
            if (icon === null || missing.includes(page)) return [];
            return [{ title: <Text id={title} />, icon, href: menuUrl(page), end: ends[page] }];
          }),
          ...(account === null
            ? []
            : isMember
              ? [
                  {
                    title: <Text id="frame.signOut" />,
                    icon: userIcon,
                    onClick: () => (account.hasUnsent() ? setAsking(true) : signOut()),
                  },
                ]
              : [
                  {
                    title: <Text id="frame.signIn" />,
                    icon: userIcon,
                    onClick: () => {
                      account.signIn();
                      onClose();
                    },
                  },
                ]),
        ]}
        links={[
          ...legalPages.map(page => ({
            title: <Text id={page === 'withdrawal' ? 'withdrawal.title' : `frame.${page}`} />,
            href: urlOf({ page: 'legal', text: page }),
          })),
          ...inOrder
            .filter(page => rows[page].icon === null)
            .map(page => ({ title: <Text id={rows[page].title} />, href: menuUrl(page) })),
        ]}
      />
      <SupportLine />
    </Sheet>
  );
}
