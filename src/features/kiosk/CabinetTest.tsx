import { Text, useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { scanIcon } from '../../ui/layout/more-icons.ts';
import type { KioskView } from './view.ts';

/** Staff let the station flash its lamp and say what is in its slots. */
export function CabinetTest({ snapshot, send }: KioskView) {
  const isAt = (staff: 'askingCabinet' | 'cabinetTested' | 'cabinetAnswered' | 'cabinetSilent') =>
    snapshot.matches({ screen: { staff } });
  return (
    <div className="kiosk-test">
      <Button
        icon={scanIcon}
        busy={isAt('askingCabinet') || isAt('cabinetTested')}
        onClick={() => send({ type: 'staff.tests' })}
      >
        <Text id="kiosk.test" />
      </Button>
      <p className="kiosk-muted">
        <Text id="kiosk.testLead" />
      </p>
      {isAt('cabinetTested') && (
        <Notice announce>
          <Text id="kiosk.testing" />
        </Notice>
      )}
      {isAt('cabinetAnswered') && <Answered snapshot={snapshot} />}
      {isAt('cabinetSilent') && (
        <Notice tone="danger" announce>
          <Text id="kiosk.testSilent" />
        </Notice>
      )}
    </div>
  );
}

function Answered({ snapshot }: Pick<KioskView, 'snapshot'>) {
  const slots = useBrokenSlots(snapshot);
  return slots === null ? (
    <Notice tone="good" announce>
      <Text id="kiosk.testedFine" />
    </Notice>
  ) : (
    <Notice tone="caution" icon="alert" announce>
      <Text id="kiosk.testedBroken" values={{ slots }} />
    </Notice>
  );
}

/** The slots that are out of order by their names, if there are any. */
export function useBrokenSlots({ context }: KioskView['snapshot']): string | null {
  const text = useText();
  const broken = (context.reading?.station.slots ?? [])
    .filter(({ state }) => state === 'outOfOrder')
    .map(({ number }) => text('result.slot', { slot: number }));
  return broken.length === 0 ? null : broken.join(', ');
}
