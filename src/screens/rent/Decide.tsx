import { lazy, Suspense, type ReactNode } from 'react';
import type { Agreement } from '../../../machines/rent/rent.events.ts';
import type { Cabinet } from '../../domain/cabinet.ts';
import { money } from '../../domain/money.ts';
import { urlOf } from '../../domain/route.ts';
import { price } from '../../domain/tariff.ts';
import { useFormats } from '../../i18n/formats.ts';
import { AllTexts } from '../../i18n/AllTexts.tsx';
import { Text, useLocale, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Agreements } from '../../ui/controls/Agreements.tsx';
import { Amount } from '../../ui/layout/Amount.tsx';
import { HoldBlock } from '../../widgets/HoldBlock.tsx';
import { Split, Stack } from '../../ui/layout/Layout.tsx';
import { lazily } from '../../ui/lazily.ts';
import { Fact, Facts, Price } from '../../widgets/Price.tsx';
import { Label } from '../../ui/layout/Text.tsx';
import { Toast } from '../../ui/feedback/Toast.tsx';
import { Frame } from '../frame/Frame.tsx';
import { Station } from '../frame/Station.tsx';
import { TariffFacts } from '../frame/TariffFacts.tsx';
import { Methods } from './Methods.tsx';
import type { RentView } from './RentScreen.tsx';
import styles from './rent.module.css';

// The page rents without its stairs: they stay away where they cannot be fetched.
const PriceSteps = lazy(() =>
  import('./later.ts').then(
    (later): { default: (props: { cabinet: Cabinet }) => ReactNode } => ({
      default: later.PriceSteps,
    }),
    () => ({ default: () => null }),
  ),
);
const PricingSheet = lazily(async () => (await import('./later.ts')).PricingSheet, Infinity);

/** The worked example on the page, in minutes. */
const exampleMinutes = 80;

/** The page with the rent button: what is here, what it costs, what is held, how to pay. */
export function Decide({ snapshot, send, cabinet, guest }: RentView & { cabinet: Cabinet }) {
  const text = useText();
  const { methods, methodsFailed, choice, pricedMinutes } = snapshot.context;
  const loading = snapshot.hasTag('loadingMethods');
  const canReload =
    snapshot.can({ type: 'user.reloadsMethods' }) && (methodsFailed || choice === null);
  return (
    <>
      <Frame
        title={cabinet.venueName || text('frame.brand')}
        subtitle={<Text id="frame.station" values={{ code: cabinet.cabinetCode }} />}
        body="dense"
        left={
          <>
            <Station slots={cabinet.slots} />
            <Tariff
              cabinet={cabinet}
              onOpen={
                snapshot.can({ type: 'user.opensPricing' })
                  ? () => send({ type: 'user.opensPricing' })
                  : undefined
              }
            />
          </>
        }
        right={
          <>
            <Hold cabinet={cabinet} byBalance={choice?.kind === 'balance'} />
            <Methods
              cabinet={cabinet}
              methods={methods}
              choice={choice}
              loading={loading}
              onChoose={chosen => send({ type: 'user.choosesMethod', choice: chosen })}
              onReload={canReload ? () => send({ type: 'user.reloadsMethods' }) : null}
            />
            <Suspense fallback={null}>{guest}</Suspense>
          </>
        }
        dock={
          <>
            <TariffFacts cabinet={cabinet} />
            <Consent snapshot={snapshot} send={send} />
            <Submit snapshot={snapshot} send={send} />
          </>
        }
      />
      <Toast>{snapshot.hasTag('askingAgreement') && <Text id="rent.pleaseAgree" />}</Toast>
      {snapshot.hasTag('pricing') && (
        <Suspense fallback={null}>
          <AllTexts>
            <PricingSheet
              cabinet={cabinet}
              minutes={pricedMinutes}
              onMove={minutes => send({ type: 'user.movesPrice', minutes })}
              onClose={() => send({ type: 'user.closesPricing' })}
            />
          </AllTexts>
        </Suspense>
      )}
    </>
  );
}

