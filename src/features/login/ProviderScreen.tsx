import { urlOf, type Route } from '../../domain/routes.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Icon } from '../../ui/layout/Icon.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { shieldIcon, userIcon } from '../../ui/layout/more-icons.ts';
import { List, ListRow } from '../../ui/layout/Rows.tsx';
import { Headline, Paragraph, Title } from '../../ui/layout/Text.tsx';
import { Frame } from '../../screens/frame/Frame.tsx';
import { ProviderLayers, ProviderProblem } from './ProviderWays.tsx';
import { providers, type ProviderLoginRef } from './provider-view.ts';
import { LoginTerms } from './PhoneForm.tsx';
import styles from './login.module.css';

/**
 * `/login_wechat` and `/login_alipay`: inside the provider's own browser it is the one way, and
 * what it passes on is said before it asks. Elsewhere 'The system is not supported'.
 */
export function ProviderScreen({
  actor,
  way,
  supported,
  next,
}: {
  actor: ProviderLoginRef;
  way: 'wechat' | 'alipay';
  supported: boolean;
  /** Page on which renting as a guest goes on. */
  next: Route;
}) {
  const text = useText();
  const provider = text(providers[way].name);
  const guest = (
    <Button variant="quiet" icon={userIcon} href={urlOf(next)}>
      <Text id="login.asGuest" />
    </Button>
  );
  return (
    <Frame
      title={text('login.title')}
      headlineInBody
      dock={
        supported ? (
          <>
            <Button icon="check" onClick={() => actor.send({ type: 'user.choosesWay', way })}>
              <Text id="login.provider.allow" values={{ provider }} />
            </Button>
            {guest}
          </>
        ) : (
          <>
            <Button href={urlOf({ page: 'login' })}>
              <Text id="login.provider.otherWay" />
            </Button>
            {guest}
          </>
        )
      }
    >
      <span className={styles.glyph}>
        <Icon name={providers[way].icon} />
      </span>
      <Stack>
        <Headline>{text('login.provider.title', { provider })}</Headline>
        {supported ? (
          <Paragraph>{text('login.provider.lead', { provider })}</Paragraph>
        ) : (
          <Notice tone="caution" title={<Text id="login.provider.unsupported" />}>
            {text('login.provider.unsupportedNote', { provider })}
          </Notice>
        )}
      </Stack>
      <ProviderProblem actor={actor} />
      {supported && (
        <Stack>
          <Title>
            <Text id="login.provider.learn" />
          </Title>
          <Card flush>
            <List>
              <ListRow
                icon={userIcon}
                title={<Text id="login.provider.id" />}
                note={<Text id="login.provider.idNote" />}
              />
              <ListRow
                icon={shieldIcon}
                title={<Text id="login.provider.contacts" />}
                note={text('login.provider.contactsNote', { provider })}
              />
              <ListRow
                icon="phone"
                title={<Text id="login.provider.number" />}
                note={<Text id="login.provider.numberNote" />}
              />
            </List>
          </Card>
        </Stack>
      )}
      <LoginTerms />
      <ProviderLayers actor={actor} />
    </Frame>
  );
}
