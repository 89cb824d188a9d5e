import { useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { ActorRefFrom, SnapshotFrom, TagsFrom } from 'xstate';
import { screenOf } from '../../../machines/declare.ts';
import type { homeMachine, KnownRental } from '../../../machines/home/home.machine.ts';
import type { Money } from '../../domain/money.ts';
import { urlOf } from '../../domain/routes.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { LinkRow } from '../../ui/layout/Rows.tsx';
import { CabinetDrawing } from '../../widgets/CabinetDrawing.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Headline, Paragraph, Title } from '../../ui/layout/Text.tsx';
import { CodeForm, type ScanOffer } from '../../screens/frame/CodeForm.tsx';
import { Frame } from '../../screens/frame/Frame.tsx';
import { sampleStation } from '../../screens/frame/Station.tsx';
import { useHeadingFocus } from '../../screens/frame/use-heading-focus.ts';
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
  /** The card of a rental that runs, or ran until a moment ago. */
  rental?: ((rental: KnownRental) => ReactNode) | undefined;
  /** Stations that take it back; missing where the API knows none nearby. */
  whereToReturn?: ((rental: KnownRental) => ReactNode) | undefined;
  /** Stations with power banks; missing in the same case. */
  stations?: ReactNode;
};

/**
 * `/` without a code in its address. `downloadUrl` is the App Store's or the Play Store's, by the
 * device.
 */
export function HomeScreen({ actor, ...parts }: { actor: Ref } & Omit<View, 'snapshot' | 'send'>) {
  const snapshot = useSelector(actor, current => current);
  const screen = screenOf<TagsFrom<typeof homeMachine>>(screens, snapshot);
  useHeadingFocus(screen ?? '');
  return screen ? screens[screen]({ snapshot, send: actor.send, ...parts }) : null;
}

const screens = {
  home: view => <Welcome {...view} />,
  owing: view => <Owing {...view} />,
} satisfies Record<TagsFrom<typeof homeMachine>, (view: View) => ReactNode>;

/**
 * One page for both: the card of a rental that ends while it is looked at stays where it is and
 * says so.
 */
function Welcome(view: View) {
  const text = useText();
  const { hasRental, lastRental, isTyping } = view.snapshot.context;
  const [beganTyping] = useState(isTyping);
  const card = lastRental && view.rental?.(lastRental);
  const parts: Parts = { ...view, isFieldNew: !beganTyping };
  return (
    <Frame
      title={text('frame.brand')}
      headlineInBody={!hasRental || !card}
      languageName
      dock={hasRental ? <RentingDock {...parts} /> : <OfferingDock {...parts} />}
    >
      {card ?? (
        <CabinetDrawing
          slots={sampleStation}
          raised={[5]}
          headroom
          still
          label={text('home.drawing')}
        />
      )}
      {hasRental ? (
        card ? (
          <Renting {...parts} />
        ) : (
          <RentingSomewhere />
        )
      ) : (
        <>
          {card && <DetailsLink rental={lastRental} />}
          <Offering {...parts} />
        </>
      )}
    </Frame>
  );
}

/** `isFieldNew`: the field comes by a tap, and so has the next key. */
type Parts = View & { readonly isFieldNew: boolean };

const offersCamera = ({ snapshot, scan }: Parts): boolean =>
  !snapshot.context.isTyping && scan !== undefined;

/** The camera first; typing is the other way, and the main one without it. */
function OfferingDock(view: Parts) {
  const { snapshot, send, scan } = view;
  const entry = snapshot.children.codeEntry;
  const direct = snapshot.can({ type: 'user.rentsDirectly' });
  const type = () => flushSync(() => send({ type: 'user.choosesTyping' }));
  return (
    <>
      {direct && (
        <Button icon="up" onClick={() => send({ type: 'user.rentsDirectly' })}>
          <Text id="home.direct" />
        </Button>
      )}
      {entry && offersCamera(view) && (
        <>
          {scan?.({ entry, onType: type, main: !direct })}
          <Button variant="centred" onClick={type}>
            <Text id="scan.type" />
          </Button>
        </>
      )}
      {entry && !offersCamera(view) && !direct && (
        <Button onClick={() => entry.send({ type: 'user.submitsCode' })}>
          <Text id="home.submit" />
        </Button>
      )}
    </>
  );
}

function Offering(view: Parts) {
  const { snapshot, downloadUrl, priceFrom, scan, stations, isFieldNew } = view;
  const formats = useFormats();
  const { heldCode } = snapshot.context;
  const entry = snapshot.children.codeEntry;
  const direct = snapshot.can({ type: 'user.rentsDirectly' });
  return (
    <>
      <Stack>
        <div className={styles.headline}>
          <Headline>
            <Text id="home.headline" />
          </Headline>
        </div>
        <p className={styles.lead}>
          {priceFrom === null ? (
            <Text id="home.leadPlain" />
          ) : (
            <Text id="home.lead" values={{ price: formats.money(priceFrom) }} />
          )}
        </p>
      </Stack>
      {direct && heldCode !== null && (
        <Card>
          <p className={styles.held}>
            <Text id="home.held" />
          </p>
          <Title>
            <Text id="frame.station" values={{ code: heldCode.code }} />
          </Title>
        </Card>
      )}
      {entry && !offersCamera(view) && (
        <CodeForm entry={entry} withButton={direct} scan={scan} focused={isFieldNew} />
      )}
      {stations}
      <div className={styles.last}>
        <LinkRow>
          <Button variant="link" href={downloadUrl} newTab icon={downloadIcon}>
            <Text id="home.download" />
          </Button>
        </LinkRow>
      </div>
    </>
  );
}

const rentalUrl = (known: KnownRental | null) =>
  urlOf(known === null ? { page: 'orders' } : { page: 'orderDetail', orderId: known.orderId });

/** Nothing can be rented until it is back. */
function RentingDock({ snapshot, rental, whereToReturn }: Parts) {
  const { lastRental } = snapshot.context;
  return lastRental && rental && whereToReturn ? (
    <Button
      icon={pinIcon}
      href={urlOf({
        page: 'nearby',
        wanted: 'slots',
        from: lastRental.cabinetCode || undefined,
      })}
    >
      <Text id="order.findReturn" />
    </Button>
  ) : (
    <Button href={rentalUrl(lastRental)}>
      <Text id="check.toRental" />
    </Button>
  );
}

/** Below the card: its page, and where it goes back. */
function Renting({ snapshot, whereToReturn }: Parts) {
  const { lastRental } = snapshot.context;
  return (
    lastRental &&
    whereToReturn && (
      <>
        {whereToReturn(lastRental)}
        <DetailsLink rental={lastRental} />
      </>
    )
  );
}

const DetailsLink = ({ rental }: { rental: KnownRental }) => (
  <LinkRow>
    <Button variant="link" href={rentalUrl(rental)}>
      <Text id="home.details" />
    </Button>
  </LinkRow>
);

/** It is not known which one runs. */
const RentingSomewhere = () => (
  <Stack>
    <div className={styles.headline}>
      <Headline>
        <Text id="home.rental" />
      </Headline>
    </div>
    <p className={styles.lead}>
      <Text id="check.returnFirst" />
    </p>
  </Stack>
);

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
