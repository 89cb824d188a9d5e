import type { Cabinet } from '../../domain/cabinet.ts';
import { money } from '../../domain/money.ts';
import { minutesPerDay, priceSteps } from '../../domain/tariff.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { Stairs } from '../../ui/Stairs.tsx';
import { labelledMinutes } from './price-track.ts';

/** More columns than this do not fit a phone; the slider alone tells those tariffs. */
const mostColumns = 8;

/** The price steps of the cabinet's tariff as stairs. */
export function PriceSteps({ cabinet: { tariff, currency }, now }: { cabinet: Cabinet; now?: number | undefined }) {
  const text = useText();
  const formats = useFormats();
  const steps = priceSteps(tariff);
  if (steps.length > mostColumns) return null;
  const short = (minutes: number): string => {
    if (minutes >= minutesPerDay) return text('price.stepDays', { count: Math.round(minutes / minutesPerDay) });
    return minutes % 60 === 0 ? text('price.stepHours', { count: minutes / 60 }) : text('price.stepMinutes', { count: minutes });
  };
  return <Stairs now={now} steps={steps.map((step, index) => ({ price: formats.money(money(step.price, currency), true), time: short(labelledMinutes(tariff, index)) }))} />;
}
