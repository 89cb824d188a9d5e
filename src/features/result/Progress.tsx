import { Text, useText } from '../../i18n/text.tsx';
import { Steps, type StepState } from '../../ui/layout/Steps.tsx';
import { SecondsLeft } from '../../screens/frame/SecondsLeft.tsx';

const steps = ['payment', 'popping', 'confirmed'] as const;
type Step = (typeof steps)[number];

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
      <SecondsLeft seconds={secondsLeft} />
    </>
  );
}
