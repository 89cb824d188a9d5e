import {
  isBuilt,
  methodRules,
  type BuiltCollector,
  type PaymentMethod,
} from '../../domain/payment-method.ts';
import { isCharged } from '../../domain/payment-outcome.ts';
import { urlOf } from '../../domain/routes.ts';
import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Label } from '../../ui/layout/Text.tsx';
import { methodFaces } from '../frame/method-faces.ts';
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

/** Provider whose script draws each collector. A blocked script blocks its other ways, too. */
const scripts: Record<BuiltCollector, 'stripe' | 'paypal' | null> = {
  card: 'stripe',
  savedCard: 'stripe',
  wallet: 'stripe',
  paypal: 'paypal',
  redirect: null,
  wechat: null,
};

/**
 * Ways that need another script than the one that could not be loaded. `isWallet`: it may be the
 * device's own script that is missing, so the others of the provider come last instead of never.
 */
export function waysBesides(
  { ways, plan }: PaymentView['snapshot']['context'],
  isWallet: boolean,
): readonly PaymentMethod[] {
  const scriptOf = ({ kind }: PaymentMethod) => {
    const { collector } = methodRules[kind];
    return isBuilt(collector) ? scripts[collector] : null;
  };
  if (!ways || !plan) return [];
  const others = ways.filter(way => way.id !== plan.method.id);
  const isSame = (way: PaymentMethod) => scriptOf(way) === scriptOf(plan.method);
  return [...others.filter(way => !isSame(way)), ...(isWallet ? others.filter(isSame) : [])];
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
