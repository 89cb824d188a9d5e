import type { ReactNode } from 'react';
import type { KioskContext } from '../../../machines/kiosk/kiosk.events.ts';
import { known } from '../../../machines/declare.ts';
import { delays } from '../../../machines/kiosk/kiosk.machine.ts';
import { Text } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';

/** Whoever was here may have left: any touch says that they have not. */
export function StillThere({ context: { now, warnedAt } }: { context: KioskContext }) {
  const left = Math.max(0, Math.ceil((delays.warnedFor - (now - known(warnedAt))) / 1000));
  return (
    <div className="kiosk-still kiosk-night">
      <div>
        <p className="kiosk-lead" role="alert">
          <Text id="kiosk.stillThere" />
        </p>
        <p aria-hidden="true">
          <Text
            id="kiosk.wipesIn"
            values={{ seconds: left, b: (parts: ReactNode[]) => <b>{parts}</b> }}
          />
        </p>
      </div>
      <Button onClick={() => undefined}>
        <Text id="kiosk.stay" />
      </Button>
    </div>
  );
}
