import type { PaymentMethod } from '../../domain/payment-method.ts';
import { isCharged } from '../../domain/payment-outcome.ts';
import { urlOf } from '../../domain/routes.ts';
import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Label } from '../../ui/layout/Text.tsx';
import { methodFaces } from '../../screens/frame/method-faces.tsx';
import type { PaymentView } from './view.ts';

/** The page on which the same is paid in another way, so that Back leads back. */
const pageOf = ({ query }: PaymentView['snapshot']['context'], id: string): string =>
  urlOf({ page: 'payment', ...query, payMode: undefined, paymentMethodId: id });

/** The other ways that this device can pay this in. A deposit's way is chosen on the rent page. */
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
          href={pageOf(snapshot.context, id)}
        >
          <Text id={methodFaces[kind].label} />
        </Button>
      ))}
    </Stack>
  );
}

/** Ways that work where the fields were blocked: the first as the main action. */
export function WorkingWays({
  snapshot,
  ways,
}: Pick<PaymentView, 'snapshot'> & { ways: readonly PaymentMethod[] }) {
  return ways.map(({ id, kind }, index) => (
    <Button
      key={id}
      variant={index === 0 ? 'primary' : 'quiet'}
      icon={methodFaces[kind].icon}
      href={pageOf(snapshot.context, id)}
    >
      <Text id="payment.goOnBy" values={{ way: <Text id={methodFaces[kind].label} /> }} />
    </Button>
  ));
}
