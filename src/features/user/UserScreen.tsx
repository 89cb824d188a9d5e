import { localeNames } from '../../domain/locale.ts';
import { urlOf, type Page } from '../../domain/routes.ts';
import { initialsOf, type User } from '../../domain/user.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useHasChoiceOfLocale, Text, useLocale, useText } from '../../i18n/text.tsx';
import { Button, type Target } from '../../ui/controls/Button.tsx';
import { Block, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import type { IconName } from '../../ui/layout/Icon.tsx';
import { keyIcon, shopIcon } from '../../ui/layout/more-icons.ts';
import { List, ListRow } from '../../ui/layout/Rows.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { useHas } from '../../screens/frame/surroundings.ts';
import { Frame, type Back } from '../../screens/frame/Frame.tsx';
import { Who } from './Who.tsx';

type Entry = { readonly title: MessageKey; readonly icon: IconName; readonly needsToken: boolean };
/** The entries of section 2, in their order; a page that exists without a row does not compile. */
type EntryPage = Extract<Page, 'orders' | 'wallet' | 'join' | 'settings'>;
const entries: Readonly<Record<EntryPage, Entry>> = {
  orders: { title: 'frame.rentals', icon: 'clock', needsToken: true },
  wallet: { title: 'wallet.title', icon: 'wallet', needsToken: true },
  join: { title: 'join.title', icon: shopIcon, needsToken: false },
  settings: { title: 'frame.language', icon: 'globe', needsToken: false },
};
const pages = Object.keys(entries) as EntryPage[]; // Object.keys forgets the keys' type

type UserScreenProps = {
  /** `loading`: there is a token, and its person is being asked for. */
  who: User | 'visitor' | 'loading';
  /** Way to sign in; `null` where there is none. */
  signIn: Pick<Target, 'onClick' | 'href'> | null;
  isMember: boolean;
  back?: Back | undefined;
};

/** `/user`: who is here, where they can go from here, and what concerns their account. */
export function UserScreen({ who, signIn, isMember, back }: UserScreenProps) {
  const text = useText();
  const isVisitor = who === 'visitor';
  const hasAccounts = useHas('account');
  return (
    <Frame
      title={text('user.title')}
      back={back}
      busy={who === 'loading'}
      dock={
        signIn === null || isMember || who === 'loading' ? null : (
          <Button variant={isVisitor ? 'primary' : 'quiet'} {...signIn}>
            <Text id="frame.signIn" />
          </Button>
        )
      }
    >
      <Person who={who} />
      {isVisitor && (
        <Paragraph>
          <Text id="user.why" />
        </Paragraph>
      )}
      <Entries hasToken={!isVisitor} />
      {!isVisitor && hasAccounts && <AccountMatters />}
    </Frame>
  );
}

function Person({ who }: Pick<UserScreenProps, 'who'>) {
  const text = useText();
  if (who === 'loading')
    return (
      <Skeleton label={text('frame.loading')}>
        <Block height={108} round="card" />
      </Skeleton>
    );
  if (who === 'visitor')
    return <Who name={<Text id="user.visitor" />} lines={[text('user.asGuest')]} />;
  const { displayName, mobile } = who;
  return (
    <Who
      name={displayName}
      initials={initialsOf(who)}
      avatarUrl={who.avatarUrl}
      lines={[mobile === displayName ? undefined : mobile]}
    />
  );
}

function Entries({ hasToken }: { hasToken: boolean }) {
  const locale = useLocale();
  const hasChoice = useHasChoiceOfLocale();
  return (
    <Card flush>
      <List>
        {pages
          .filter(page => hasToken || !entries[page].needsToken)
          .filter(page => page !== 'settings' || hasChoice)
          .map(page => (
            <ListRow
              key={page}
              title={<Text id={entries[page].title} />}
              icon={entries[page].icon}
              href={urlOf({ page })}
              end={page === 'settings' ? localeNames[locale] : undefined}
            />
          ))}
      </List>
    </Card>
  );
}

/** Ways to sign in, signing out, the data, and deleting it stand on a page of their own. */
function AccountMatters() {
  return (
    <Card flush>
      <List>
        <ListRow
          title={<Text id="account.title" />}
          icon={keyIcon}
          href={urlOf({ page: 'account' })}
        />
      </List>
    </Card>
  );
}
