import { brandName } from '../domain/card.ts';
import { Text } from '../i18n/text.tsx';

/** "Visa ···· 4242". `brand`: in the provider's word. */
export function CardName({ brand, lastDigits }: { brand: string; lastDigits: string }) {
  return <Text id="order.paidBy.card" values={{ brand: brandName(brand), digits: lastDigits }} />;
}
