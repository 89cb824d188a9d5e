import { isCharged } from '../../domain/payment-outcome.ts';
import { urlOf } from '../../domain/routes.ts';
import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Label } from '../../ui/layout/Text.tsx';
import { methodFaces } from '../frame/method-faces.ts';
import type { PaymentView } from './view.ts';

/**
 * The other ways that this device can pay this in, each a page of its own, so that Back leads back.
 * A deposit's way is chosen on the rent page.
 */
export function OtherWays({ snapshot, send }: PaymentView) {
  const { ways, plan, query } = snapshot.context;
  const others = ways?.filter(({ id }) => id !== plan?.method.id);
  if (!isCharged(query.purpose))
    return snapshot.can({ type: 'user.goesBack' }) ? (
      <Button variant="link" onClick={() => send({ type: 'user.goesBack' })}>
        <Text id="payment.otherWay" />
      </Button>
    ) : null;
  if (!others?.length) return null;
  return (
    <Stack>
      <Label>
        <Text id="pay.otherWay" />
      </Label>
      {others.map(({ id, kind }) => (
        <Button
          key={id}
          variant="quiet"
          icon={methodFaces[kind].icon}
          href={urlOf({ page: 'payment', ...query, payMode: undefined, paymentMethodId: id })}
        >
          <Text id={methodFaces[kind].label} />
        </Button>
      ))}
    </Stack>
  );
}
