import { isCharged } from '../../domain/payment-outcome.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useLocale } from '../../i18n/text.tsx';
import { Block } from '../../ui/feedback/Skeleton.tsx';
import { Amount } from '../../ui/layout/Amount.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Paragraph } from '../../ui/layout/Text.tsx';
import { Price } from '../../widgets/Price.tsx';
import { moneyIn, type PaymentView } from './view.ts';
import { wordsFor } from './words.ts';
import styles from './payment.module.css';

/** Amount due, what becomes of a hold that could pay it, and the rental it is for. */
export function Due({ snapshot }: Pick<PaymentView, 'snapshot'>) {
  const locale = useLocale();
  const formats = useFormats();
  const { bill, coupon, query } = snapshot.context;
  const due = moneyIn({ snapshot });
  if (!isCharged(query.purpose))
    return due === null ? (
      <Block width={58} height={62} />
    ) : (
      <div className={styles.held}>
        <i className={styles.swatch} aria-hidden="true" />
        <div>
          <Amount size="amount" money={due} locale={locale} />
          <p>
            <Text id={wordsFor[query.purpose].kind} />
          </p>
        </div>
      </div>
    );
  return (
    <>
      <Stack gap={4}>
        <Paragraph muted>
          <Text id={wordsFor[query.purpose].kind} />
        </Paragraph>
        {due === null ? (
          <Block width={58} height={62} />
        ) : (
          <Price
            amount={<Amount size="hero" money={due} locale={locale} />}
            unit={
              bill !== null && coupon !== null ? (
                <Text id="pay.coupon.instead" values={{ amount: formats.money(bill.money) }} />
              ) : undefined
            }
          />
        )}
      </Stack>
      {bill?.byHold && (
        <Paragraph>
          <Text id="pay.released" values={{ amount: formats.money(bill.money) }} />
        </Paragraph>
      )}
      <PaidFor snapshot={snapshot} />
    </>
  );
}

/** The rental that is paid for, in words a person can check. */
export function PaidFor({ snapshot }: Pick<PaymentView, 'snapshot'>) {
  const { bill } = snapshot.context;
  if (bill === null) return null;
  return (
    <Paragraph>
      <Text id="pay.rental" values={{ number: bill.orderNumber, place: bill.place }} />
    </Paragraph>
  );
}
