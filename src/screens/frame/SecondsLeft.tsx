import { useEffect } from 'react';
import { resultPollingLimit } from '../../domain/constants.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { announce } from '../../ui/feedback/Announcements.tsx';
import { Cells } from '../../ui/layout/Cells.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Num, Paragraph } from '../../ui/layout/Text.tsx';
import { slowAfter } from './TakesLonger.tsx';

/** Two seconds fill one cell. */
const secondsPerCell = 2;
const cells = resultPollingLimit / 1_000 / secondsPerCell;

/**
 * Section 2's countdown: how long it can take at most until a payment's result is known. Only what
 * takes longer than usual is said aloud, and once.
 */
export function SecondsLeft({ seconds }: { seconds: number }) {
  const text = useText();
  const isSlow = resultPollingLimit - seconds * 1_000 >= slowAfter;
  const slowly = isSlow ? text('wait.answer') : '';
  useEffect(() => announce(slowly), [slowly]);
  return (
    <Stack>
      <Cells small total={cells} filled={cells - Math.ceil(seconds / secondsPerCell)} />
      <Paragraph muted>
        <Text
          id={isSlow ? 'result.waitLonger' : 'result.wait'}
          values={{ seconds, strong: parts => <Num strong>{parts}</Num> }}
        />
      </Paragraph>
    </Stack>
  );
}
