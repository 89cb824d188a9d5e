import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { confirmationOf } from '../../../machines/confirmation/confirmation.machine.ts';
import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';

/** Asks for the outcome at once, where a chart asks slowly; busy while a question is under way. */
export function AskNow<Question extends object, Answer extends object>({
  asks,
}: {
  asks: ActorRefFrom<ReturnType<typeof confirmationOf<Question, Answer>>> | undefined;
}) {
  const event = { type: 'user.asksNow' } as const;
  const canAsk = useSelector(asks, current => current?.can(event) ?? false);
  return (
    <Button icon="retry" busy={!canAsk} onClick={() => asks?.send(event)}>
      <Text id="rent.askNow" />
    </Button>
  );
}
