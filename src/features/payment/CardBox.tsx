import { useEffect, useRef } from 'react';
import type { CardForm } from '../../../machines/payment/collect.ts';
import { useText } from '../../i18n/text.tsx';
import { Block, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import styles from './payment.module.css';

/** The provider puts its fields in here; they stay as long as the page of this form is shown. */
export function CardBox({
  form,
  onChange,
}: {
  form: CardForm;
  onChange: (complete: boolean) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (!box.current) return;
    return form.mount(box.current, complete => latest.current(complete));
  }, [form]);
  return (
    <div className={styles.card}>
      <div className={styles.fields} ref={box} />
    </div>
  );
}

/** The place of the fields while they are fetched. */
export function CardSkeleton() {
  const text = useText();
  return (
    <div className={styles.card}>
      <div className={styles.fields}>
        <Skeleton label={text('payment.loading')}>
          <Block height={72} round="control" />
          <div className={styles.halves}>
            <Block height={72} round="control" />
            <Block height={72} round="control" />
          </div>
          <Block height={72} round="control" />
        </Skeleton>
      </div>
    </div>
  );
}
