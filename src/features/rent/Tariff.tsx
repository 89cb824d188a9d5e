import type { Cabinet } from '../../domain/cabinet.ts';
import { money } from '../../domain/money.ts';
import { priceStrip } from '../../domain/price-strip.ts';
import { firstRise, minutesPerDay } from '../../domain/tariff.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useLocale, useText } from '../../i18n/text.tsx';
import { Amount } from '../../ui/layout/Amount.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';
import { Price } from '../../widgets/Price.tsx';
import { PriceStrip } from '../../widgets/PriceStrip.tsx';
import styles from './rent.module.css';

// The page rents without its stairs: they stay away where they cannot be fetched.
const PriceSteps = lazyView(async () => (await import('./PriceSteps.tsx')).PriceSteps, {
  preload: 'idle',
  missing: 'hide',
});

/** Price of the first minutes, and as a picture what longer rentals cost. */
export function Tariff({
  cabinet,
  onOpen,
}: {
  cabinet: Cabinet;
  onOpen: (() => void) | undefined;
}) {
  const locale = useLocale();
  const { tariff, currency } = cabinet;
  const rise = firstRise(tariff);
  return (
    <>
      <div className={styles.price}>
        <Price
          amount={<Amount size="hero" money={money(tariff.unitPrice, currency)} locale={locale} />}
          unit={
            rise ? (
              <Text id="price.upTo" values={{ minutes: rise.fromMinute }} />
            ) : (
              <Text id="price.per" values={{ minutes: tariff.unitMinutes }} />
            )
          }
          note={<Text id="price.tax" />}
        />
      </div>
      <div className={styles.strip}>
        <Strip cabinet={cabinet} onOpen={onOpen} />
      </div>
      <div className={styles.steps}>
        <PriceSteps cabinet={cabinet} />
      </div>
    </>
  );
}

/** The tariff's first day, and the way to all of its prices. */
function Strip({
  cabinet: { tariff, currency },
  onOpen,
}: {
  cabinet: Cabinet;
  onOpen: (() => void) | undefined;
}) {
  const text = useText();
  const formats = useFormats();
  const cells = priceStrip(tariff);
  const most = cells.at(-1)?.price || 1;
  const said = cells.map(({ price, until }) => {
    if (price === 0) return text('price.saidFree', { duration: formats.duration(until) });
    const amount = formats.money(money(price, currency));
    return until === minutesPerDay
      ? text('price.saidDay', { price: amount })
      : text('price.said', { duration: formats.duration(until), price: amount });
  });
  return (
    <PriceStrip
      label={text('price.all', { prices: said.join(', ') })}
      onOpen={onOpen}
      cells={cells.map(({ price, until }) => ({
        amount: price === 0 ? text('price.zero') : formats.money(money(price, currency), true),
        time: formats.until(until),
        level: price === 0 ? null : price / most,
      }))}
    />
  );
}
