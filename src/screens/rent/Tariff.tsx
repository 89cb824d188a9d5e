import type { ReactNode } from 'react';
import type { Cabinet } from '../../domain/cabinet.ts';
import { money } from '../../domain/money.ts';
import { firstRise, price } from '../../domain/tariff.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useLocale } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Amount } from '../../ui/layout/Amount.tsx';
import { Split, Stack } from '../../ui/layout/Layout.tsx';
import { Label } from '../../ui/layout/Text.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';
import { Fact, Facts, Price } from '../../widgets/Price.tsx';
import styles from './rent.module.css';

// The page rents without its stairs: they stay away where they cannot be fetched.
const PriceSteps = lazyView(async () => (await import('./PriceSteps.tsx')).PriceSteps, {
  preload: 'idle',
  missing: 'hide',
});

/** The worked example on the page, in minutes. */
const exampleMinutes = 80;

/** What it costs: the price, an example, the steps, and the way to all of it. */
export function Tariff({
  cabinet,
  onOpen,
}: {
  cabinet: Cabinet;
  onOpen: (() => void) | undefined;
}) {
  const locale = useLocale();
  const formats = useFormats();
  const { tariff, currency } = cabinet;
  const rise = firstRise(tariff);
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
          unit={
            rise ? (
              <Text id="price.under" values={{ minutes: rise.fromMinute }} />
            ) : (
              <Text id="price.per" values={{ minutes: tariff.unitMinutes }} />
            )
          }
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
        <PriceSteps cabinet={cabinet} />
      </div>
    </>
  );
}
