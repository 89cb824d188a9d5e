import type { PaidBy } from '../domain/order.ts';
import { Text } from '../i18n/text.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { brandName } from '../domain/card-brand.ts';

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
