import type { ReactNode } from 'react';
import type { PaidBy } from '../domain/order.ts';
import { Text } from '../i18n/text.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { brandName } from '../domain/card.ts';
import type { MessageKey } from '../i18n/messages.ts';

/** "Visa ···· 4242". `brand`: in the provider's word. */
export function CardName({ brand, lastDigits }: { brand: string; lastDigits: string }) {
  return <Text id="order.paidBy.card" values={{ brand: brandName(brand), digits: lastDigits }} />;
}

/** The card, PayPal or WeChat that pays; nothing for a payer without a name to show. */
export function PaidWith({ paidBy }: { paidBy: PaidBy }) {
  switch (paidBy.kind) {
    case 'card':
      return (
        <Notice icon="card">
          <CardName {...paidBy} />
        </Notice>
      );
    case 'payPal':
      return (
        <Notice icon="paypal">
          <Text id="order.paidBy.payPal" />
        </Notice>
      );
    case 'weChat':
      return (
        <Notice icon="phone">
          <Text id="order.paidBy.weChat" />
        </Notice>
      );
    case 'balance':
    case 'invitation':
    case 'unknown':
      return null;
  }
}

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
