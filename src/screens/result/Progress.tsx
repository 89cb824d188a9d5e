import { useEffect } from 'react';
import { resultPollingLimit } from '../../domain/constants.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { announce } from '../../ui/feedback/announce.ts';
import { Cells } from '../../ui/layout/Cells.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Steps, type StepState } from '../../ui/layout/Steps.tsx';
import { Num, Paragraph } from '../../ui/layout/Text.tsx';
import { slowAfter } from '../frame/TakesLonger.tsx';

const steps = ['payment', 'popping', 'confirmed'] as const;
type Step = (typeof steps)[number];
/** Two seconds fill one cell. */
const secondsPerCell = 2;
const cells = resultPollingLimit / 1_000 / secondsPerCell;

/** The three steps of section 2's countdown loader, and how long it can take at most. */
export function Progress({
  at,
  secondsLeft,
  invited,
}: {
  at: Step;
  secondsLeft: number;
  invited: boolean;
}) {
  const text = useText();
  const now = steps.indexOf(at);
  const isSlow = resultPollingLimit - secondsLeft * 1_000 >= slowAfter;
  const slowly = isSlow ? text('wait.answer') : '';
  useEffect(() => announce(slowly), [slowly]);
  const paying = invited
    ? 'result.step.invited'
    : now > 0
      ? 'result.step.paid'
      : 'result.step.payment';
  const stateOf = (index: number): StepState =>
    index < now ? 'done' : index === now ? 'now' : 'ahead';
  const labelOf = (state: StepState) =>
    state === 'ahead' ? undefined : text(state === 'done' ? 'result.step.done' : 'result.step.now');
  return (
    <>
      <Steps
        steps={steps.map((step, index) => ({
          state: stateOf(index),
          label: <Text id={step === 'payment' ? paying : `result.step.${step}`} />,
          stateLabel: labelOf(stateOf(index)),
        }))}
      />
      <Stack>
        <Cells small total={cells} filled={cells - Math.ceil(secondsLeft / secondsPerCell)} />
        <Paragraph muted>
          <Text
            id={isSlow ? 'result.waitLonger' : 'result.wait'}
            values={{ seconds: secondsLeft, strong: parts => <Num strong>{parts}</Num> }}
          />
        </Paragraph>
      </Stack>
    </>
  );
}
