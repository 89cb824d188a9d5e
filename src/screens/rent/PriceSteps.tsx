import type { Cabinet } from '../../domain/cabinet.ts';
import { money } from '../../domain/money.ts';
import { priceSteps } from '../../domain/price-steps.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text } from '../../i18n/text.tsx';
import { Stairs } from '../../widgets/Stairs.tsx';
import { beginning } from './price-track.ts';

/** More columns than this do not fit a phone; the slider alone tells those tariffs. */
const mostColumns = 8;

/** May break after the colon where a column is narrower than it. */
const breakable = (minute: number) => beginning(minute).replace(':', ':\u200B');

/** The price steps of the cabinet's tariff as stairs, each with the time it begins at. */
export function PriceSteps({
  cabinet: { tariff, currency },
  now,
}: {
  cabinet: Cabinet;
  now?: number | undefined;
}) {
  const formats = useFormats();
  const steps = priceSteps(tariff);
  if (steps.length > mostColumns) return null;
  return (
    <Stairs
      now={now}
      steps={steps.map(step => ({
        price: formats.money(money(step.price, currency), true),
        time: <Text id="price.stepFrom" values={{ start: breakable(step.fromMinute) }} />,
      }))}
    />
  );
}
