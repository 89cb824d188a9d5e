import type { Cabinet } from '../../domain/cabinet.ts';
import { money } from '../../domain/money.ts';
import { lastMinuteBefore, priceSteps } from '../../domain/price-steps.ts';
import { minutesPerDay, purchaseMinutes } from '../../domain/tariff.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text } from '../../i18n/text.tsx';
import { Split } from '../../ui/layout/Layout.tsx';
import { Label } from '../../ui/layout/Text.tsx';
import { Fact } from '../../widgets/Price.tsx';
import { Stairs } from '../../widgets/Stairs.tsx';
import { clock } from './price-track.ts';

/** More columns than this do not fit a phone; the slider alone tells those tariffs. */
const mostColumns = 8;

/**
 * Every price of the cabinet's tariff as stairs, each with the time up to which it holds. Beside a
 * slider (`now`) what is free is a stair of its own, else a badge.
 */
export function PriceSteps({
  cabinet: { tariff, currency },
  now,
}: {
  cabinet: Cabinet;
  now?: number | undefined;
}) {
  const formats = useFormats();
  const all = priceSteps(tariff);
  if (all.length > mostColumns) return null;
  const badge = now === undefined && tariff.freeMinutes > 0;
  const stairs = all.map((step, index) => {
    const next = all[index + 1];
    const isFree = index === 0 && tariff.freeMinutes > 0;
    const end =
      next && !next.purchase ? lastMinuteBefore(tariff, next.fromMinute) : purchaseMinutes;
    const until = isFree ? tariff.freeMinutes : end;
    const isDay = step.fromMinute <= minutesPerDay && until > minutesPerDay;
    const time =
      isDay || until === purchaseMinutes
        ? formats.until(isDay ? minutesPerDay : until).replace('\u00a0', ' ')
        : clock(until);
    return {
      price: formats.money(money(step.price, currency), true),
      time: step.purchase ? `>${time}` : time,
    };
  });
  return (
    <>
      <Split align="center">
        <Label>
          <Text id="price.steps" />
        </Label>
        {badge && (
          <Fact lit>
            <Text id="price.free" values={{ minutes: tariff.freeMinutes }} />
          </Fact>
        )}
      </Split>
      <Stairs now={now} steps={badge ? stairs.slice(1) : stairs} />
    </>
  );
}
