import { useEffect, useRef, type ReactNode } from 'react';
import { focusFirstWrong } from '../../ui/focus-first-wrong.ts';
import type { Agreement } from '../../../machines/rent/rent.events.ts';
import { urlOf } from '../../domain/routes.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Agreements } from '../../ui/controls/Agreements.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import type { RentView } from './view.ts';
import styles from './rent.module.css';

/** Terms and privacy, each ticked by itself. */
export function Consent({ snapshot, send }: Pick<RentView, 'snapshot' | 'send'>) {
  const text = useText();
  const { agreed, askedToAgree } = snapshot.context;
  const ref = useRef<HTMLDivElement>(null);
  const asking = snapshot.hasTag('askingAgreement');
  useEffect(() => {
    if (asking) focusFirstWrong(ref.current);
  }, [asking]);
  const link = (href: string) => (parts: ReactNode[]) => (
    <Button variant="inline" newTab href={href}>
      {parts}
    </Button>
  );
  const items = [
    {
      id: 'terms',
      checked: agreed.terms,
      label: (
        <Text
          id="rent.agreeTerms"
          values={{ link: link(urlOf({ page: 'legal', text: 'terms' })) }}
        />
      ),
    },
    {
      id: 'privacy',
      checked: agreed.privacy,
      label: (
        <Text
          id="rent.agreePrivacy"
          values={{ link: link(urlOf({ page: 'legal', text: 'privacy' })) }}
        />
      ),
    },
  ];
  const tick = (id: string, on: boolean) => {
    const agreement: Agreement = id === 'terms' ? 'terms' : 'privacy';
    send({ type: 'user.ticks', agreement, on });
  };
  return (
    <div ref={ref} className={styles.consent}>
      <Agreements
        label={text('rent.agreements')}
        items={items}
        onChange={tick}
        missing={askedToAgree && text('rent.agreeMissing')}
      />
    </div>
  );
}
