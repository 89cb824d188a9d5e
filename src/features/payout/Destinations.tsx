import { money } from '../../domain/money.ts';
import { splitOf, type PayoutSource } from '../../domain/payout.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text } from '../../i18n/text.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { List, ListRow } from '../../ui/layout/Rows.tsx';
import { Label, Paragraph } from '../../ui/layout/Text.tsx';
import { CardName } from '../../widgets/PaidWith.tsx';

/** Destinations of an amount that is not sent yet: its payments, and the part to pay by hand. */
export function Destinations({
  sources,
  amount,
  currency,
}: {
  sources: readonly PayoutSource[];
  amount: number;
  currency: string;
}) {
  const formats = useFormats();
  const { parts, byHand } = splitOf(sources, amount);
  return (
    <Stack>
      <Label>
        <Text id="payout.where" />
      </Label>
      <Card flush>
        <List>
          {parts.map(({ id, brand, lastDigits, amount: part }) => (
            <ListRow
              key={id}
              icon={brand === 'paypal' ? 'paypal' : 'card'}
              title={
                brand === 'paypal' ? (
                  <Text id="rent.payPal" />
                ) : lastDigits === '' ? (
                  brand || <Text id="payout.payment" />
                ) : (
                  <CardName brand={brand} lastDigits={lastDigits} />
                )
              }
              note={<Text id="payout.days" />}
              end={formats.money(money(part, currency))}
            />
          ))}
          {byHand > 0 && (
            <ListRow
              icon="info"
              title={<Text id="payout.byHand" />}
              note={<Text id="payout.byHandNote" />}
              end={formats.money(money(byHand, currency))}
            />
          )}
        </List>
      </Card>
      {parts.length > 1 && (
        <Paragraph muted>
          <Text id="payout.order" />
        </Paragraph>
      )}
    </Stack>
  );
}
