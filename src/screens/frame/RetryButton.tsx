import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';

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
