import { use, useSyncExternalStore } from 'react';
import { localeNames } from '../../domain/locale.ts';
import { urlOf } from '../../domain/routes.ts';
import { Text, useLocale, useText } from '../../i18n/text.tsx';
import { userIcon } from '../../ui/layout/more-icons.ts';
import { Menu } from '../../ui/layout/Menu.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { AccountContext } from './account.ts';

const unchanging = () => () => {};

/** The menu of every screen: rentals, language, and the legal texts within two taps. */
export function MenuSheet({ onClose }: { onClose: () => void }) {
  const text = useText();
  const locale = useLocale();
  const account = use(AccountContext);
  const isMember = useSyncExternalStore(
    account?.onChange ?? unchanging,
    () => account?.isMember() ?? false,
  );
  return (
    <Sheet title={<Text id="frame.menu" />} closeLabel={text('frame.close')} onClose={onClose}>
      <Menu
        label={text('frame.menu')}
        linksLabel={text('frame.legal')}
        onLeave={onClose}
        items={[
          { title: <Text id="frame.rentals" />, icon: 'clock', href: urlOf({ page: 'orders' }) },
          { title: <Text id="report.title" />, icon: 'alert', href: urlOf({ page: 'report' }) },
          {
            title: <Text id="frame.language" />,
            icon: 'globe',
            href: urlOf({ page: 'settings' }),
            end: localeNames[locale],
          },
          ...(account === null
            ? []
            : isMember
              ? [
                  {
                    title: <Text id="frame.signOut" />,
                    icon: userIcon,
                    onClick: () => {
                      account.signOut();
                      onClose();
                    },
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
          { title: <Text id="frame.imprint" />, href: urlOf({ page: 'legal', text: 'imprint' }) },
          { title: <Text id="frame.privacy" />, href: urlOf({ page: 'legal', text: 'privacy' }) },
          { title: <Text id="frame.terms" />, href: urlOf({ page: 'legal', text: 'terms' }) },
          {
            title: <Text id="frame.withdrawal" />,
            href: urlOf({ page: 'legal', text: 'withdrawal' }),
          },
          {
            title: <Text id="frame.accessibility" />,
            href: urlOf({ page: 'legal', text: 'accessibility' }),
          },
        ]}
      />
    </Sheet>
  );
}
