import type { KeyboardEvent, MouseEvent } from 'react';
import type { KioskContext } from '../../../machines/kiosk/kiosk.events.ts';
import { known } from '../../../machines/declare.ts';
import { delays } from '../../../machines/kiosk/kiosk.machine.ts';
import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Cells } from '../../ui/layout/Cells.tsx';
import { useModal } from '../../ui/overlay/modal.ts';

const seconds = delays.warnedFor / 1000;
/** Keys that lead to an answer, and are none themselves. */
const leading: readonly string[] = ['Tab', 'Shift', 'Enter', ' '];

/**
 * Asks whether the person is still there (frame v1): any touch or key answers yes. It lies over
 * everything, sheets included, and the touch presses nothing below.
 */
export function StillThere({
  context: { now, warnedAt },
  onStay,
  onLeave,
}: {
  context: KioskContext;
  onStay: () => void;
  onLeave: () => void;
}) {
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
          <Text id="kiosk.stillThere" />
        </h2>
        <b aria-hidden="true">{left}</b>
      </div>
      <Cells total={seconds} filled={left} />
      <p>
        <Text id="kiosk.stillThereText" />
      </p>
      <Button icon="check">
        <Text id="kiosk.stay" />
      </Button>
      <div data-leaves>
        <Button variant="quiet" onClick={onLeave}>
          <Text id="kiosk.wipeNow" />
        </Button>
      </div>
    </dialog>
  );
}
