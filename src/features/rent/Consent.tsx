import { useEffect, useRef } from 'react';
import { focusFirstWrong } from '../../ui/focus.ts';
import type { Agreement } from '../../../machines/agreement.ts';
import { urlOf } from '../../domain/routes.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Agreements } from '../../ui/controls/Agreements.tsx';
import { Button } from '../../ui/controls/Button.tsx';

/** Terms and privacy, each ticked by itself. */
export function Consent({
  agreed,
  missing,
  asking,
  onTick,
}: {
  agreed: Readonly<Record<Agreement, boolean>>;
  /** The page's button was pressed without ticking: the open boxes stay marked. */
  missing: boolean;
  /** Moves the focus to the first open box, at each new count where it is a number. */
  asking: boolean | number;
  onTick: (agreement: Agreement, on: boolean) => void;
}) {
  const text = useText();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asking) focusFirstWrong(ref.current);
  }, [asking]);
  const link = (page: Agreement) => (
    <Button variant="link" newTab href={urlOf({ page: 'legal', text: page })}>
      <Text id={page === 'terms' ? 'rent.terms' : 'rent.privacy'} />
    </Button>
  );
  const items = [
    { id: 'terms', checked: agreed.terms, said: text('rent.agreeTerms'), link: link('terms') },
    {
      id: 'privacy',
      checked: agreed.privacy,
      said: text('rent.agreePrivacy'),
      link: link('privacy'),
    },
  ];
  return (
    <div ref={ref}>
      <Agreements
        label={text('rent.agreements')}
        items={items}
        onChange={(id, on) => onTick(id === 'terms' ? 'terms' : 'privacy', on)}
        missing={missing && <Text id="rent.pleaseAgree" />}
      />
    </div>
  );
}
