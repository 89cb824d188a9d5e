import { Text } from '../../i18n/text.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';
import type { PaymentView } from './view.ts';

/** The rental that is paid for, in words a person can check. */
export function PaidFor({ snapshot }: Pick<PaymentView, 'snapshot'>) {
  const { bill } = snapshot.context;
  if (bill === null) return null;
  return (
    <Paragraph>
      <Text id="pay.rental" values={{ number: bill.orderNumber, place: bill.place }} />
    </Paragraph>
  );
}
