import { useState, type ReactNode } from 'react';
import { topUpAmounts, topUpDefault } from '../../domain/constants.ts';
import { minorFromDecimal, money } from '../../domain/money.ts';
import { urlOf } from '../../domain/routes.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { Frame, type Back } from '../../screens/frame/Frame.tsx';
import { Choice } from '../../ui/controls/Choice.tsx';
import styles from './amount-chips.module.css';

/** `/wallet_in`: the amount; the payment page follows. */
export function TopUpScreen({
  currency,
  balance,
  back,
}: {
  currency: string;
  /** Balance so far, in minor units; null while it is not known. */
  balance: number | null;
  back?: Back | undefined;
}) {
  const text = useText();
  const formats = useFormats();
  const [chosen, choose] = useState<number>(topUpDefault);
  const minor = minorFromDecimal(chosen, currency) ?? 0;
  return (
    <Frame
      title={text('topUp.title')}
      back={back}
      dock={
        <Button
          icon="go"
          href={urlOf({ page: 'payment', purpose: 'topUp', price: String(chosen) })}
        >
          <Text id="topUp.pay" values={{ amount: formats.money(money(minor, currency)) }} />
        </Button>
      }
    >
      <AmountChips
        label={text('topUp.choose')}
        value={chosen}
        onChange={choose}
        amounts={topUpAmounts.map(amount => ({
          value: amount,
          label: formats.money(money(minorFromDecimal(amount, currency) ?? 0, currency), true),
        }))}
      />
      <Field
        label={<Text id="payout.amount" />}
        value={formats.money(money(minor, currency))}
        readOnly
        onText={() => undefined}
        hint={
          balance === null ? undefined : (
            <Text
              id="topUp.after"
              values={{ amount: formats.money(money(balance + minor, currency)) }}
            />
          )
        }
      />
      <Paragraph muted>
        <Text id="topUp.note" />
      </Paragraph>
    </Frame>
  );
}

type AmountChipsProps = {
  label: string;
  amounts: readonly { readonly value: number; readonly label: ReactNode }[];
  value: number;
  onChange: (value: number) => void;
};

/** Amounts to choose from, three in a row, one chosen. */
export const AmountChips = ({ amounts, ...choice }: AmountChipsProps) => (
  <Choice
    {...choice}
    className={styles.chips}
    optionClass={styles.chip}
    options={amounts.map(amount => ({ value: amount.value, content: amount.label }))}
  />
);
