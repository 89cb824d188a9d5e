import { useEffect, useRef } from 'react';
import type { CardForm } from '../../../machines/payment/payment.events.ts';
import { money } from '../../domain/money.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useLocale, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Amount } from '../../ui/layout/Amount.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { LiveRegion } from '../../ui/feedback/LiveRegion.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Price } from '../../widgets/Price.tsx';
import { Block, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Label, Paragraph } from '../../ui/layout/Text.tsx';
import { Frame } from '../frame/Frame.tsx';
import { Station } from '../frame/Station.tsx';
import { TariffFacts } from '../frame/TariffFacts.tsx';
import { PaymentFailed } from './PaymentFailed.tsx';
import type { PaymentView } from './view.ts';
import styles from './payment.module.css';
import { lockIcon, shieldIcon } from '../../ui/layout/more-icons.ts';

/** The hold's amount, the card fields and the button; the failed dialog lies above them. */
export function Pay({ snapshot, send }: PaymentView) {
  const text = useText();
  const locale = useLocale();
  const { amount, currency, cabinet, cardForm } = snapshot.context;
  const waiting = snapshot.hasTag('authorising')
    ? 'payment.asking'
    : snapshot.hasTag('confirming')
      ? 'payment.confirming'
      : null;
  return (
    <>
      <Frame
        title={text('payment.title')}
        subtitle={cabinet?.venueName}
        back={
          snapshot.can({ type: 'user.cancels' })
            ? { onClick: () => send({ type: 'user.cancels' }) }
            : undefined
        }
        dock={
          <>
            {cabinet && <TariffFacts cabinet={cabinet} />}
            <Reserve snapshot={snapshot} send={send} />
          </>
        }
        left={
          <>
            {cabinet && (
              <div className={styles.station}>
                <Station slots={cabinet.slots} />
              </div>
            )}
            <Stack gap={4}>
              <Paragraph muted>
                <Text id="payment.notACharge" />
              </Paragraph>
              {amount === null ? (
                <Block width={58} height={62} />
              ) : (
                <Price
                  amount={<Amount size="hero" money={money(amount, currency)} locale={locale} />}
                />
              )}
            </Stack>
          </>
        }
        right={
          <>
            {!snapshot.hasTag('confirming') || cardForm ? (
              <Stack>
                <Label>
                  <Text id="payment.card" />
                </Label>
                {cardForm ? (
                  <CardBox
                    form={cardForm}
                    onChange={complete => send({ type: 'card.changed', complete })}
                  />
                ) : (
                  <CardSkeleton />
                )}
                {snapshot.hasTag('scriptMissing') && (
                  <Notice tone="caution" announce>
                    <Text id="payment.slowScript" />
                  </Notice>
                )}
                <p className={styles.hint}>
                  <Text id="payment.stripe" />
                </p>
              </Stack>
            ) : null}
            <Notice icon={shieldIcon}>
              <Text id="payment.later" />
            </Notice>
          </>
        }
      />
      <LiveRegion>{waiting && <Text id={waiting} />}</LiveRegion>
      {snapshot.hasTag('failed') && <PaymentFailed snapshot={snapshot} send={send} />}
    </>
  );
}

function Reserve({ snapshot, send }: PaymentView) {
  const formats = useFormats();
  const { amount, currency } = snapshot.context;
  if (snapshot.hasTag('authorising'))
    return (
      <Button busy>
        <Text id="payment.asking" />
      </Button>
    );
  if (snapshot.hasTag('confirming'))
    return (
      <Button busy>
        <Text id="payment.confirming" />
      </Button>
    );
  if (amount === null || snapshot.hasTag('loading') || snapshot.hasTag('scriptMissing'))
    return (
      <Button busy>
        <Text id="payment.loading" />
      </Button>
    );
  return (
    <Button
      icon={lockIcon}
      disabled={!snapshot.can({ type: 'user.pays' })}
      onClick={() => send({ type: 'user.pays' })}
    >
      <Text id="payment.reserve" values={{ amount: formats.money(money(amount, currency)) }} />
    </Button>
  );
}

/** The provider puts its fields in here; they stay as long as the page of this form is shown. */
function CardBox({ form, onChange }: { form: CardForm; onChange: (complete: boolean) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (!box.current) return;
    return form.mount(box.current, complete => latest.current(complete));
  }, [form]);
  return <div className={styles.card} ref={box} />;
}

function CardSkeleton() {
  const text = useText();
  return (
    <div className={styles.card}>
      <Skeleton label={text('payment.loading')}>
        <Block height={56} round="control" />
        <div className={styles.halves}>
          <Block height={56} round="control" />
          <Block height={56} round="control" />
        </div>
      </Skeleton>
    </div>
  );
}
