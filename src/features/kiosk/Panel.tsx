import type { CSSProperties } from 'react';
import { silentFor } from '../../../machines/kiosk/kiosk.setup.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Text, useFailureText, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { leaveIcon } from '../../ui/layout/more-icons.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Rows } from '../../ui/layout/Rows.tsx';
import { useBrokenSlots, CabinetTest } from './CabinetTest.tsx';
import { StaffTop } from './Staff.tsx';
import type { KioskView } from './view.ts';
import type { Slot } from '../../domain/cabinet.ts';

/** Frame v5: what the station says of each slot, its test, the line and what went wrong, and leaving. */
export function Panel(view: KioskView) {
  const { snapshot, send } = view;
  const { reading, staffFailure } = snapshot.context;
  const failureText = useFailureText();
  return (
    <main className="kiosk kiosk-page">
      <StaffTop {...view} />
      <div className="kiosk-panes">
        <section className="kiosk-pane">
          <h1 className="kiosk-title" tabIndex={-1}>
            <Text id="kiosk.staff" />
          </h1>
          <ul className="kiosk-slots">
            {reading?.station.slots.map(slot => (
              <SlotCard key={slot.number} slot={slot} />
            ))}
          </ul>
          <Broken {...view} />
          <Line {...view} />
          <LastErrors {...view} />
        </section>
        <section className="kiosk-pane kiosk-act">
          <CabinetTest {...view} />
          {staffFailure && (
            <Notice tone="danger" announce>
              {failureText(staffFailure)}
            </Notice>
          )}
          <p className="kiosk-muted kiosk-leave">
            <Text id="kiosk.leaveHint" />
          </p>
          <Button
            variant="danger"
            icon={leaveIcon}
            busy={snapshot.matches({ screen: { staff: 'givingTabletUp' } })}
            onClick={() => send({ type: 'staff.leaves' })}
          >
            <Text id="kiosk.leave" />
          </Button>
        </section>
      </div>
    </main>
  );
}

/** Advice about slots that are out of order; hidden after a test, whose answer says it itself. */
function Broken({ snapshot }: KioskView) {
  const slots = useBrokenSlots(snapshot);
  return slots === null || snapshot.matches({ screen: { staff: 'cabinetAnswered' } }) ? null : (
    <Notice tone="caution" icon="alert" title={<Text id="kiosk.broken" values={{ slots }} />}>
      <Text id="kiosk.brokenText" />
    </Notice>
  );
}

/** Connection to the backend, time since its last answer, and this build's version. */
function Line({ snapshot: { context }, surface }: KioskView) {
  const text = useText();
  return (
    <Card>
      <Rows
        rows={[
          {
            label: <Text id="kiosk.network" />,
            value: text(context.failure ? 'kiosk.disconnected' : 'kiosk.connected'),
          },
          {
            label: <Text id="kiosk.lastRead" />,
            value: text('kiosk.ago', {
              seconds: Math.round(Math.max(0, silentFor(context)) / 1000),
            }),
          },
          { label: <Text id="kiosk.version" />, value: surface.version },
        ]}
      />
    </Card>
  );
}

/** The newest first; the number is what the log has of it. */
function LastErrors({ snapshot }: KioskView) {
  const formats = useFormats();
  const failureText = useFailureText();
  const { noted } = snapshot.context;
  return (
    <>
      <h2 className="kiosk-lead">
        <Text id="kiosk.lastErrors" />
      </h2>
      {noted.length === 0 ? (
        <p className="kiosk-muted">
          <Text id="kiosk.none" />
        </p>
      ) : (
        <ul className="kiosk-errors">
          {noted.map(({ failure, at, number }) => (
            <li key={number}>
              <b>{formats.dateTime(at)}</b>
              {failure.requestId !== undefined && <code>{failure.requestId}</code>}
              <span>{failureText(failure)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** State of one slot, as the station reports it. */
function SlotCard({ slot }: { slot: Slot }) {
  const formats = useFormats();
  const text = useText();
  const holds = slot.state === 'ready' || slot.state === 'charging';
  // A custom property is no CSS property name TypeScript knows.
  const drawn = holds ? ({ '--level': `${slot.level}%` } as CSSProperties) : undefined;
  return (
    <li data-state={slot.state} style={drawn}>
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
