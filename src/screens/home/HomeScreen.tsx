import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom, TagsFrom } from 'xstate';
import { screenOf } from '../../../machines/declare.ts';
import type { homeMachine } from '../../../machines/home/home.machine.ts';
import type { Money } from '../../domain/money.ts';
import { urlOf } from '../../domain/routes.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { LinkRow } from '../../ui/layout/LinkRow.tsx';
import { CabinetDrawing } from '../../widgets/CabinetDrawing.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Headline, Paragraph, Title } from '../../ui/layout/Text.tsx';
import { CodeForm, type ScanOffer } from '../frame/CodeForm.tsx';
import { useHas } from '../frame/extras.ts';
import { List, ListRow } from '../../ui/layout/Rows.tsx';
import { Frame } from '../frame/Frame.tsx';
import { sampleStation } from '../frame/sample-station.ts';
import { useHeadingFocus } from '../frame/use-heading-focus.ts';
import styles from './home.module.css';
import { downloadIcon, pinIcon, receiptIcon } from '../../ui/layout/more-icons.ts';

type Ref = ActorRefFrom<typeof homeMachine>;
type View = {
  snapshot: SnapshotFrom<typeof homeMachine>;
  send: Ref['send'];
  downloadUrl: string;
  /** The lowest price, where the operator advertises one. */
  priceFrom: Money | null;
  scan?: ScanOffer | undefined;
};

/**
 * `/` without a code in its address. `downloadUrl` is the App Store's or the Play Store's, by the
 * device.
 */
export function HomeScreen({
  actor,
  ...parts
}: { actor: Ref } & Pick<View, 'downloadUrl' | 'priceFrom' | 'scan'>) {
  const snapshot = useSelector(actor, current => current);
  const screen = screenOf<TagsFrom<typeof homeMachine>>(screens, snapshot);
  useHeadingFocus(screen ?? '');
  return screen ? screens[screen]({ snapshot, send: actor.send, ...parts }) : null;
}

const toRental = (lastRental: string | null) =>
  urlOf(lastRental === null ? { page: 'orders' } : { page: 'orderDetail', orderId: lastRental });

const screens = {
  home: view => <Welcome {...view} />,
  owing: view => <Owing {...view} />,
} satisfies Record<TagsFrom<typeof homeMachine>, (view: View) => ReactNode>;

function Welcome({ snapshot, send, downloadUrl, priceFrom, scan }: View) {
  const text = useText();
  const formats = useFormats();
  const { heldCode, hasRental, lastRental } = snapshot.context;
  const entry = snapshot.children.codeEntry;
  const direct = snapshot.can({ type: 'user.rentsDirectly' });
  const knowsNearby = useHas('nearby');
  const submit = () => entry?.send({ type: 'user.submitsCode' });
  return (
    <Frame
      title={text('frame.brand')}
      headlineInBody
      languageName
      dock={
        hasRental ? (
          // Nothing can be rented until it is back.
          <Button href={toRental(lastRental)}>
            <Text id="check.toRental" />
          </Button>
        ) : direct ? (
          <Button icon="up" onClick={() => send({ type: 'user.rentsDirectly' })}>
            <Text id="home.direct" />
          </Button>
        ) : (
          <Button onClick={submit}>
            <Text id="home.submit" />
          </Button>
        )
      }
    >
      <CabinetDrawing
        slots={sampleStation}
        raised={[5]}
        headroom
        still
        label={text('home.drawing')}
      />
      <Stack>
        <div className={styles.headline}>
          <Headline>
            <Text id={hasRental ? 'home.rental' : 'home.headline'} />
          </Headline>
        </div>
        <p className={styles.lead}>
          {hasRental ? (
            <Text id="check.returnFirst" />
          ) : priceFrom === null ? (
            <Text id="home.leadPlain" />
          ) : (
            <Text id="home.lead" values={{ price: formats.money(priceFrom) }} />
          )}
        </p>
      </Stack>
      {direct && !hasRental && heldCode !== null && (
        <Card>
          <p className={styles.held}>
            <Text id="home.held" />
          </p>
          <Title>
            <Text id="frame.station" values={{ code: heldCode.code }} />
          </Title>
        </Card>
      )}
      {entry && !hasRental && <CodeForm entry={entry} withButton={direct} scan={scan} />}
      {knowsNearby && (
        <Card flush>
          <List>
            <ListRow
              icon={pinIcon}
              title={<Text id={hasRental ? 'nearby.title.slots' : 'frame.nearby'} />}
              note={<Text id="home.nearby" />}
              href={urlOf({ page: 'nearby', wanted: hasRental ? 'slots' : 'banks' })}
            />
          </List>
        </Card>
      )}
      <LinkRow>
        <Button variant="link" href={downloadUrl} newTab icon={downloadIcon}>
          <Text id="home.download" />
        </Button>
      </LinkRow>
    </Frame>
  );
}

function Owing({ snapshot, send }: View) {
  const text = useText();
  return (
    <Frame
      title={text('frame.brand')}
      headlineInBody
      languageName
      dock={
        <>
          <Button
            disabled={!snapshot.can({ type: 'user.paysOrders' })}
            onClick={() => send({ type: 'user.paysOrders' })}
          >
            <Text id="home.goPay" />
          </Button>
          <Button
            variant="quiet"
            disabled={!snapshot.can({ type: 'user.postpones' })}
            onClick={() => send({ type: 'user.postpones' })}
          >
            <Text id="home.later" />
          </Button>
        </>
      }
    >
      <CabinetDrawing slots={sampleStation} badge={receiptIcon} label={text('home.drawingOwing')} />
      <Stack>
        <Headline>
          <Text id="failure.unpaidOrders" />
        </Headline>
        <Paragraph>
          <Text id="home.owing" />
        </Paragraph>
      </Stack>
    </Frame>
  );
}
