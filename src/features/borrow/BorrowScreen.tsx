import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom, TagsFrom } from 'xstate';
import { screenOf } from '../../../machines/declare.ts';
import type { promoMachine } from '../../../machines/promo/promo.machine.ts';
import { defaultCurrency, promoTariff } from '../../domain/constants.ts';
import { money } from '../../domain/money.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useLocale, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Amount } from '../../ui/layout/Amount.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { shieldIcon } from '../../ui/layout/more-icons.ts';
import { List, ListRow } from '../../ui/layout/Rows.tsx';
import { CabinetDrawing } from '../../widgets/CabinetDrawing.tsx';
import { Fact, Facts, Price } from '../../widgets/Price.tsx';
import { Frame, type Back } from '../../screens/frame/Frame.tsx';
import { sampleStation } from '../../screens/frame/Station.tsx';
import { TariffFacts } from '../../screens/frame/TariffFacts.tsx';
import { Consent } from '../rent/Consent.tsx';
import { Hold } from '../rent/Hold.tsx';

type Ref = ActorRefFrom<typeof promoMachine>;
type View = { readonly snapshot: SnapshotFrom<typeof promoMachine>; readonly send: Ref['send'] };

const promo = { tariff: promoTariff, currency: defaultCurrency };

const views = {
  askingAgreement: view => <Agree {...view} />,
  offering: view => <Agree {...view} />,
} satisfies Record<TagsFrom<typeof promoMachine>, (view: View) => ReactNode>;

/** `/borrow`: the promotion's own tariff (specification, section 9), and the way to a station. */
export function BorrowScreen({ actor, back }: { actor: Ref; back?: Back | undefined }) {
  const snapshot = useSelector(actor, current => current);
  const text = useText();
  const tag = screenOf<TagsFrom<typeof promoMachine>>(views, snapshot);
  return (
    <Frame
      body="dense"
      title={text('borrow.title')}
      back={back}
      left={<Offer />}
      right={<Limits {...snapshot.context} />}
      dock={tag && views[tag]({ snapshot, send: actor.send })}
    />
  );
}

function Offer() {
  const text = useText();
  const locale = useLocale();
  const { unitPrice, unitMinutes, freeMinutes } = promoTariff;
  return (
    <>
      <CabinetDrawing slots={sampleStation} label={text('home.drawing')} />
      <Stack>
        <Price
          amount={<Amount size="hero" money={money(unitPrice, defaultCurrency)} locale={locale} />}
          unit={<Text id="price.per" values={{ minutes: unitMinutes }} />}
        />
        <Facts>
          <Fact lit>
            <Text id="price.free" values={{ minutes: freeMinutes }} />
          </Fact>
        </Facts>
      </Stack>
    </>
  );
}

type Offered = Pick<View['snapshot']['context'], 'code' | 'station'>;

/** Tariff whose deposit will be reserved: the station's own where one was scanned. */
const heldBy = ({ code, station }: Offered) => (code === null ? promo : station);

function Limits(offered: Offered) {
  const held = heldBy(offered);
  const formats = useFormats();
  const amount = (minor: number) => formats.money(money(minor, defaultCurrency));
  return (
    <>
      <Card flush>
        <List>
          <ListRow
            icon="clock"
            title={<Text id="borrow.cap" values={{ cap: amount(promoTariff.dailyCap) }} />}
          />
          <ListRow
            icon={shieldIcon}
            title={<Text id="borrow.most" values={{ most: amount(promoTariff.deposit) }} />}
          />
        </List>
      </Card>
      <Notice>
        <Text id={offered.code === null ? 'borrow.whosePrices' : 'borrow.ownPrices'} />
      </Notice>
      {held && <Hold cabinet={held} byBalance={false} />}
    </>
  );
}

function Agree({ snapshot, send }: View) {
  const { agreed, askedToAgree } = snapshot.context;
  const held = heldBy(snapshot.context);
  return (
    <>
      <Consent
        agreed={agreed}
        missing={askedToAgree}
        asking={snapshot.hasTag('askingAgreement')}
        onTick={(agreement, on) => send({ type: 'user.ticks', agreement, on })}
      />
      {held && <TariffFacts cabinet={held} />}
      <Button icon="up" onClick={() => send({ type: 'user.rents' })}>
        <Text id="home.direct" />
      </Button>
    </>
  );
}
