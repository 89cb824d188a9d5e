import { money } from '../../domain/money.ts';
import type { Receipt } from '../../domain/receipt.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useLocale } from '../../i18n/text.tsx';
import { Amount } from '../../ui/layout/Amount.tsx';
import { ReceiptPaper } from '../../widgets/ReceiptPaper.tsx';
import { Rows, type LabelledValue } from '../../ui/layout/Rows.tsx';
import { Num } from '../../ui/layout/Text.tsx';
import styles from './paper.module.css';

/** Every field the operator issues; the net amount is what is left of the fee without its tax. */
export function Paper({ receipt }: { receipt: Receipt }) {
  const formats = useFormats();
  const locale = useLocale();
  const amount = (minor: number) => <Num>{formats.money(money(minor, receipt.currency))}</Num>;
  const rows: LabelledValue[] = [
    {
      label: <Text id="receipt.rented" />,
      value: (
        <>
          {formats.dateTime(receipt.rentedAt)}
          <br />
          {receipt.rentedAtVenue}
        </>
      ),
    },
    receipt.returnedAt === null
      ? {
          label: <Text id="receipt.bought" />,
          value: formats.dateTime(receipt.rentedAt + receipt.rentalMinutes * 60_000),
        }
      : {
          label: <Text id="receipt.returned" />,
          value: (
            <>
              {formats.dateTime(receipt.returnedAt)}
              <br />
              {receipt.returnedAtVenue}
            </>
          ),
        },
    { label: <Text id="receipt.time" />, value: formats.duration(receipt.rentalMinutes) },
    { label: <Text id="receipt.net" />, value: amount(receipt.fee - receipt.tax) },
    {
      label: <Text id="receipt.tax" values={{ rate: formats.percent(receipt.taxRate) }} />,
      value: amount(receipt.tax),
    },
    { label: <Text id="receipt.fee" />, value: amount(receipt.fee) },
    ...(receipt.remark ? [{ label: <Text id="receipt.remark" />, value: receipt.remark }] : []),
    { label: <Text id="receipt.number" />, value: receipt.orderNumber },
    ...(receipt.number ? [{ label: <Text id="receipt.own" />, value: receipt.number }] : []),
    ...(receipt.issuedAt === null
      ? []
      : [{ label: <Text id="receipt.issued" />, value: formats.dateTime(receipt.issuedAt) }]),
    ...(receipt.replaces === null
      ? []
      : [{ label: <Text id="receipt.replaces" />, value: receipt.replaces }]),
  ];
  return (
    <ReceiptPaper
      title={<Text id="receipt.title" />}
      logo={
        receipt.logoUrl ? (
          <img className={styles.logo} src={receipt.logoUrl} alt={receipt.companyName} />
        ) : undefined
      }
    >
      <address className={styles.company}>
        <span>{receipt.companyName}</span>
        <span>
          {receipt.companyAddress}, {receipt.companyPostalCode} {receipt.companyCity}
        </span>
        <span>{receipt.companyCountry}</span>
      </address>
      <p className={styles.amount}>
        <Amount money={money(receipt.fee, receipt.currency)} locale={locale} size="amount" />
      </p>
      <Rows rows={rows} />
    </ReceiptPaper>
  );
}