function Tariff({ cabinet, onOpen }: { cabinet: Cabinet; onOpen: (() => void) | undefined }) {
  const locale = useLocale();
  const formats = useFormats();
  const { tariff, currency } = cabinet;
  const example = {
    duration: formats.duration(exampleMinutes),
    price: formats.money(money(price(tariff, exampleMinutes), currency)),
    b: (parts: ReactNode[]) => <b>{parts}</b>,
  };
  return (
    <>
      <Stack>
        <Price
          amount={<Amount size="hero" money={money(tariff.unitPrice, currency)} locale={locale} />}
          unit={<Text id="price.per" values={{ minutes: tariff.unitMinutes }} />}
        />
        <Facts>
          {tariff.freeMinutes > 0 && (
            <Fact lit>
              <Text id="price.free" values={{ minutes: tariff.freeMinutes }} />
            </Fact>
          )}
          <Fact>
            <Text
              id="price.cap"
              values={{ cap: formats.money(money(tariff.dailyCap, currency)) }}
            />
          </Fact>
        </Facts>
      </Stack>
      <div className={styles.example}>
        <Split align="center">
          <p>
            <Text id="price.example" values={example} />
          </p>
          <Button variant="link" onClick={onOpen} disabled={!onOpen}>
            <Text id="price.open" />
          </Button>
        </Split>
      </div>
      <div className={styles.steps}>
        <Label>
          <Text id="price.steps" />
        </Label>
        <Suspense fallback={null}>
          <AllTexts>
            <PriceSteps cabinet={cabinet} />
          </AllTexts>
        </Suspense>
      </div>
    </>
  );
}

/** Reserved now, paid later: the hold is no charge. */
function Hold({
  cabinet: { tariff, currency },
  byBalance,
}: {
  cabinet: Cabinet;
  byBalance: boolean;
}) {
  const text = useText();
  const formats = useFormats();
  return (
    <HoldBlock
      variant="before"
      label={text('rent.hold')}
      held={{
        title: <Text id={byBalance ? 'rent.heldBalance' : 'rent.held'} />,
        note: <Text id="rent.notCharged" />,
        amount: formats.money(money(tariff.deposit, currency)),
      }}
      paid={{
        title: <Text id="rent.later" />,
        note: <Text id="rent.onlyTime" />,
        prefix: <Text id="rent.from" />,
        amount: formats.money(money(price(tariff, tariff.freeMinutes + 1), currency)),
      }}
    />
  );
}

function Consent({ snapshot, send }: Pick<RentView, 'snapshot' | 'send'>) {
  const text = useText();
  const { agreed } = snapshot.context;
  const link = (href: string) => (parts: ReactNode[]) => (
    <Button variant="inline" newTab href={href}>
      {parts}
    </Button>
  );
  const items = [
    {
      id: 'terms',
      checked: agreed.terms,
      label: (
        <Text
          id="rent.agreeTerms"
          values={{ link: link(urlOf({ page: 'legal', text: 'terms' })) }}
        />
      ),
    },
    {
      id: 'privacy',
      checked: agreed.privacy,
      label: (
        <Text
          id="rent.agreePrivacy"
          values={{ link: link(urlOf({ page: 'legal', text: 'privacy' })) }}
        />
      ),
    },
  ];
  const tick = (id: string, on: boolean) => {
    const agreement: Agreement = id === 'terms' ? 'terms' : 'privacy';
    send({ type: 'user.ticks', agreement, on });
  };
  return (
    <div className={styles.consent}>
      <Agreements
        label={text('rent.agreements')}
        items={items}
        onChange={tick}
        asked={snapshot.hasTag('askingAgreement')}
      />
    </div>
  );
}

function Submit({ snapshot, send }: Pick<RentView, 'snapshot' | 'send'>) {
  if (snapshot.hasTag('loadingMethods'))
    return (
      <Button busy>
        <Text id="rent.methodsLoading" />
      </Button>
    );
  if (snapshot.hasTag('deciding'))
    return (
      <Button busy>
        <Text id="rent.busy" />
      </Button>
    );
  return (
    <Button
      icon="up"
      disabled={!snapshot.can({ type: 'user.rents' })}
      onClick={() => send({ type: 'user.rents' })}
    >
      <Text id="rent.submit" />
    </Button>
  );
}
