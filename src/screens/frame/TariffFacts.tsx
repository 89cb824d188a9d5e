import type { ReactNode } from 'react';
import type { Cabinet } from '../../domain/cabinet.ts';
import { money } from '../../domain/money.ts';
import { ceiling, firstRise } from '../../domain/tariff.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text } from '../../i18n/text.tsx';
import { DockFacts } from '../../ui/layout/Dock.tsx';

/**
 * The whole tariff in words, its free minutes and its taxes: stands directly above every button
 * that leads to costs, as the terms of service promise.
 */
export function TariffFacts({ cabinet: { tariff, currency } }: { cabinet: Cabinet }) {
  const formats = useFormats();
  const amount = (minor: number) => formats.money(money(minor, currency));
  const values = {
    unit: amount(tariff.unitPrice),
    cap: amount(tariff.dailyCap),
    deposit: amount(ceiling(tariff)),
    b: (parts: ReactNode[]) => <b>{parts}</b>,
  };
  const rise = firstRise(tariff);
  return (
    <DockFacts>
      {rise ? (
        <Text
          id="price.factsLadder"
          values={{ ...values, minutes: rise.fromMinute, next: amount(rise.price) }}
        />
      ) : (
        <Text id="price.facts" values={{ ...values, minutes: tariff.unitMinutes }} />
      )}{' '}
      {tariff.freeMinutes > 0 && (
        <>
          <Text id="price.factsFree" values={{ minutes: tariff.freeMinutes }} />{' '}
        </>
      )}
      <Text id="price.factsTax" />
    </DockFacts>
  );
}
