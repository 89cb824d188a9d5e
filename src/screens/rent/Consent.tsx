import { useEffect, useRef, type ReactNode } from 'react';
import { focusFirstWrong } from '../../ui/focus-first-wrong.ts';
import type { Agreement } from '../../../machines/agreement.ts';
import { urlOf } from '../../domain/routes.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Agreements } from '../../ui/controls/Agreements.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './rent.module.css';

/** Terms and privacy, each ticked by itself. */
export function Consent({
  agreed,
  missing,
  asking,
  onTick,
}: {
  agreed: Readonly<Record<Agreement, boolean>>;
  /** Pressed without ticking: what is open stays marked. */
  missing: boolean;
  /** It was asked for just now, or how often it was. */
  asking: boolean | number;
  onTick: (agreement: Agreement, on: boolean) => void;
}) {
  const text = useText();
  const ref = useRef<HTMLDivElement>(null);
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
  return (
    <div ref={ref} className={styles.consent}>
      <Agreements
        label={text('rent.agreements')}
        items={items}
        onChange={(id, on) => onTick(id === 'terms' ? 'terms' : 'privacy', on)}
        missing={missing && text('rent.agreeMissing')}
      />
    </div>
  );
}
