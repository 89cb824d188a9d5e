import type { Cabinet } from '../../domain/cabinet.ts';
import { money } from '../../domain/money.ts';
import { ceiling, firstRise, price } from '../../domain/tariff.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { ByWidth, DockFacts } from '../../ui/layout/Dock.tsx';

/**
 * Three prices in one line, directly above every button that leads to costs: the first unit, the
 * most a day costs, and what the power bank costs that is never returned.
 */
export function TariffFacts({
  cabinet: { tariff, currency },
  onOpen,
}: {
  cabinet: Pick<Cabinet, 'tariff' | 'currency'>;
  /** Shows all prices. */
  onOpen?: (() => void) | undefined;
}) {
  const text = useText();
  const formats = useFormats();
  const amount = (minor: number) => formats.money(money(minor, currency), true);
  const rise = firstRise(tariff);
  const most = ceiling(tariff);
  const values = {
    kind: rise ? 'ladder' : 'units',
    unit: amount(rise ? price(tariff, tariff.freeMinutes + 1) : tariff.unitPrice),
    minutes: rise?.fromMinute ?? tariff.unitMinutes,
    day: amount(Math.min(tariff.dailyCap, most)),
    deposit: amount(most),
  };
  return (
    <DockFacts
      end={
        onOpen && (
          <Button variant="inline" label={text('price.open')} onClick={onOpen}>
            <ByWidth tight={<Text id="price.openShort" />} roomy={<Text id="price.open" />} />
          </Button>
        )
      }
    >
      <ByWidth
        tablet
        tight={<Text id="price.facts" values={values} />}
        roomy={<Text id="price.factsRoomy" values={values} />}
      />
    </DockFacts>
  );
}
