import type { KeyboardEvent, MouseEvent } from 'react';
import type { KioskContext } from '../../../machines/kiosk/kiosk.events.ts';
import { known } from '../../../machines/declare.ts';
import { delays } from '../../../machines/kiosk/kiosk.machine.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Cells } from '../../ui/layout/Cells.tsx';
import { useModal } from '../../ui/overlay/modal.ts';

type Words = Readonly<Record<'title' | 'text' | 'stay' | 'leave', MessageKey>>;
const stillThere: Words = {
  title: 'kiosk.stillThere',
  text: 'kiosk.stillThereText',
  stay: 'kiosk.stay',
  leave: 'kiosk.wipeNow',
};
const goesOn: Words = {
  title: 'kiosk.goesOn',
  text: 'kiosk.goesOnText',
  stay: 'kiosk.stayHere',
  leave: 'kiosk.freeScreen',
};

const seconds = delays.warnedFor / 1000;
/** Keys that lead to an answer, and are none themselves. */
const leading: readonly string[] = ['Tab', 'Shift', 'Enter', ' '];

/**
 * Asks whether the person is still there (frame v1): any touch or key answers yes. It lies over
 * everything, sheets included, and the touch presses nothing below.
 */
export function StillThere({
  context: { now, warnedAt },
  rentalRuns,
  onStay,
  onLeave,
}: {
  context: KioskContext;
  /** Their rental goes on: only the screen is cleared (frame x9c). */
  rentalRuns: boolean;
  onStay: () => void;
  onLeave: () => void;
}) {
  const words = rentalRuns ? goesOn : stillThere;
  const { titleId, dialogProps } = useModal(onStay);
  const left = Math.max(0, Math.ceil((delays.warnedFor - (now - known(warnedAt))) / 1000));
  const anywhere = {
    onClick: ({ target }: MouseEvent) => {
      if (target instanceof Element && !target.closest('[data-leaves]')) onStay();
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (!leading.includes(key)) onStay();
    },
  };
  return (
    <dialog className="kiosk-still" role="alertdialog" {...dialogProps} {...anywhere}>
      <div className="kiosk-still-head">
        <h2 className="kiosk-title" id={titleId} tabIndex={-1}>
          <Text id={words.title} />
        </h2>
        <b aria-hidden="true">{left}</b>
      </div>
      <Cells total={seconds} filled={left} />
      <p>
        <Text id={words.text} />
      </p>
      <Button icon="check">
        <Text id={words.stay} />
      </Button>
      <div data-leaves>
        <Button variant="quiet" onClick={onLeave}>
          <Text id={words.leave} />
        </Button>
      </div>
    </dialog>
  );
}
