import { isInProgress, isUnpaid, type Order } from '../../domain/order.ts';
import { holdsMeter } from '../../domain/return-claim.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { Text } from '../../i18n/text.tsx';
import { Badge, type BadgeTone } from '../../ui/layout/Badge.tsx';
import type { IconName } from '../../ui/layout/Icon.tsx';

/** State of a rental, in the words a person would use. */
export type Standing =
  | 'pending'
  | 'running'
  | 'claimed'
  | 'faultRunning'
  | 'fault'
  | 'cancelled'
  | 'returned'
  | 'free'
  | 'unpaid'
  | 'bought';

export function standingOf(order: Order): Standing {
  if (isInProgress(order) && holdsMeter(order.claim)) return 'claimed';
  if (isInProgress(order)) return order.status === 'fault' ? 'faultRunning' : 'running';
  if (isUnpaid(order)) return 'unpaid';
  switch (order.status) {
    case 'pending':
      // Billed before it was a rental: nothing of it is still to come.
      if (order.settlementId === 0) return 'pending';
      return order.settledAmount === 0 && order.discount === 0 ? 'cancelled' : 'returned';
    case 'cancelled':
    case 'fault':
      return order.status;
    case 'overtime':
      return 'bought';
    case 'renting':
    case 'returned':
      return order.settlementId !== 0 && order.settledAmount === 0 && order.discount === 0
        ? 'free'
        : 'returned';
  }
}

export const standingText = (standing: Standing): MessageKey => `order.standing.${standing}`;

const looks: Record<
  Standing,
  { readonly tone: BadgeTone; readonly dot?: boolean; readonly icon?: IconName }
> = {
  pending: { tone: 'plain' },
  running: { tone: 'on', dot: true },
  claimed: { tone: 'plain', dot: true },
  faultRunning: { tone: 'caution', icon: 'alert' },
  fault: { tone: 'plain' },
  cancelled: { tone: 'plain' },
  returned: { tone: 'good' },
  free: { tone: 'good' },
  unpaid: { tone: 'danger' },
  bought: { tone: 'plain' },
};

/** `tick` where it stands alone, outside of a list. */
export function StandingBadge({
  standing,
  tick = false,
}: {
  standing: Standing;
  tick?: boolean | undefined;
}) {
  const { tone, dot, icon } = looks[standing];
  return (
    <Badge tone={tone} dot={dot} icon={icon ?? (tick && tone === 'good' ? 'check' : undefined)}>
      <Text id={standingText(standing)} />
    </Badge>
  );
}
