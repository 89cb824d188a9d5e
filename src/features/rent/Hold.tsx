import type { Cabinet } from '../../domain/cabinet.ts';
import { money } from '../../domain/money.ts';
import { price } from '../../domain/tariff.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { HoldBlock } from '../../widgets/HoldBlock.tsx';

/** Reserved now, paid later: the hold is no charge. */
export function Hold({
  cabinet: { tariff, currency },
  byBalance,
  later = false,
  folds = false,
}: {
  cabinet: Pick<Cabinet, 'tariff' | 'currency'>;
  byBalance: boolean;
  /** Nothing was sent yet. */
  later?: boolean | undefined;
  /** In a low window the reservation stands alone. */
  folds?: boolean | undefined;
}) {
  const text = useText();
  const formats = useFormats();
  return (
    <HoldBlock
      variant="before"
      folds={folds}
      label={text('rent.hold')}
      held={{
        title: <Text id={later ? 'rent.heldThen' : byBalance ? 'rent.heldBalance' : 'rent.held'} />,
        note: <Text id="rent.notCharged" />,
        amount: formats.money(money(tariff.deposit, currency)),
      }}
      paid={{
        title: <Text id="rent.later" />,
        note: <Text id="rent.onlyTime" />,
        prefix: <Text id="rent.from" />,
        amount: formats.money(money(price(tariff, tariff.freeMinutes + 1), currency)),
      }}
    />
  );
}
