import { silentFor } from '../../../machines/kiosk/kiosk.setup.ts';
import type { Slot } from '../../domain/cabinet.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Icon } from '../../ui/layout/Icon.tsx';
import { leaveIcon, lockIcon } from '../../ui/layout/more-icons.ts';
import { Rows } from '../../ui/layout/Rows.tsx';
import { KioskBar } from './Brand.tsx';
import { PinPad } from './PinPad.tsx';
import type { KioskView } from './view.ts';

function Top({ snapshot, send }: KioskView) {
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

/** Frame v4. */
export function Pin(view: KioskView) {
  const { snapshot, send } = view;
  const { pin, staffFailure } = snapshot.context;
  const failureText = useFailureText();
  const busy = snapshot.matches({ screen: { staff: 'checkingPin' } });
  return (
    <main className="kiosk kiosk-page">
      <Top {...view} />
      <div className="kiosk-panes">
        <section className="kiosk-pane kiosk-middle">
          <Icon name={lockIcon} className="kiosk-lock" />
          <h1 className="kiosk-title">
            <Text id="kiosk.pinTitle" />
          </h1>
          <p className="kiosk-words">
            <Text id={busy ? 'kiosk.checking' : 'kiosk.pinLead'} />
          </p>
          <p className="kiosk-muted">
            <Text id="kiosk.pinLimit" />
          </p>
          {staffFailure && (
            <Notice tone="danger" announce>
              {failureText(staffFailure)}
            </Notice>
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

/** Frame v5, as far as it goes: what the station says of each slot, the line, and leaving. */
export function Panel(view: KioskView) {
  const { snapshot, send, surface } = view;
  const { reading, failure, staffFailure } = snapshot.context;
  const text = useText();
  const failureText = useFailureText();
  const leaving = snapshot.matches({ screen: { staff: 'givingTabletUp' } });
  const problem = failure && (failure.requestId ?? failureText(failure));
  return (
    <main className="kiosk kiosk-page">
      <Top {...view} />
      <div className="kiosk-panes">
        <section className="kiosk-pane">
          <h1 className="kiosk-title">
            <Text id="kiosk.staff" />
          </h1>
          <ul className="kiosk-slots">
            {reading?.station.slots.map(slot => (
              <SlotCard key={slot.number} slot={slot} />
            ))}
          </ul>
          <Rows
            rows={[
              {
                label: <Text id="kiosk.network" />,
                value: text(failure ? 'kiosk.disconnected' : 'kiosk.connected'),
              },
              {
                label: <Text id="kiosk.lastRead" />,
                value: text('kiosk.ago', {
                  seconds: Math.round(Math.max(0, silentFor(snapshot.context)) / 1000),
                }),
              },
              { label: <Text id="kiosk.version" />, value: surface.version },
              { label: <Text id="kiosk.lastError" />, value: problem ?? text('kiosk.none') },
            ]}
          />
        </section>
        <section className="kiosk-pane kiosk-act kiosk-end">
          {staffFailure && (
            <Notice tone="danger" announce>
              {failureText(staffFailure)}
            </Notice>
          )}
          <p className="kiosk-muted">
            <Text id="kiosk.leaveHint" />
          </p>
          <Button
            variant="danger"
            icon={leaveIcon}
            busy={leaving}
            onClick={() => send({ type: 'staff.leaves' })}
          >
            <Text id="kiosk.leave" />
          </Button>
        </section>
      </div>
    </main>
  );
}

function SlotCard({ slot }: { slot: Slot }) {
  const formats = useFormats();
  const text = useText();
  const holds = slot.state === 'ready' || slot.state === 'charging';
  return (
    <li data-state={slot.state}>
      <i aria-hidden="true" />
      <b>
        <Text id="result.slot" values={{ slot: slot.number }} />
      </b>
      <span>
        {holds
          ? formats.percent(slot.level)
          : text(slot.state === 'empty' ? 'kiosk.slotFree' : 'kiosk.slotBroken')}
      </span>
    </li>
  );
}
