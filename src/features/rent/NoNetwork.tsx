import { useEffect } from 'react';
import { Text } from '../../i18n/text.tsx';
import { Button, Countdown } from '../../ui/controls/Button.tsx';
import { Strip } from '../../ui/feedback/Strip.tsx';
import { offlineIcon } from '../../ui/layout/more-icons.ts';
import type { RentView } from './view.ts';

/** No answer to "Rent": nothing was sent, and the page tries again by itself. */
export function NoNetwork({ snapshot, send }: Pick<RentView, 'snapshot' | 'send'>) {
  // It answers a touch, and a small page may stand further down.
  useEffect(() => {
    // No value is handed on: newer browsers answer a promise, which React would take for a clean-up.
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <Strip
      icon={offlineIcon}
      title={
        <Text
          id={snapshot.context.failure?.kind === 'timeout' ? 'rent.noAnswer' : 'rent.noNetwork'}
        />
      }
      action={
        <Button
          variant="link"
          disabled={!snapshot.can({ type: 'user.stops' })}
          onClick={() => send({ type: 'user.stops' })}
        >
          <Text id="rent.stop" />
        </Button>
      }
    >
      <Text id="rent.nextTry" />
      {snapshot.hasTag('withoutNetwork') && <Countdown />}
    </Strip>
  );
}
