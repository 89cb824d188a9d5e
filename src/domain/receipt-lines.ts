import { brandName } from './card.ts';
import { sumOf, type PaidBy, type RefundedBy } from './order.ts';
import type { Receipt } from './receipt.ts';

/** Formats of a receipt's values in one language; money in minor units of `currency`. */
export type ReceiptFormats = {
  readonly money: (minor: number, currency: string) => string;
  readonly dateTime: (moment: number) => string;
  readonly duration: (minutes: number) => string;
  readonly percent: (value: number) => string;
  /** A card, PayPal and the like by name; a text of the reader's language. */
  readonly paidBy: (key: `receipt.paidBy.${NamedWay}`, card: NamedCard) => string;
};

/** Ways to pay that a receipt names; an invitation pays for a rental that costs nothing. */
type NamedWay = Exclude<PaidBy['kind'], 'invitation' | 'unknown'>;
type NamedCard = { readonly brand: string; readonly digits: string };

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
    | 'paidWith'
    | 'remark'
    | 'number'
    | 'own'
    | 'issued'
    | 'replaces'
    | 'refunded'
    | 'chargedBack'
    | 'afterRefund';
  readonly values?: Readonly<Record<string, string>>;
  readonly value: readonly string[];
  readonly isAmount?: true;
};

/**
 * Every line of a receipt, in the order of the paper: the same on the page, in a mail and in its
 * PDF. The net amount is the fee without its tax.
 */
export function receiptLines(receipt: Receipt, formats: ReceiptFormats): ReceiptLine[] {
  const { currency, discount, fee, tax, rentedAt, rentalMinutes } = receipt;
  const amount = (minor: number) => ({
    value: [formats.money(minor, currency)],
    isAmount: true as const,
  });
  const end: ReceiptLine =
    receipt.returnedAt === null
      ? {
          label: 'bought',
          value:
            rentedAt === null || rentalMinutes === null
              ? []
              : [formats.dateTime(rentedAt + rentalMinutes * 60_000)],
        }
      : {
          label: 'returned',
          value: [formats.dateTime(receipt.returnedAt), receipt.returnedAtVenue],
        };
  const said: ReceiptLine[] = [
    {
      label: 'rented',
      value: [rentedAt === null ? '' : formats.dateTime(rentedAt), receipt.rentedAtVenue],
    },
    end,
    { label: 'time', value: rentalMinutes === null ? [] : [formats.duration(rentalMinutes)] },
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
    ...(tax === null ? [] : taxLines(receipt, fee, tax, amount, formats)),
    { label: 'fee', ...amount(fee) },
    ...(fee > 0 ? paidLine(receipt.paidBy, formats) : []),
    ...optional('remark', receipt.remark),
    ...optional('number', receipt.orderNumber),
    ...optional('own', receipt.number),
    ...optional('issued', receipt.issuedAt === null ? null : formats.dateTime(receipt.issuedAt)),
    ...optional('replaces', receipt.replaces),
    ...refundLines(receipt, formats),
  ];
  return said.filter(({ value }) => value.some(part => part !== ''));
}

function paidLine(paidBy: PaidBy, formats: ReceiptFormats): ReceiptLine[] {
  if (paidBy.kind === 'invitation' || paidBy.kind === 'unknown') return [];
  const card =
    paidBy.kind === 'card'
      ? { brand: brandName(paidBy.brand), digits: paidBy.lastDigits }
      : { brand: '', digits: '' };
  return [{ label: 'paidWith', value: [formats.paidBy(`receipt.paidBy.${paidBy.kind}`, card)] }];
}

type WriteAmount = (minor: number) => Pick<ReceiptLine, 'value' | 'isAmount'>;

/** Net amount and tax of a gross amount; the tax rate belongs to the label. */
const taxLines = (
  { taxRate }: Receipt,
  gross: number,
  tax: number,
  amount: WriteAmount,
  formats: ReceiptFormats,
): ReceiptLine[] =>
  taxRate === null
    ? []
    : [
        { label: 'net', ...amount(gross - tax) },
        { label: 'tax', values: { rate: formats.percent(taxRate) }, ...amount(tax) },
      ];

const refundLabels = { operator: 'refunded', bank: 'chargedBack' } as const satisfies Record<
  RefundedBy,
  ReceiptLine['label']
>;

/**
 * Below the receipt as issued: each refund with its date, net amount and tax, and the final rest. A
 * refund's tax is a share of the receipt's, so that their sum never differs from it.
 */
function refundLines(receipt: Receipt, formats: ReceiptFormats): ReceiptLine[] {
  const { currency, fee, refunds } = receipt;
  if (refunds.length === 0) return [];
  const amount = (minor: number, sign = '−') => ({
    value: [`${minor === 0 ? '' : sign}${formats.money(minor, currency)}`],
    isAmount: true as const,
  });
  const taxIn = (part: number) => Math.round(((receipt.tax ?? 0) * part) / fee);
  return [
    ...refunds.flatMap((refund, index): ReceiptLine[] => {
      const before = sumOf(refunds.slice(0, index));
      const tax = taxIn(before + refund.amount) - taxIn(before);
      const date = formats.dateTime(refund.at);
      return [
        { label: refundLabels[refund.by], values: { date }, ...amount(refund.amount) },
        ...(receipt.tax === null ? [] : taxLines(receipt, refund.amount, tax, amount, formats)),
      ];
    }),
    { label: 'afterRefund', ...amount(fee - sumOf(refunds), '') },
  ];
}

const optional = (label: ReceiptLine['label'], value: string | null): ReceiptLine[] =>
  value ? [{ label, value: [value] }] : [];
