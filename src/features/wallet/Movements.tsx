import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { walletMachine } from '../../../machines/wallet/wallet.machine.ts';
import { money } from '../../domain/money.ts';
import { urlOf } from '../../domain/routes.ts';
import type { Movement, MovementKind } from '../../domain/wallet.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useLocale, useText } from '../../i18n/text.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { List, ListRow } from '../../ui/layout/Rows.tsx';
import { Label, Paragraph, Title } from '../../ui/layout/Text.tsx';
import { EndOfList } from '../../screens/frame/EndOfList.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './money-cell.module.css';

export type Ref = ActorRefFrom<typeof walletMachine>;

export type View = {
  readonly snapshot: SnapshotFrom<typeof walletMachine>;
  readonly send: Ref['send'];
};

/** Hatched is reserved, solid is paid, empty is released; `in` and `out` change the balance. */
export type MoneyTexture = 'held' | 'paid' | 'free' | 'in' | 'out';

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

/** One battery cell for the kind of a movement. Decoration: the words stand beside it. */
export const MoneyCell = ({ texture }: { texture: MoneyTexture }) => (
  <i className={classes(styles.cell, styles[texture])} aria-hidden="true" />
);

type Month = { readonly month: string; readonly moved: readonly Movement[] };

/** Movements under the name of their month, in the order they come in. */
function byMonth(movements: readonly Movement[], locale: string): Month[] {
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' });
  const months = new Map<string, Movement[]>();
  for (const movement of movements) {
    const month = name.format(movement.at);
    const known = months.get(month);
    if (known) known.push(movement);
    else months.set(month, [movement]);
  }
  return [...months].map(([month, moved]) => ({ month, moved }));
}
