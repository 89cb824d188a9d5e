import { overtimeMinutes } from '../../domain/constants.ts';
import type { Cabinet } from '../../domain/cabinet.ts';
import { money } from '../../domain/money.ts';
import { nextPriceStep, priceSteps } from '../../domain/price-steps.ts';
import { hasLadder, minutesPerDay, price, type Tariff } from '../../domain/tariff.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useLocale, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Amount } from '../../ui/layout/Amount.tsx';
import { Split } from '../../ui/layout/Layout.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Price } from '../../widgets/Price.tsx';
import { PriceSlider } from '../../widgets/PriceSlider.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { PriceSteps } from './PriceSteps.tsx';
import { minutesAt, namedLength, nudgedMinutes, positionOf, stepAt } from './price-track.ts';
import styles from './rent.module.css';
import { bagIcon } from '../../ui/layout/more-icons.ts';

type PricingSheetProps = {
  cabinet: Cabinet;
  minutes: number;
  onMove: (minutes: number) => void;
  onClose: () => void;
};

/** Price of a rental of 0 to 48 hours, by the same function as the bill. */
export function PricingSheet({ cabinet, minutes, onMove, onClose }: PricingSheetProps) {
  const text = useText();
  const locale = useLocale();
  const formats = useFormats();
  const { tariff, currency } = cabinet;
  const steps = priceSteps(tariff);
  const cost = money(price(tariff, minutes), currency);
  const named = namedLength(tariff, minutes);
  const duration =
    named.kind === 'exactly'
      ? formats.duration(named.minutes)
      : text(`price.${named.kind}`, { minutes: named.minutes });
  return (
    <Sheet title={<Text id="price.title" />} closeLabel={text('frame.close')} onClose={onClose}>
      <div className={styles.answer}>
        <Split align="end">
          <Price amount={<Amount size="hero" money={cost} locale={locale} />} />
          <p className={styles.duration}>{duration}</p>
        </Split>
      </div>
      <PriceSteps cabinet={cabinet} now={stepAt(steps, minutes)} />
      <PriceSlider
        label={text('price.slider')}
        steps={steps.length}
        position={positionOf(steps, minutes)}
        valueText={`${duration}, ${formats.money(cost)}`}
        onPosition={position => onMove(minutesAt(steps, position))}
        nudge={(position, direction) =>
          positionOf(
            steps,
            Math.max(
              0,
              Math.min(overtimeMinutes, nudgedMinutes(minutesAt(steps, position), direction)),
            ),
          )
        }
      />
      <WhatFollows tariff={tariff} currency={currency} minutes={minutes} />
      <Button icon="check" onClick={onClose}>
        <Text id="price.close" />
      </Button>
    </Sheet>
  );
}

/** The next step, or why there is none for now. */
function WhatFollows({
  tariff,
  currency,
  minutes,
}: {
  tariff: Tariff;
  currency: string;
  minutes: number;
}) {
  const formats = useFormats();
  const next = nextPriceStep(tariff, minutes);
  const now = price(tariff, minutes);
  if (!next)
    return (
      <Notice tone="caution" icon={bagIcon} title={<Text id="price.yoursTitle" />}>
        <Text id="price.yoursText" values={{ price: formats.money(money(now, currency)) }} />
      </Notice>
    );
  if (now === tariff.dailyCap && next.fromMinute > minutesPerDay)
    return (
      <Notice tone="good" title={<Text id="price.capTitle" />}>
        <Text id="price.capText" />
      </Notice>
    );
  return (
    <Paragraph muted>
      <Text
        id={next.purchase ? 'price.nextPurchase' : 'price.next'}
        values={{
          price: formats.money(money(next.price, currency)),
          duration: formats.duration(next.fromMinute),
        }}
      />
      {hasLadder(tariff) && !next.purchase && (
        <>
          <br />
          <Text id="price.rounding" />
        </>
      )}
    </Paragraph>
  );
}
