import { Text, useFailureText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Icon } from '../../ui/layout/Icon.tsx';
import { lockIcon } from '../../ui/layout/more-icons.ts';
import { KioskBar } from './Brand.tsx';
import { PinPad } from './PinPad.tsx';
import type { KioskView } from './view.ts';

export function StaffTop({ snapshot, send }: KioskView) {
  const station = snapshot.context.reading?.station;
  return (
    <KioskBar
      title={station?.venueName}
      subtitle={station && <Text id="frame.station" values={{ code: station.cabinetCode }} />}
    >
      <Button variant="tool" icon="close" onClick={() => send({ type: 'staff.closes' })}>
        <Text id="kiosk.back" />
      </Button>
    </KioskBar>
  );
}

/** Pad on which staff type their PIN (frame v4). */
export function Pin(view: KioskView) {
  const { snapshot, send } = view;
  const { pin, staffFailure } = snapshot.context;
  const failureText = useFailureText();
  const busy = snapshot.matches({ screen: { staff: 'checkingPin' } });
  return (
    <main className="kiosk kiosk-page">
      <StaffTop {...view} />
      <div className="kiosk-panes">
        <section className="kiosk-pane kiosk-middle">
          <Icon name={lockIcon} className="kiosk-lock" />
          <h1 className="kiosk-title" tabIndex={-1}>
            <Text id="kiosk.pinTitle" />
          </h1>
          <p className="kiosk-words">
            <Text id={busy ? 'kiosk.checking' : 'kiosk.pinLead'} />
          </p>
          {/* A refusal says it as well. */}
          {staffFailure ? (
            <Notice tone="danger" announce>
              {failureText(staffFailure)}
            </Notice>
          ) : (
            <p className="kiosk-muted">
              <Text id="kiosk.pinLimit" />
            </p>
          )}
        </section>
        <section className="kiosk-pane kiosk-act kiosk-middle">
          <PinPad
            pin={pin}
            busy={busy}
            onDigit={digit => send({ type: 'staff.types', digit })}
            onErase={() => send({ type: 'staff.erases' })}
            onCancel={() => send({ type: 'staff.closes' })}
          />
        </section>
      </div>
    </main>
  );
}
