import type { ReactNode } from 'react';
import type { StationReading } from '../../../machines/kiosk/kiosk.events.ts';
import { freeSlotCount } from '../../domain/cabinet.ts';
import { isUnknownTablet } from '../../domain/kiosk.ts';
import type { NearbyCabinet } from '../../domain/nearby.ts';
import { useDistance } from '../../i18n/distance.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { Icon } from '../../ui/layout/Icon.tsx';
import { offlineIcon, pinIcon, wrenchIcon } from '../../ui/layout/more-icons.ts';
import { CabinetDrawing, type CabinetBadge, StationLegend } from '../../widgets/CabinetDrawing.tsx';
import { unbroken } from './NotEnrolled.tsx';
import { Brand } from './Brand.tsx';
import { Languages } from './Languages.tsx';
import { Said } from './Moment.tsx';
import type { KioskView } from './view.ts';

export const Starting = (view: KioskView) => (
  <Stopped {...view}>
    <p className="kiosk-words" role="status">
      <Text id="kiosk.starting" />
    </p>
  </Stopped>
);

/** Screen without a network. It promises nothing of returns, which depend on the station alone. */
export function Offline(view: KioskView) {
  const { now, reading, failure } = view.snapshot.context;
  return (
    <Stopped {...view} badge={offlineIcon}>
      <Said>
        {isUnknownTablet(failure) ? (
          <>
            <h1 className="kiosk-slot">
              <Text id="kiosk.missingTitle" />
            </h1>
            <p className="kiosk-words">
              <Text id="kiosk.missingText" values={{ code: unbroken(view.surface.code) }} />
            </p>
          </>
        ) : (
          <>
            <h1 className="kiosk-slot">
              <Text id="kiosk.offlineTitle" />
            </h1>
            <p className="kiosk-words">
              <Text id="kiosk.offlineText" />
            </p>
          </>
        )}
        <p className="kiosk-words">
          <Text id="kiosk.offlineReturn" />
        </p>
      </Said>
      {reading && (
        <div className="kiosk-last">
          <StationLegend
            entries={[{ kind: 'free', label: <LastSeen reading={reading} now={now} /> }]}
          />
        </div>
      )}
    </Stopped>
  );
}

function LastSeen({ reading, now }: { reading: StationReading; now: number }) {
  return (
    <Text
      id="kiosk.offlineLast"
      values={{
        count: freeSlotCount(reading.station.slots),
        minutes: Math.floor((now - reading.at) / 60_000),
        b: (parts: ReactNode[]) => <b>{parts}</b>,
      }}
    />
  );
}

export function OutOfService(view: KioskView) {
  const station = view.snapshot.context.reading?.station;
  const fault = station?.fault ?? null;
  const next = station?.next ?? null;
  return (
    <Stopped {...view} badge={wrenchIcon}>
      <Said>
        <h1 className="kiosk-slot">
          <Text id="kiosk.outTitle" />
        </h1>
        {fault && (
          <p className="kiosk-words">
            <Text id={`kiosk.out.${fault}`} />
          </p>
        )}
      </Said>
      {next && <NextStation next={next} />}
    </Stopped>
  );
}

/** Nearest station that can be used instead. */
function NextStation({ next }: { next: NearbyCabinet }) {
  const distance = useDistance();
  return (
    <div className="kiosk-next">
      <Icon name={pinIcon} />
      <p>
        <b>
          {next.venueName}
          {next.distance !== null && `, ${distance(next.distance)}`}
        </b>
        <span>{next.address}</span>
        <span>
          <Text
            id="kiosk.nextFacts"
            values={{ banks: next.readyPowerBanks, slots: next.freeSlots }}
          />
        </span>
      </p>
    </div>
  );
}

/** Layout while renting is impossible: drawing unlit, languages in reach (frames v2, v3). */
function Stopped({
  snapshot,
  send,
  surface,
  badge,
  children,
}: KioskView & { badge?: CabinetBadge; children: ReactNode }) {
  const text = useText();
  const station = snapshot.context.reading?.station;
  return (
    <main className="kiosk kiosk-night kiosk-stopped">
      <Brand name={surface.brand} onStaff={() => send({ type: 'staff.opens' })} />
      <div className="kiosk-middle kiosk-center">
        {station && (
          <div className="kiosk-drawing">
            <CabinetDrawing
              slots={station.slots}
              label={text('result.cabinet.unknown')}
              unlit
              badge={badge}
            />
          </div>
        )}
        {children}
      </div>
      <Languages
        onChoose={locale => send({ type: 'user.chooses', locale })}
        onResize={() => send({ type: 'user.resizes' })}
      />
    </main>
  );
}
