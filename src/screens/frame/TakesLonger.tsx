import { use, useEffect, useState } from 'react';
import { Text } from '../../i18n/text.tsx';
import { DelayContext } from '../../ui/feedback/delay.ts';
import { LateToast } from '../../ui/feedback/LateToast.tsx';

/** From then on no answer is slow: most come within a second, and none is awaited for a minute. */
export const slowAfter = 5_000;

/** `payment`: it may have been taken already. */
export type Awaited = 'answer' | 'payment';

const words = { answer: 'wait.answer', payment: 'wait.payment' } as const;

/** While something is awaited: says after some seconds that it takes longer and goes on. */
export function TakesLonger({ awaited }: { awaited: Awaited }) {
  const delay = use(DelayContext);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => delay(() => setSlow(true), slowAfter), [delay]);
  return (
    isSlow && (
      <LateToast key={awaited}>
        <Text id={words[awaited]} />
      </LateToast>
    )
  );
}
