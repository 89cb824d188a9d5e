import { money } from '../../domain/money.ts';
import type { Wallet } from '../../domain/wallet.ts';
import { urlOf } from '../../domain/routes.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useLocale, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Amount } from '../../ui/layout/Amount.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { useHas } from '../../screens/frame/surroundings.ts';
import { HoldBlock } from '../../widgets/HoldBlock.tsx';

/**
 * Balance that can be used now, large. The part held for a rental stands apart (specification,
 * section 2: balance and deposit), also where it is nothing. A hold on a card is not the wallet's.
 */
export function Balance({
  wallet: { balance, deposit, currency },
  isFurther,
}: {
  wallet: Wallet;
  /** True for a wallet that the page's own buttons are not about. */
  isFurther: boolean;
}) {
  const text = useText();
  const locale = useLocale();
  const formats = useFormats();
  const namesCurrency = useHas('payoutCurrency');
  return (
    <Stack gap={16}>
      <div>
        <Paragraph muted>
          <Text id="wallet.balance" />
        </Paragraph>
        <Amount money={money(balance, currency)} locale={locale} size="hero" />
      </div>
      {(deposit > 0 || !isFurther) && (
        <HoldBlock
          variant={deposit > 0 ? 'single' : 'released'}
          label={text('rent.heldBalance')}
          held={{
            title: <Text id="rent.heldBalance" />,
            note: deposit > 0 ? <Text id="wallet.heldFor" /> : undefined,
            amount: formats.money(money(deposit, currency)),
          }}
        />
      )}
      {isFurther && balance > 0 && namesCurrency && (
        <Button variant="link" href={urlOf({ page: 'payout', currency })}>
          <Text id="wallet.payout" />
        </Button>
      )}
    </Stack>
  );
}
