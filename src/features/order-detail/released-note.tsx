import type { ReactNode } from 'react';
import type { PaidBy } from '../../domain/order.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { Text } from '../../i18n/text.tsx';

/** The place where a person sees that a hold was let go; nothing where the API names no payer. */
const places: Readonly<Record<PaidBy['kind'], MessageKey | null>> = {
  card: 'order.hold.bankDays',
  payPal: 'order.hold.bankDays',
  weChat: null, // it holds nothing
  balance: 'order.hold.inBalance',
  invitation: null,
  unknown: null,
};

export function releasedNote({ kind }: PaidBy): ReactNode {
  const place = places[kind];
  return place === null ? undefined : <Text id={place} />;
}
