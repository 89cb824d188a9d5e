import { money } from '../../domain/money.ts';
import { urlOf } from '../../domain/routes.ts';
import type { Movement, MovementKind } from '../../domain/wallet.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useLocale, useText } from '../../i18n/text.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { List, ListRow } from '../../ui/layout/Rows.tsx';
import { Label, Paragraph, Title } from '../../ui/layout/Text.tsx';
import { MoneyCell, type MoneyTexture } from '../../widgets/MoneyCell.tsx';
import { byMonth } from './by-month.ts';
import type { View } from './view.ts';
import { EndOfList } from '../../screens/frame/EndOfList.tsx';

const textures: Readonly<Record<MovementKind, MoneyTexture>> = {
  topUp: 'in',
  reserved: 'held',
  released: 'free',
  rental: 'paid',
  purchase: 'paid',
  refund: 'in',
  refundedOutside: 'out',
  payout: 'out',
  payoutReturned: 'in',
  carriedOver: 'in',
  other: 'free',
};

/** Every movement of the wallet, by month, loaded on as the person scrolls. */
export function Movements({ snapshot, send }: View) {
  const locale = useLocale();
  const movements = snapshot.context.history?.movements;
  return (
    <Stack gap={12}>
      <Title>
        <Text id="wallet.movements" />
      </Title>
      {movements?.length === 0 && snapshot.hasTag('atEnd') && (
        <Paragraph muted>
          <Text id="wallet.none" />
        </Paragraph>
      )}
      {movements &&
        byMonth(movements, locale).map(({ month, moved }) => (
          <Stack key={month} gap={8}>
            <Label as="h3">{month}</Label>
            <Card flush>
              <List>
                {moved.map(movement => (
                  <Row key={movement.id} movement={movement} />
                ))}
              </List>
            </Card>
          </Stack>
        ))}
      <EndOfList snapshot={snapshot} send={send} busyText="wallet.loading" />
    </Stack>
  );
}

function Row({ movement: { kind, at, amount, change, currency, order } }: { movement: Movement }) {
  const formats = useFormats();
  const text = useText();
  const when = text('wallet.when', { day: formats.day(at), time: formats.time(at) });
  // A sign only where the person has more or less afterwards.
  const sum = change === 0 ? money(amount, currency) : money(Math.abs(change), currency);
  const sign = change === 0 ? '' : change > 0 ? '+' : '−';
  return (
    <ListRow
      start={<MoneyCell texture={textures[kind]} />}
      title={<Text id={`wallet.move.${kind}`} />}
      note={order?.venue ? `${when} · ${order.venue}` : when}
      end={`${sign}${formats.money(sum)}`}
      {...(order ? { href: urlOf({ page: 'orderDetail', orderId: order.id }) } : {})}
    />
  );
}
