import type { Cabinet } from '../../domain/cabinet.ts';
import { money } from '../../domain/money.ts';
import { minutesPerDay } from '../../domain/tariff.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text } from '../../i18n/text.tsx';
import { Stairs } from '../../widgets/Stairs.tsx';
import { labelledMinutes, trackSteps } from './price-track.ts';

/** More columns than this do not fit a phone; the slider alone tells those tariffs. */
const mostColumns = 8;

/** The price steps of the cabinet's tariff as stairs. */
export function PriceSteps({
  cabinet: { tariff, currency },
  now,
}: {
  cabinet: Cabinet;
  now?: number | undefined;
}) {
  const formats = useFormats();
  const steps = trackSteps(tariff);
  if (steps.length > mostColumns) return null;
  return (
    <Stairs
      now={now}
      steps={steps.map((step, index) => ({
        price: formats.money(money(step.price, currency), true),
        time: <Length minutes={labelledMinutes(tariff, index)} />,
      }))}
    />
  );
}

/** Number above unit, in the width of a stair. */
function Length({ minutes }: { minutes: number }) {
  const [id, count] =
    minutes >= minutesPerDay
      ? (['price.stepDays', Math.round(minutes / minutesPerDay)] as const)
      : minutes % 60 === 0
        ? (['price.stepHours', minutes / 60] as const)
        : (['price.stepMinutes', minutes] as const);
  return (
    <>
      {count}
      <br />
      <Text id={id} values={{ count }} />
    </>
  );
}
