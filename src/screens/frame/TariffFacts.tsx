import type { ReactNode } from 'react';
import type { Cabinet } from '../../domain/cabinet.ts';
import { money } from '../../domain/money.ts';
import { statedTariff } from '../../domain/stated-tariff.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text } from '../../i18n/text.tsx';
import { DockFacts } from '../../ui/layout/Dock.tsx';

/**
 * The whole tariff in words, its free minutes and its taxes: stands directly above every button
 * that leads to costs, as the terms of service promise.
 */
export function TariffFacts({
  cabinet: { tariff, currency },
}: {
  cabinet: Pick<Cabinet, 'tariff' | 'currency'>;
}) {
  const formats = useFormats();
  const amount = (minor: number) => formats.money(money(minor, currency));
  const stated = statedTariff(tariff);
  const b = (parts: ReactNode[]) => <b>{parts}</b>;
  return (
    <DockFacts>
      {stated.kind === 'ladder' ? (
        <Text
          id="price.factsLadder"
          values={{
            unit: amount(stated.first),
            minutes: stated.rise.fromMinute,
            next: amount(stated.rise.price),
            cap: amount(stated.most),
            jump: stated.jump ?? 0,
            day: formats.duration(stated.dayMinutes),
            secondDay: amount(stated.secondDay),
            deposit: amount(stated.total),
            b,
          }}
        />
      ) : (
        <Text
          id="price.facts"
          values={{
            unit: amount(stated.unit),
            minutes: stated.unitMinutes,
            cap: amount(stated.cap),
            deposit: amount(stated.total),
            b,
          }}
        />
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
