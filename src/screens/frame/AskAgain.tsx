import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import type { confirmationOf } from '../../../machines/confirmation/confirmation.machine.ts';

type Retries = { readonly type: 'user.retries' };
/** A chart that can be asked to try again, whatever else it can do. */
export type Retrying = {
  readonly snapshot: { can(event: Retries): boolean };
  readonly send: (event: Retries) => void;
};

/** Tries again what failed; waits while the chart cannot. */
export const RetryButton = ({
  snapshot,
  send,
  variant = 'primary',
}: Retrying & { variant?: 'primary' | 'quiet' | 'link' }) => (
  <Button
    variant={variant}
    icon="retry"
    disabled={!snapshot.can({ type: 'user.retries' })}
    onClick={() => send({ type: 'user.retries' })}
  >
    <Text id="order.retry" />
  </Button>
);

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
