import { type Failure, isUnanswered } from '../../domain/failure.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text } from '../../i18n/text.tsx';
import { Strip } from '../../ui/feedback/Strip.tsx';
import { offlineIcon } from '../../ui/layout/more-icons.ts';
import { Button } from '../../ui/controls/Button.tsx';
import type { Retrying } from '../../screens/frame/AskAgain.tsx';

/** Age of everything on the page while no answer comes. `since`: the time of what is shown. */
export function Unanswered({
  failure,
  since,
  now,
  snapshot,
  send,
}: Retrying & { failure: Failure; since: number; now: number }) {
  const formats = useFormats();
  const minutes = Math.floor((now - since) / 60_000);
  const what = isUnanswered(failure) ? 'noConnection' : 'noAnswer';
  return (
    <Strip
      icon={isUnanswered(failure) ? offlineIcon : 'alert'}
      title={
        minutes < 1 ? (
          <Text id={`order.${what}`} />
        ) : (
          <Text id={`order.${what}For`} values={{ duration: formats.duration(minutes) }} />
        )
      }
      action={
        <Button
          variant="link"
          disabled={!snapshot.can({ type: 'user.retries' })}
          onClick={() => send({ type: 'user.retries' })}
        >
          <Text id="order.tryNow" />
        </Button>
      }
    >
      <Text id="order.stale" values={{ time: formats.time(since) }} />
    </Strip>
  );
}
