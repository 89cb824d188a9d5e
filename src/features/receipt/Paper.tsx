import { Fragment } from 'react';
import { countryName } from '../../domain/country-name.ts';
import { money } from '../../domain/money.ts';
import { receiptLines } from '../../domain/receipt-lines.ts';
import type { Receipt } from '../../domain/receipt.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useLocale, useText } from '../../i18n/text.tsx';
import { Amount } from '../../ui/layout/Amount.tsx';
import { ReceiptPaper } from '../../widgets/ReceiptPaper.tsx';
import { Rows, type LabelledValue } from '../../ui/layout/Rows.tsx';
import { Num } from '../../ui/layout/Text.tsx';
import styles from './paper.module.css';

/** Every field the operator issues, as `receiptLines` words them. */
export function Paper({ receipt }: { receipt: Receipt }) {
  const text = useText();
  const formats = useFormats();
  const locale = useLocale();
  const lines = receiptLines(receipt, {
    ...formats,
    money: (minor, currency) => formats.money(money(minor, currency)),
    paidBy: (key, card) => text(key, card),
  });
  const paidWith = lines.find(({ label }) => label === 'paidWith');
  const others = lines.filter(line => line !== paidWith);
  const rows: LabelledValue[] = others.map(({ label, values, value, isAmount }) => ({
    label: <Text id={`receipt.${label}`} values={values} />,
    value: isAmount ? <Num>{value}</Num> : <Lines of={value} />,
  }));
  return (
    <ReceiptPaper
      title={<Text id="receipt.title" />}
      logo={
        receipt.logoUrl ? (
          <img className={styles.logo} src={receipt.logoUrl} alt={receipt.companyName} />
        ) : undefined
      }
      head={
        <address className={styles.company}>
          <b>{receipt.companyName}</b>
          <span>
            {receipt.companyAddress}, {receipt.companyPostalCode} {receipt.companyCity}
          </span>
          <span>{countryName(locale, receipt.companyCountry)}</span>
        </address>
      }
      amount={
        <p className={styles.amount}>
          <Amount money={money(receipt.fee, receipt.currency)} locale={locale} size="amount" />
        </p>
      }
    >
      {paidWith && (
        <p>
          <Text id="receipt.paidWith" /> <b>{paidWith.value}</b>
        </p>
      )}
      <Rows rows={rows} />
    </ReceiptPaper>
  );
}

function Lines({ of }: { of: readonly string[] }) {
  return of.map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
