import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { looksAgain } from '../../../machines/cabinet-check/looks-again.ts';
import { urlOf } from '../../domain/routes.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Button, Countdown } from '../../ui/controls/Button.tsx';
import type { cabinetCheckMachine } from '../../../machines/cabinet-check/cabinet-check.machine.ts';

export type Ref = ActorRefFrom<typeof cabinetCheckMachine>;

/** Props of each view of the check. */
export type View = { snapshot: SnapshotFrom<typeof cabinetCheckMachine>; send: Ref['send'] };

/** Title of the bar: the venue, before it is known the code. A mixed code names no station. */
export function useStationName({ context: { code, cabinet } }: View['snapshot']): string {
  const text = useText();
  return (
    cabinet?.venueName ||
    (code.kind === 'cabinet' && code.code !== ''
      ? text('frame.station', { code: code.code })
      : text('frame.brand'))
  );
}

/** Asking again by hand; the cells show when the page does it by itself. */
export const CheckAgain = ({ snapshot, send, quiet = false }: View & { quiet?: boolean }) => (
  <Button
    {...(quiet ? { variant: 'quiet' } : { icon: 'retry' })}
    disabled={!snapshot.can({ type: 'user.retries' })}
    onClick={() => send({ type: 'user.retries' })}
  >
    <Text id="check.again" />
    {looksAgain(snapshot) && <Countdown />}
  </Button>
);

/** Ask again, or take another station. */
export function Again({ snapshot, send }: View) {
  return (
    <>
      <CheckAgain snapshot={snapshot} send={send} />
      <Button variant="quiet" href={urlOf({ page: 'home' })}>
        <Text id="check.otherCode" />
      </Button>
    </>
  );
}
