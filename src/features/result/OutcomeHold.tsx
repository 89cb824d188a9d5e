import { money } from '../../domain/money.ts';
import type { RentalOutcome } from '../../domain/order.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { releasedNote } from '../../widgets/PaidWith.tsx';
import { HoldBlock } from '../../widgets/HoldBlock.tsx';

/**
 * State of the person's money, by what became of the rental. Nothing where nothing was reserved.
 */
export function OutcomeHold({ outcome }: { outcome: RentalOutcome }) {
  const text = useText();
  const formats = useFormats();
  if (outcome.held <= 0) return null;
  const amount = (minor: number) => formats.money(money(minor, outcome.currency));
  const label = text('order.hold.label');
  const reserved = {
    title: <Text id="order.hold.reserved" />,
    note: <Text id="order.hold.notCharged" />,
    amount: amount(outcome.held),
  };
  const mayCome = (
    <HoldBlock
      variant="unknown"
      label={label}
      held={reserved}
      paid={{
        title: <Text id="order.hold.paid" />,
        note: <Text id="order.hold.onlyIf" />,
        amount: amount(0),
      }}
    />
  );
  switch (outcome.state) {
    case 'confirmed':
      return (
        <HoldBlock
          variant="running"
          label={label}
          held={reserved}
          paid={{
            title: <Text id="order.hold.later" />,
            note: <Text id="order.hold.onlyTime" />,
            prefix: <Text id="order.hold.from" />,
            amount: amount(outcome.tariff.unitPrice),
          }}
        />
      );
    case 'notDispensed':
      if (outcome.heldUntil !== null) return mayCome;
      return (
        <HoldBlock
          variant="released"
          label={label}
          held={{
            title: <Text id="order.hold.released" />,
            note: releasedNote(outcome.paidBy),
            amount: amount(outcome.held),
          }}
          paid={{
            title: <Text id="order.hold.paid" />,
            note: <Text id="order.hold.noRental" />,
            amount: amount(0),
          }}
        />
      );
    case 'ended':
      return null;
    case 'dispensing':
      return mayCome;
  }
}
