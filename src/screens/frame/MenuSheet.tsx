import { useEffect, useState, useSyncExternalStore } from 'react';
import { localeNames } from '../../domain/locale.ts';
import { legalPages } from '../../domain/legal.ts';
import { menuPages, urlOf, type MenuPage } from '../../domain/routes.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { Text, useLocale, useText } from '../../i18n/text.tsx';
import { bagIcon, shopIcon, userIcon } from '../../ui/layout/more-icons.ts';
import type { IconName } from '../../ui/layout/Icon.tsx';
import { Menu } from '../../ui/layout/Menu.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { SupportLine } from './SupportLine.tsx';
import { SignOut } from './SignOut.tsx';
import { useAccount } from './use-account.ts';

/** How the menu names a page; one of the table without a row does not compile. */
const rows: Record<MenuPage, { readonly title: MessageKey; readonly icon: IconName }> = {
  orders: { title: 'frame.rentals', icon: 'clock' },
  report: { title: 'report.title', icon: 'alert' },
  user: { title: 'user.title', icon: userIcon },
  help: { title: 'help.title', icon: 'help' },
  join: { title: 'join.title', icon: shopIcon },
  borrow: { title: 'borrow.title', icon: bagIcon },
  about: { title: 'about.title', icon: 'info' },
  settings: { title: 'frame.language', icon: 'globe' },
};

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
  const account = useAccount();
  // Going back leads to another page, over which nobody has opened it.
  useEffect(() => onBack(onClose), [onBack, onClose]);
  const isMember = useSyncExternalStore(
    account?.onChange ?? unchanging,
    () => account?.isMember() ?? false,
  );
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
          ...menuPages.map(page => ({
            title: <Text id={rows[page].title} />,
            icon: rows[page].icon,
            href: urlOf({ page }),
            end: page === 'settings' ? localeNames[locale] : undefined,
          })),
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
        links={legalPages.map(page => ({
          title: <Text id={page === 'withdrawal' ? 'withdrawal.title' : `frame.${page}`} />,
          href: urlOf({ page: 'legal', text: page }),
        }))}
      />
      <SupportLine />
    </Sheet>
  );
}
