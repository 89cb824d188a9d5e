import type { Receipt } from './receipt.ts';

/** How a receipt's values are written in a language; money in minor units of `currency`. */
export type ReceiptFormats = {
  readonly money: (minor: number, currency: string) => string;
  readonly dateTime: (moment: number) => string;
  readonly duration: (minutes: number) => string;
  readonly percent: (value: number) => string;
};

/** One line of the paper: the label's text is `receipt.<label>`, a value may take several lines. */
export type ReceiptLine = {
  readonly label:
    | 'rented'
    | 'returned'
    | 'bought'
    | 'time'
    | 'price'
    | 'coupon'
    | 'net'
    | 'tax'
    | 'fee'
    | 'remark'
    | 'number'
    | 'own'
    | 'issued'
    | 'replaces';
  readonly values?: Readonly<Record<string, string>>;
  readonly value: readonly string[];
  readonly isAmount?: true;
};

/**
 * Every field the operator issues, in the order of the paper: the same on the page, in a mail and
 * in its PDF. The net amount is what is left of the fee without its tax.
 */
export function receiptLines(receipt: Receipt, formats: ReceiptFormats): ReceiptLine[] {
  const { currency, discount, fee, tax } = receipt;
  const amount = (minor: number) => ({
    value: [formats.money(minor, currency)],
    isAmount: true as const,
  });
  const end: ReceiptLine =
    receipt.returnedAt === null
      ? {
          label: 'bought',
          value: [formats.dateTime(receipt.rentedAt + receipt.rentalMinutes * 60_000)],
        }
      : {
          label: 'returned',
          value: [formats.dateTime(receipt.returnedAt), receipt.returnedAtVenue],
        };
  return [
    { label: 'rented', value: [formats.dateTime(receipt.rentedAt), receipt.rentedAtVenue] },
    end,
    { label: 'time', value: [formats.duration(receipt.rentalMinutes)] },
    ...(discount > 0
      ? [
          { label: 'price' as const, ...amount(fee + discount) },
          {
            label: 'coupon' as const,
            value: [`−${formats.money(discount, currency)}`],
            isAmount: true as const,
          },
        ]
      : []),
    { label: 'net', ...amount(fee - tax) },
    { label: 'tax', values: { rate: formats.percent(receipt.taxRate) }, ...amount(tax) },
    { label: 'fee', ...amount(fee) },
    ...optional('remark', receipt.remark),
    { label: 'number', value: [receipt.orderNumber] },
    ...optional('own', receipt.number),
    ...optional('issued', receipt.issuedAt === null ? null : formats.dateTime(receipt.issuedAt)),
    ...optional('replaces', receipt.replaces),
  ];
}

const optional = (label: ReceiptLine['label'], value: string | null): ReceiptLine[] =>
  value ? [{ label, value: [value] }] : [];
