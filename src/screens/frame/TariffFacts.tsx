import type { ReactNode } from 'react';
import type { Cabinet } from '../../domain/cabinet.ts';
import { money } from '../../domain/money.ts';
import { ceiling } from '../../domain/tariff.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text } from '../../i18n/text.tsx';
import { DockFacts } from '../../ui/layout/Dock.tsx';

/** Unit price, cap and non-return price: stands directly above every button that leads to costs. */
export function TariffFacts({ cabinet: { tariff, currency } }: { cabinet: Cabinet }) {
  const formats = useFormats();
  return (
    <DockFacts>
      <Text
        id="price.facts"
        values={{
          unit: formats.money(money(tariff.unitPrice, currency)),
          minutes: tariff.unitMinutes,
          cap: formats.money(money(tariff.dailyCap, currency)),
          deposit: formats.money(money(ceiling(tariff), currency)),
          b: (parts: ReactNode[]) => <b>{parts}</b>,
        }}
      />
    </DockFacts>
  );
}
